import { describe, expect, it } from "vitest";
import { describeFailure, readRefusal, StartError } from "./start-failure";

const online = { isOnline: true };
const refuse = (status: number, code: string | null, headers: Record<string, string> = {}) =>
  new Response(code === null ? "<html>" : JSON.stringify({ error: { code, message: "…" } }), { status, headers });

describe("describeFailure", () => {
  it("keeps what a start error says", () => {
    const failure = { kind: "token", reason: null } as const;
    expect(describeFailure(new StartError(failure), online)).toEqual(failure);
    expect(new StartError({ kind: "message", message: "x", reason: null }).message).toBe("x");
  });

  it("shows any other error's own message", () => {
    expect(describeFailure(new TypeError("Failed to fetch"), online)).toEqual({
      kind: "message",
      message: "Failed to fetch",
      reason: null,
    });
  });

  it("has a message for a thrown value that is no error", () => {
    expect(describeFailure("boom", online)).toEqual({ kind: "unknown", reason: null });
    expect(describeFailure(undefined, { isOnline: false })).toEqual({ kind: "unknown", reason: { kind: "offline" } });
  });

  it("names the missing network as the reason", () => {
    expect(describeFailure(new TypeError("Failed to fetch"), { isOnline: false }).reason).toEqual({ kind: "offline" });
    const refused = new StartError({ kind: "agent-start", reason: { kind: "unavailable" } });
    expect(describeFailure(refused, { isOnline: false }).reason).toEqual({ kind: "unavailable" });
  });

  it("recognises a network that blocks the voice connection", () => {
    const error = new Error("could not establish pc connection");
    error.name = "ConnectionError";
    expect(describeFailure(error, online).reason).toEqual({ kind: "blocked-network" });
  });
});

describe("readRefusal", () => {
  const table = [
    {
      status: 429,
      code: "too_many_tries",
      retryAfter: "120",
      reason: { kind: "too-many-tries", retryAfterSeconds: 120 },
    },
    { status: 429, code: null, retryAfter: undefined, reason: { kind: "too-many-tries", retryAfterSeconds: null } },
    { status: 503, code: "busy", retryAfter: "0", reason: { kind: "busy", retryAfterSeconds: null } },
    {
      status: 503,
      code: "busy",
      retryAfter: "Wed, 21 Oct 2026 07:28:00 GMT",
      reason: { kind: "busy", retryAfterSeconds: null },
    },
    { status: 503, code: "unavailable", retryAfter: undefined, reason: { kind: "unavailable" } },
    { status: 503, code: null, retryAfter: undefined, reason: { kind: "unavailable" } },
    { status: 404, code: "not_found", retryAfter: undefined, reason: { kind: "not-found" } },
    { status: 500, code: "internal", retryAfter: undefined, reason: null },
    { status: 502, code: null, retryAfter: undefined, reason: null },
  ];
  it.each(table)("reads $status $code", async ({ status, code, retryAfter, reason }) => {
    const headers: Record<string, string> = retryAfter === undefined ? {} : { "retry-after": retryAfter };
    expect(await readRefusal(refuse(status, code, headers))).toEqual(reason);
  });

  it("survives a body of another shape", async () => {
    expect(await readRefusal(new Response("null", { status: 500 }))).toBeNull();
    expect(await readRefusal(new Response('{"error":"x"}', { status: 500 }))).toBeNull();
    expect(await readRefusal(new Response('{"error":{"code":7}}', { status: 500 }))).toBeNull();
  });
});
