import { afterAll, describe, expect, test } from "vitest";
import { disconnectDb } from "~/server/db";
import { readHostedDsn } from "~/server/sentry/hosted-dsn";
import { tunnelEndpoint } from "~/server/sentry/tunnel-endpoint";
import { callEndpoint } from "./call-endpoint";

afterAll(disconnectDb);

const dsn = "https://publickey@o42.ingest.de.sentry.io/7";
const ours = { o: "42", p: "7", r: "de" };
const envelope = (header: unknown = { dsn }) => `${JSON.stringify(header)}\n{"type":"event"}\n{"message":"x"}\n`;

/** The door with a recorder in the place of the way out. */
function openTunnel(options: { dsn?: string; answer?: () => Promise<Response> } = {}) {
  const calls: { url: string; init: RequestInit }[] = [];
  const { answer = async () => new Response("secret answer", { headers: { "set-cookie": "a=b" } }) } = options;
  const endpoint = tunnelEndpoint({
    dsn: "dsn" in options ? options.dsn : dsn,
    send: async (url, init) => {
      calls.push({ url, init });
      return answer();
    },
  });
  const post = (input: { query?: Record<string, string> | string; body?: string; headers?: Record<string, string> }) =>
    callEndpoint(endpoint.POST, {
      path: `/api/sentry-tunnel?${typeof input.query === "string" ? input.query : new URLSearchParams(input.query ?? ours)}`,
      body: input.body ?? envelope(),
      headers: input.headers,
    });
  return { endpoint, calls, post };
}

describe("the tunnel", () => {
  test("reads hosted addresses, and only those", () => {
    expect(readHostedDsn(dsn)).toMatchObject({
      organisation: "42",
      project: "7",
      region: "de",
      envelopeUrl: "https://o42.ingest.de.sentry.io/api/7/envelope/",
      tunnel: "/api/sentry-tunnel?o=42&p=7&r=de",
    });
    expect(readHostedDsn("https://k@o42.ingest.sentry.io/7")).toMatchObject({ region: null });
    for (const other of [
      undefined,
      "",
      "nonsense",
      "https://k@sentry.example.org/7",
      "http://k@o42.ingest.sentry.io/7",
      "https://o42.ingest.sentry.io/7",
      "https://k@o42.ingest.sentry.io:8443/7",
      "https://k@o42.ingest.sentry.io.evil.test/7",
      "https://k@evil.test/o42.ingest.sentry.io/7",
    ])
      expect(readHostedDsn(other), String(other)).toBeNull();
  });

  test("hands our own envelope on, and nothing about who sent it", async () => {
    const { calls, post } = openTunnel();
    const reply = await post({
      headers: { cookie: "redeprobe=secret", authorization: "Bearer secret", "x-forwarded-for": "203.0.113.9" },
    });
    expect(reply).toMatchObject({ status: 204, text: "" });
    expect(reply.headers.get("set-cookie")).toBeNull();
    expect(calls).toHaveLength(1);
    const { url, init } = calls[0] ?? { url: "", init: {} };
    expect(url).toBe("https://o42.ingest.de.sentry.io/api/7/envelope/");
    expect(new TextDecoder().decode(init.body as Uint8Array)).toBe(envelope());
    expect(init.headers).toEqual({ "content-type": "application/x-sentry-envelope" });
    expect(init).toMatchObject({ method: "POST", redirect: "manual", credentials: "omit" });
    expect(init.signal).toBeInstanceOf(AbortSignal);
  });

  const hostile: [string, number, Parameters<ReturnType<typeof openTunnel>["post"]>[0]][] = [
    ["another organisation", 404, { query: { ...ours, o: "43" } }],
    ["another project", 404, { query: { ...ours, p: "8" } }],
    ["another region", 404, { query: { ...ours, r: "us" } }],
    ["no region where there is one", 404, { query: { o: "42", p: "7" } }],
    ["a host in place of the organisation", 404, { query: { ...ours, o: "42.evil.test/" } }],
    ["a way up in the project", 404, { query: { ...ours, p: "7/../8" } }],
    ["a key that is none of the three", 404, { query: { ...ours, url: "https://evil.test" } }],
    ["a key twice", 400, { query: "o=42&o=43&p=7&r=de" }],
    ["an envelope for another project", 400, { body: envelope({ dsn: dsn.replace("/7", "/8") }) }],
    ["an envelope with another key", 400, { body: envelope({ dsn: dsn.replace("publickey", "stolen") }) }],
    ["an envelope for another host", 400, { body: envelope({ dsn: "https://publickey@evil.test/7" }) }],
    ["an envelope without an address", 400, { body: envelope({}) }],
    ["no envelope", 400, { body: "" }],
    ["a first line that is no JSON", 400, { body: `${dsn}\n{}\n` }],
    ["a first line without end", 400, { body: `{"dsn":"${dsn}","x":"${"y".repeat(20_000)}"}` }],
    ["a body over 1 MB", 413, { body: envelope() + "x".repeat(1_000_000) }],
    ["another site's page", 403, { headers: { "sec-fetch-site": "cross-site" } }],
  ];
  test.each(hostile)("refuses %s with %i and calls nobody", async (_, status, input) => {
    const { calls, post } = openTunnel();
    expect((await post(input)).status).toBe(status);
    expect(calls).toEqual([]);
  });

  test("counts what comes in, whatever the sender says about its length", async () => {
    const { endpoint, calls } = openTunnel();
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(sent === 1 ? new TextEncoder().encode(envelope()) : new Uint8Array(100_000));
      },
    });
    const request = new Request("http://localhost:3000/api/sentry-tunnel?o=42&p=7&r=de", {
      method: "POST",
      body,
      ...{ duplex: "half" },
    });
    const response = await endpoint.POST(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(15);
    expect(calls).toEqual([]);
  });

  test("other methods are refused, without an error service it does nothing", async () => {
    const { endpoint, calls } = openTunnel();
    for (const method of ["GET", "PUT", "PATCH", "DELETE"] as const) {
      const reply = await callEndpoint(endpoint[method], { path: "/api/sentry-tunnel?o=42&p=7&r=de", method });
      expect(reply.status).toBe(405);
    }
    for (const none of [undefined, "https://k@sentry.example.org/7"]) {
      const closed = openTunnel({ dsn: none });
      expect(await closed.post({})).toMatchObject({ status: 204, text: "" });
      expect(closed.calls).toEqual([]);
    }
    expect(calls).toEqual([]);
  });

  test("what the service says stays here", async () => {
    const answers: [() => Promise<Response>, number, string | null][] = [
      [async () => new Response("secret answer", { status: 400 }), 503, null],
      [async () => new Response(null, { status: 302, headers: { location: "https://evil.test" } }), 503, null],
      [async () => new Response("secret", { status: 429, headers: { "retry-after": "30" } }), 429, "30"],
      [async () => new Response("secret", { status: 429, headers: { "retry-after": "-1" } }), 429, "60"],
      [async () => Promise.reject(new Error("secret cause")), 503, null],
    ];
    for (const [answer, status, retryAfter] of answers) {
      const reply = await openTunnel({ answer }).post({});
      expect(reply.status).toBe(status);
      expect(reply.headers.get("retry-after")).toBe(retryAfter);
      expect(reply.text).not.toMatch(/secret|evil/);
    }
  });

  test("sixty a minute from one address", async () => {
    const { post } = openTunnel();
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push((await post({ headers: { "x-forwarded-for": "203.0.113.61" } })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
