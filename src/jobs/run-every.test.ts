import { expect, test } from "vitest";
import { runEvery } from "./run-every";

test("repeats, survives a failing round and reports it", async () => {
  const seen: string[] = [];
  let round = 0;
  await new Promise<void>((resolve) => {
    const loop = runEvery({
      ms: 1,
      work: async () => {
        round += 1;
        if (round === 1) throw new Error("once");
        if (round === 3) void loop.stop().then(resolve);
      },
      onError: (error) => seen.push((error as Error).message),
    });
  });
  expect(seen).toEqual(["once"]);
  expect(round).toBe(3);
});

test("stopping waits for the round under way and starts no other", async () => {
  let isDone = false;
  let rounds = 0;
  const loop = runEvery({
    ms: 60_000,
    work: async () => {
      rounds += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      isDone = true;
    },
    onError: () => undefined,
  });
  await loop.stop();
  expect(isDone).toBe(true);
  expect(rounds).toBe(1);
});
