import { expect, test } from "vitest";
import { checkCall } from "./check-call";

const address = "http://localhost:3000/api/trpc/account.me";
const post = (headers: Record<string, string>, body: BodyInit = "{}") =>
  checkCall(
    new Request(address, {
      method: "POST",
      headers: { host: "localhost:3000", "content-type": "application/json", ...headers },
      body,
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    } as RequestInit),
  );
const statusOf = (result: Request | Response) => (result instanceof Response ? result.status : "passed");

test.each([
  ["our own page", { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" }, "passed"],
  ["no browser", {}, "passed"],
  ["another site", { "sec-fetch-site": "cross-site" }, 403],
  ["a sister site", { "sec-fetch-site": "same-site" }, 403],
  ["another site in an old browser", { origin: "https://evil.example" }, 403],
  ["another port of this machine", { origin: "http://localhost:3001" }, 403],
  ["a sandboxed frame", { origin: "null" }, 403],
  ["a form", { "content-type": "application/x-www-form-urlencoded" }, 415],
  ["a form with a file", { "content-type": "multipart/form-data; boundary=x" }, 415],
  ["plain text that looks like JSON", { "content-type": "text/plain" }, 415],
  ["bytes", { "content-type": "application/octet-stream" }, 415],
])("a call from %s", async (_, headers, expected) => {
  expect(statusOf(await post(headers))).toBe(expected);
});

test("a body of 1 MB passes as it was sent, one byte more does not, announced or not", async () => {
  const fits = await post({}, "x".repeat(1_000_000));
  expect(fits instanceof Request && (await fits.text()).length).toBe(1_000_000);
  expect(statusOf(await post({}, "x".repeat(1_000_001)))).toBe(413);
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(100_000));
    },
  });
  expect(statusOf(await post({}, endless))).toBe(413);
  expect(pulled).toBeLessThan(20);
});

test("refusals have the form of every other error and are never stored", async () => {
  const refusal = await post({ "sec-fetch-site": "cross-site" });
  expect(refusal instanceof Response && refusal.headers.get("cache-control")).toBe("no-store");
  expect(refusal instanceof Response && (await refusal.json())).toEqual({
    error: {
      json: {
        message: "This request is not allowed from here.",
        code: -32_003,
        data: { code: "FORBIDDEN", httpStatus: 403, fields: [] },
      },
    },
  });
});

test("other methods have no call to make", async () => {
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"])
    expect(statusOf(await checkCall(new Request(address, { method })))).toBe(405);
  expect(statusOf(await checkCall(new Request(address)))).toBe("passed");
});
