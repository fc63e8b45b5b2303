import { expect, test } from "vitest";
import { z } from "zod";
import { setErrorReporter } from "./report";
import { restEndpoint } from "./rest";

const context = { params: Promise.resolve({}) };
const echo = restEndpoint({
  method: "POST",
  body: z.strictObject({ text: z.string() }),
  maxBodyBytes: 64,
  async run({ body }) {
    return { ok: true, body };
  },
});
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  echo.POST(
    new Request("http://localhost/x", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    }),
    context,
  );

test("a good request is answered, and no cache keeps it", async () => {
  const reply = await post('{"text":"ä"}');
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ text: "ä" });
  expect(Object.fromEntries(reply.headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
});

test.each([
  ["nothing", null, {}, 400],
  ["no JSON", "{", {}, 400],
  ["another shape", '{"text":1}', {}, 400],
  ["more than asked for", '{"text":"a","more":1}', {}, 400],
  ["another type", '{"text":"a"}', { "content-type": "text/plain" }, 415],
  ["a type that only begins like JSON", '{"text":"a"}', { "content-type": "application/jsonp" }, 415],
  ["too much", `{"text":"${"a".repeat(100)}"}`, {}, 413],
])("%s is refused", async (_, body, headers, status) => {
  const reply = await post(body, headers);
  expect(reply.status).toBe(status);
  expect(await reply.json()).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
});

test("a body without a length is cut off, not swallowed", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new TextEncoder().encode("a".repeat(32)));
    },
  });
  expect((await post(endless)).status).toBe(413);
  expect(sent).toBeLessThan(10);
});

test("other methods are refused by name", async () => {
  for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"] as const) {
    const reply = await echo[method](new Request("http://localhost/x", { method }), context);
    expect(reply.status).toBe(405);
    expect(reply.headers.get("allow")).toBe("POST, OPTIONS");
  }
  const options = await echo.OPTIONS(new Request("http://localhost/x", { method: "OPTIONS" }), context);
  expect([options.status, options.headers.get("allow"), await options.text()]).toEqual([204, "POST, OPTIONS", ""]);
});

test("HEAD answers like GET without a body", async () => {
  const endpoint = restEndpoint({
    method: "GET",
    async run() {
      return { ok: true, body: { a: 1 } };
    },
  });
  const reply = await endpoint.HEAD(new Request("http://localhost/x", { method: "HEAD" }), context);
  expect([reply.status, await reply.text()]).toEqual([200, ""]);
});

test("a failure is reported without the request's data and says nothing", async () => {
  const reports: unknown[] = [];
  const former = setErrorReporter({ report: (report) => reports.push(report) });
  const endpoint = restEndpoint({
    method: "GET",
    async run() {
      throw new Error("geheim");
    },
  });
  const reply = await endpoint.GET(new Request(`http://localhost/api/${"a".repeat(32)}?q=geheim`), context);
  setErrorReporter(former);
  expect(reply.status).toBe(500);
  expect(await reply.text()).not.toContain("geheim");
  expect(reports).toEqual([
    expect.objectContaining({ message: "REST endpoint failed", facts: { method: "GET", path: "/api/…" } }),
  ]);
});
