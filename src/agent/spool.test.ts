import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LoadedTalk, StoredTurn } from "~/features/training/schema";
import { addSpooledTurns, createSpooledTalk, Spool } from "./spool";

const secret = "a secret that is long enough for everybody";
const sentinel = "Das bleibt unter uns";

function createTurn(index: number): StoredTurn {
  const state = { trust: 1, tension: 2, openness: 3, energy: 4 };
  return {
    ...{ index, role: "learner", text: `${sentinel} ${index}`, source: "typed", moves: [], decision: null, state },
    ...{ startMs: null, endMs: null, interrupted: false },
  };
}

describe("turns while the database is away", () => {
  let directory: string;
  let spool: Spool;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "redeprobe-spool-"));
    spool = new Spool({ directory, secret });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it("keeps them encrypted, hands them over in order and leaves nothing behind", async () => {
    await spool.put({ sessionId: "s1", turn: createTurn(2) });
    await spool.put({ sessionId: "s1", turn: createTurn(1) });
    for (const name of await readdir(directory)) {
      expect((await readFile(join(directory, name))).includes(sentinel)).toBe(false);
    }
    const stored: number[] = [];
    const appendTurn = async ({ turn }: { turn: StoredTurn }) => {
      stored.push(turn.index);
      return { ok: true as const, created: true };
    };
    expect(await spool.drain({ appendTurn })).toEqual({ stored: 2, left: 0 });
    expect(stored).toEqual([1, 2]);
    expect(await readdir(directory)).toEqual([]);
  });

  it("keeps what the database does not take, and ignores what is not its own", async () => {
    await spool.put({ sessionId: "s1", turn: createTurn(1) });
    await writeFile(join(directory, "s1.000009.turn"), "not a turn");
    const down = async () => Promise.reject(new Error("away"));
    expect(await spool.drain({ appendTurn: down })).toEqual({ stored: 0, left: 1 });
    expect((await spool.list("s1")).map(({ turn }) => turn.index)).toEqual([1]);
    expect(await new Spool({ directory, secret: "another secret, just as long as that" }).list()).toEqual([]);
  });

  it("goes on with a talk and stores everything when the database is back", async () => {
    let isAway = true;
    const stored: number[] = [];
    const store = {
      appendTurn: async ({ turn }: { turn: StoredTurn }) => {
        if (isAway) throw new Error("away");
        stored.push(turn.index);
        return { ok: true as const, created: true };
      },
    };
    let reported = 0;
    const talk = createSpooledTalk({ sessionId: "s1", store, spool, onAway: () => reported++ });
    await talk.append(createTurn(0));
    await talk.append(createTurn(1));
    expect(reported).toBe(1);
    expect(await readdir(directory)).toHaveLength(2);
    isAway = false;
    expect(await talk.flush(6_000)).toBe(true);
    expect(stored).toEqual([0, 1]);
    expect(await readdir(directory)).toEqual([]);
    await talk.append(createTurn(2));
    expect(stored).toEqual([0, 1, 2]);
  });

  it("gives a resuming process the turns that only the disk has", async () => {
    await spool.put({ sessionId: "s1", turn: createTurn(1) });
    await spool.put({ sessionId: "s2", turn: createTurn(1) });
    const loaded = { session: { id: "s1" }, turns: [createTurn(0)] } as unknown as LoadedTalk;
    expect((await addSpooledTurns({ loaded, spool })).turns.map((turn) => turn.index)).toEqual([0, 1]);
  });
});
