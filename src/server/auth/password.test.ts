import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "./password";

test("a password fits its own hash only, in any composition of its characters", async () => {
  const stored = await hashPassword("Fünf Bäume im Hof");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await verifyPassword(stored, "Fünf Bäume im Hof".normalize("NFD"))).toBe(true);
  expect(await verifyPassword(stored, "fünf Bäume im Hof")).toBe(false);
  expect(needsRehash(stored)).toBe(false);
});

test("without a stored hash nothing fits, not even the decoy's password", async () => {
  expect(await verifyPassword(null, "decoy")).toBe(false);
});

test("a hash with other costs is renewed", async () => {
  expect(needsRehash(await hash("x", { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))).toBe(true);
});

test("many at once all come through", async () => {
  const stored = await hashPassword("a");
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) => verifyPassword(stored, index % 2 ? "a" : "b")),
  );
  expect(results.filter(Boolean)).toHaveLength(6);
});
