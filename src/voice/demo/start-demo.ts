import type { Locale } from "~/lib/locale";
import type { RoomAccess } from "../session/ports";
import { readRefusal, StartError } from "../session/start-failure";

/** What everybody in the demo's room sees as the visitor's name. */
const demoUsername = "demo-user";

async function readText(response: Response, field: string): Promise<string | null> {
  const body: unknown = await response.json();
  const value = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[field] : null;
  return typeof value === "string" && value !== "" ? value : null;
}

/** Starts a talk of the open demo: an agent in a room, a token for it, and the address of the room's server. */
export async function startDemo({ scenarioId, locale }: { scenarioId: string; locale: Locale }): Promise<RoomAccess> {
  const started = await fetch("/api/demo/agent/start", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ scenarioId, locale }),
  });
  if (!started.ok) throw new StartError({ kind: "agent-start", reason: await readRefusal(started) });
  const [roomName, serverUrl] = await Promise.all([
    readText(started.clone(), "roomName"),
    readText(started, "serverUrl"),
  ]);
  if (!roomName) throw new StartError({ kind: "agent-start", reason: null });
  const query = new URLSearchParams({ room: roomName, username: demoUsername });
  const answered = await fetch(`/api/token?${query}`, { cache: "no-store" });
  if (!answered.ok) {
    const reason = await readRefusal(answered);
    // A room that is gone says nothing that would help a visitor: the scenario is still there.
    throw new StartError({ kind: "token", reason: reason?.kind === "not-found" ? null : reason });
  }
  const token = await readText(answered, "token");
  if (!token) throw new StartError({ kind: "token", reason: null });
  if (!serverUrl) throw new StartError({ kind: "url", reason: null });
  return { serverUrl, token };
}
