import { expect, test } from "vitest";
import { mayReadOutbox, openOutbox, outboxCookieName } from "./outbox-access";

const key = "0123456789abcdef0123456789abcdef";
const local = { outbox: "http://localhost:3000/outbox", key, proxyHops: 0 };
const visit = (facts: { host?: string; from?: string; cookie?: string }, settings: Partial<typeof local> = {}) =>
  mayReadOutbox(
    {
      headers: new Headers({ host: facts.host ?? "localhost:3000", "x-forwarded-for": facts.from ?? "127.0.0.1" }),
      cookie: facts.cookie,
    },
    { ...local, ...settings },
  );

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.8.9.1"])("somebody at the machine (%s) reads it", (from) => {
  for (const host of ["localhost:3000", "LOCALHOST", "127.0.0.1:3000", "[::1]:3000"])
    expect(visit({ from, host })).toBe(true);
});

test.each(["192.168.1.20", "203.0.113.7", "2001:db8::1", "::ffff:192.168.1.20", "", "localhost"])(
  "somebody elsewhere (%s) does not",
  (from) => expect(visit({ from })).toBe(false),
);

test.each([
  "boese.example",
  "boese.example:3000",
  "localhost.boese.example",
  "127.0.0.1.boese.example:3000",
  "localhost@boese.example",
  "192.168.1.5:3000",
  "",
])("a page that came under the name %j does not, wherever it runs", (host) => expect(visit({ host })).toBe(false));

test("behind a proxy everybody looks like a neighbour, so nobody is one", () => {
  expect(visit({}, { proxyHops: 1 })).toBe(false);
  expect(visit({}, { outbox: "https://redeprobe.example/outbox" })).toBe(false);
});

test("the key opens it from anywhere, and only the right one", () => {
  const cookie = openOutbox(key, { key });
  expect(cookie).toMatch(/^[0-9a-f]{64}$/);
  expect(cookie).not.toContain(key);
  const far = { host: "192.168.1.5:3000", from: "192.168.1.20" };
  expect(visit({ ...far, cookie: cookie ?? "" })).toBe(true);
  expect(visit({ ...far, cookie: cookie ?? "" }, { proxyHops: 1 })).toBe(true);
  expect(visit({ ...far, cookie: key })).toBe(false);
  expect(visit({ ...far, cookie: cookie ?? "" }, { key: "another key of the machine" })).toBe(false);
  expect(openOutbox(`${key}0`, { key })).toBeNull();
  expect(openOutbox("", { key })).toBeNull();
  expect(openOutbox("", {})).toBeNull();
  expect(outboxCookieName).toMatch(/^[\w-]+$/);
});

test("where mails are really sent there is no outbox for anybody", () => {
  const cookie = openOutbox(key, { key }) ?? "";
  const headers = new Headers({ host: "localhost:3000", "x-forwarded-for": "127.0.0.1" });
  expect(mayReadOutbox({ headers, cookie }, { ...local, outbox: null })).toBe(false);
});
