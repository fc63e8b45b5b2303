import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { db, disconnectDb } from "~/server/db";
import { consumeLimit, consumeLimits, deleteExpiredLimits, forgetLimit } from "~/server/limits";

afterAll(disconnectDb);

test("of many tries at once exactly as many pass as are allowed", async () => {
  const rule = { name: "test", subject: randomUUID(), limit: 5, windowSeconds: 60 };
  const results = await Promise.all(Array.from({ length: 20 }, () => consumeLimit(rule)));
  expect(results.filter((result) => result.ok)).toHaveLength(5);
  const refused = results.find((result) => !result.ok);
  expect(refused).toMatchObject({ ok: false, retryAfterSeconds: expect.any(Number) });
  expect(await consumeLimit({ ...rule, subject: randomUUID() })).toEqual({ ok: true });
});

test("a new window begins after the old one, and refused tries do not prolong it", async () => {
  const rule = { name: "test", subject: randomUUID(), limit: 1, windowSeconds: 1 };
  expect((await consumeLimit(rule)).ok).toBe(true);
  expect((await consumeLimit(rule)).ok).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await consumeLimit(rule)).ok).toBe(true);
});

test("a success forgets what was used up", async () => {
  const rule = { name: "test", subject: randomUUID(), limit: 1, windowSeconds: 60 };
  expect((await consumeLimit(rule)).ok).toBe(true);
  expect((await consumeLimit(rule)).ok).toBe(false);
  await forgetLimit(rule);
  expect((await consumeLimit(rule)).ok).toBe(true);
});

test("a limit of nothing lets nothing through", async () => {
  expect(await consumeLimit({ name: "none", subject: "all", limit: 0, windowSeconds: 60 })).toMatchObject({
    ok: false,
  });
});

test("points may weigh more than one", async () => {
  const rule = { name: "test", subject: randomUUID(), limit: 10, windowSeconds: 60, points: 6 };
  expect((await consumeLimit(rule)).ok).toBe(true);
  expect((await consumeLimit(rule)).ok).toBe(false);
});

test("of several limits the first that refuses counts", async () => {
  const subject = randomUUID();
  const rules = [
    { name: "short", limit: 1, windowSeconds: 10 },
    { name: "long", limit: 5, windowSeconds: 1_000 },
  ];
  expect(await consumeLimits(rules, subject)).toEqual({ ok: true });
  const refused = await consumeLimits(rules, subject);
  expect(refused.ok === false && refused.retryAfterSeconds <= 10).toBe(true);
});

test("keys tell nothing, and expired ones go", async () => {
  const address = "192.0.2.55";
  await consumeLimit({ name: "test", subject: address, limit: 1, windowSeconds: 1 });
  const rows = await db.rateLimit.findMany();
  expect(JSON.stringify(rows.map(({ key }) => key))).not.toContain(address);
  await db.rateLimit.create({ data: { key: randomUUID(), points: 1, expire: 0 } });
  expect(await deleteExpiredLimits()).toBeGreaterThan(0);
});
