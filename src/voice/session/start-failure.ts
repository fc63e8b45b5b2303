/** Why a start failed, for the second line of the error box. */
export type FailureReason =
  | { kind: "busy" | "too-many-tries"; retryAfterSeconds: number | null }
  | { kind: "unavailable" | "not-found" | "offline" | "blocked-network" };

/** A failed start: either a message of the catalogue or an error's own words, and the reason when it is known. */
export type StartFailure = (
  | { kind: "agent-start" | "token" | "url" | "unknown" | "no-webrtc" }
  | { kind: "message"; message: string }
) & { reason: FailureReason | null };

/** Thrown by those who start a talk; carries what the screen will say. */
export class StartError extends Error {
  override readonly name = "StartError";
  readonly failure: StartFailure;

  constructor(failure: StartFailure) {
    super(failure.kind === "message" ? failure.message : failure.kind);
    this.failure = failure;
  }
}

/** What the learner is told about anything thrown during a start. */
export function describeFailure(thrown: unknown, { isOnline }: { isOnline: boolean }): StartFailure {
  const offline: FailureReason | null = isOnline ? null : { kind: "offline" };
  if (thrown instanceof StartError) return { ...thrown.failure, reason: thrown.failure.reason ?? offline };
  if (!(thrown instanceof Error)) return { kind: "unknown", reason: offline };
  // LiveKit's name for a media connection that did not come about.
  const isBlocked = thrown.name === "ConnectionError";
  return {
    kind: "message",
    message: thrown.message,
    reason: offline ?? (isBlocked ? { kind: "blocked-network" } : null),
  };
}

/** Reads a refusal of one of the open endpoints: `{error: {code}}`, its status and `Retry-After`. */
export async function readRefusal(response: Response): Promise<FailureReason | null> {
  const code = await response
    .json()
    .then((body: unknown) => readCode(body))
    .catch(() => null);
  const header = response.headers.get("retry-after");
  const seconds = header === null ? Number.NaN : Number(header);
  const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
  if (code === "too_many_tries" || response.status === 429) return { kind: "too-many-tries", retryAfterSeconds };
  if (code === "busy") return { kind: "busy", retryAfterSeconds };
  if (code === "unavailable" || response.status === 503) return { kind: "unavailable" };
  if (code === "not_found") return { kind: "not-found" };
  return null;
}

function readCode(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  const { error } = body;
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : null;
}
