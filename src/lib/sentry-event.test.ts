import type { Event } from "@sentry/nextjs";
import { describe, expect, test, vi } from "vitest";
import { isFrameworkSignal, isVisitorGone } from "./framework-signal";
import { cleanSentryEvent, composeCleanError } from "./sentry-event";

const redirect = Object.assign(new Error("NEXT_REDIRECT"), { digest: "NEXT_REDIRECT;replace;/signin;307;" });
const notFound = Object.assign(new Error("NEXT_HTTP_ERROR_FALLBACK;404"), { digest: "NEXT_HTTP_ERROR_FALLBACK;404" });
const olderNotFound = Object.assign(new Error("NEXT_NOT_FOUND"), { digest: "NEXT_NOT_FOUND" });

describe("what is not sent", () => {
  test.each([
    ["the page that is not there", { type: "transaction", transaction: "/404" }],
    ["an incomplete navigation", { type: "transaction", transaction: "incomplete-app-router-transaction" }],
    ["an error on the page that is not there", { transaction: "/404" }],
    ["a redirect whose error is gone", { exception: { values: [{ type: "Error", value: "NEXT_REDIRECT" }] } }],
  ] satisfies [string, Event][])("%s", (_, event) => {
    expect(cleanSentryEvent(event, {})).toBeNull();
  });

  test.each([redirect, notFound, olderNotFound])("the framework's signal $digest", (originalException) => {
    expect(isFrameworkSignal(originalException)).toBe(true);
    expect(cleanSentryEvent({}, { originalException })).toBeNull();
  });

  test("everything else is", () => {
    for (const transaction of ["/404/extra", "/training", "GET /404-things"])
      expect(cleanSentryEvent({ transaction }, {})).toMatchObject({ transaction });
    for (const error of [new Error("redirected"), "NEXT_REDIRECT", null, { digest: "123" }])
      expect(isFrameworkSignal(error)).toBe(false);
  });
});

test("a visitor who has gone is no failure", () => {
  const gone = new Error("The destination stream errored while writing data.");
  for (const error of [gone, new DOMException("aborted", "AbortError")]) expect(isVisitorGone(error)).toBe(true);
  for (const error of [new Error("A stream broke"), "The destination stream closed", null])
    expect(isVisitorGone(error)).toBe(false);
});

describe("what is sent", () => {
  const secret = "Ich pflege meinen Vater";
  /** All that the library or a later version of it could collect. */
  const collected: Event = {
    event_id: "1",
    platform: "node",
    environment: "production",
    release: "abc",
    server_name: `host ${secret}`,
    message: secret,
    logentry: { message: secret, params: [secret] },
    transaction: `/reset-password?token=${secret}`,
    user: { id: "7", email: "anna@example.test", ip_address: "203.0.113.7" },
    request: { url: `https://x.test/?q=${secret}`, cookies: { a: secret }, headers: { cookie: secret }, data: secret },
    breadcrumbs: [{ message: secret, data: { url: secret } }],
    tags: { area: "demo", who: "anna@example.test", said: secret },
    extra: { path: "account.me", count: 3, isNew: true, nothing: null, said: secret, nested: { said: secret } },
    contexts: {
      trace: { trace_id: "t", span_id: "s", data: { "url.query": secret } },
      state: { state: { type: "x", value: { said: secret } } },
      os: { name: "Linux" },
    },
    exception: {
      values: [
        {
          type: "TypeError",
          value: secret,
          stacktrace: {
            frames: [
              {
                filename: `https://x.test/signin?email=${secret}#${secret}`,
                function: "load",
                lineno: 3,
                colno: 4,
                vars: { said: secret },
                context_line: secret,
              },
            ],
          },
        },
      ],
    },
    modules: { secret },
  };

  test("only what is named: nothing said, no address, no cookie, no query", () => {
    const event = cleanSentryEvent(collected, { originalException: new TypeError(secret) });
    expect(event).toEqual({
      event_id: "1",
      platform: "node",
      environment: "production",
      release: "abc",
      transaction: "/reset-password",
      tags: { area: "demo" },
      extra: { path: "account.me", count: 3, isNew: true, nothing: null },
      contexts: { trace: { trace_id: "t", span_id: "s", op: undefined }, os: { name: "Linux" } },
      exception: {
        values: [
          {
            type: "TypeError",
            value: undefined,
            stacktrace: {
              frames: [
                {
                  filename: "https://x.test/signin",
                  function: "load",
                  lineno: 3,
                  colno: 4,
                  in_app: undefined,
                },
              ],
            },
          },
        ],
      },
    });
    expect(JSON.stringify(event)).not.toMatch(/Vater|anna@|203\.0/);
  });

  test("a fixed sentence of ours keeps its words, whichever copy of this file a build has made it in", async () => {
    vi.resetModules();
    const { cleanSentryEvent } = await import("./sentry-event");
    const originalException = composeCleanError({ message: "Request failed", name: "TypeError", frames: ["at a:1:2"] });
    const event: Event = { exception: { values: [{ type: "TypeError", value: "Request failed" }] } };
    expect(cleanSentryEvent(event, { originalException })?.exception?.values?.[0]?.value).toBe("Request failed");
    expect(originalException.stack).toBe("TypeError: Request failed\n    at a:1:2");
  });
});
