import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AppendResult, LoadedTalk, StoredTurn, TalkStore } from "~/features/training/schema";

/** A database that takes longer than this is treated as away: nobody waits for it in the middle of a talk. */
const patienceMs = 1_500;
const retryMs = 2_000;

/**
 * Turns that the database could not take yet, one encrypted and synced file each. A file is deleted as soon as its turn
 * is stored, so the folder is empty in normal times.
 */
export class Spool {
  readonly #directory: string;
  readonly #key: Buffer;

  constructor({ directory, secret }: { directory: string; secret: string }) {
    this.#directory = directory;
    this.#key = Buffer.from(hkdfSync("sha256", secret, "", "redeprobe turn spool", 32));
  }

  #path(sessionId: string, index: number): string {
    return join(this.#directory, `${sessionId}.${String(index).padStart(6, "0")}.turn`);
  }

  /** Returns when the turn is on the disk. */
  async put({ sessionId, turn }: { sessionId: string; turn: StoredTurn }): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonce);
    cipher.setAAD(Buffer.from(sessionId));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(turn), "utf8"), cipher.final()]);
    const path = this.#path(sessionId, turn.index);
    const file = await open(`${path}.new`, "w", 0o600);
    try {
      await file.write(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
    const folder = await open(this.#directory, "r");
    await folder.sync().finally(() => folder.close());
  }

  /** Everything that waits, oldest turn of each talk first. Files that cannot be opened are left alone. */
  async list(sessionId?: string): Promise<{ sessionId: string; turn: StoredTurn }[]> {
    const names = await readdir(this.#directory).catch(() => []);
    const waiting: { sessionId: string; turn: StoredTurn }[] = [];
    for (const name of names.sort()) {
      const id = /^(.+)\.\d{6}\.turn$/.exec(name)?.[1];
      if (id === undefined || (sessionId !== undefined && id !== sessionId)) continue;
      const turn = await this.#open(join(this.#directory, name), id);
      if (turn !== null) waiting.push({ sessionId: id, turn });
    }
    return waiting;
  }

  async #open(path: string, sessionId: string): Promise<StoredTurn | null> {
    try {
      const bytes = await readFile(path);
      const decipher = createDecipheriv("aes-256-gcm", this.#key, bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(sessionId));
      decipher.setAuthTag(bytes.subarray(12, 28));
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      return JSON.parse(text) as StoredTurn;
    } catch {
      return null;
    }
  }

  async remove({ sessionId, index }: { sessionId: string; index: number }): Promise<void> {
    await rm(this.#path(sessionId, index), { force: true });
  }

  /** Hands everything that waits to the database; what it refuses for good is dropped, the rest stays. */
  async drain(store: Pick<TalkStore, "appendTurn">): Promise<{ stored: number; left: number }> {
    const waiting = await this.list();
    let stored = 0;
    for (const { sessionId, turn } of waiting) {
      try {
        await withPatience(store.appendTurn({ sessionId, turn }));
      } catch {
        return { stored, left: waiting.length - stored };
      }
      await this.remove({ sessionId, index: turn.index });
      stored += 1;
    }
    return { stored, left: 0 };
  }
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer.")), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export interface SpooledTalk {
  append(turn: StoredTurn): Promise<AppendResult>;
  /** Waits until nothing of this talk is left on the disk; false when the database stayed away. */
  flush(withinMs: number): Promise<boolean>;
}

/**
 * Stores the turns of one talk: in the database, or while that is away on the disk. Once a turn waits on the disk the
 * later ones queue up behind it, so that the order stays.
 */
export function createSpooledTalk({
  sessionId,
  store,
  spool,
  onAway,
}: {
  sessionId: string;
  store: Pick<TalkStore, "appendTurn">;
  spool: Spool;
  onAway(error: unknown): void;
}): SpooledTalk {
  let waiting: StoredTurn[] = [];
  let isDraining = false;

  async function drain(): Promise<void> {
    isDraining = true;
    while (waiting.length > 0) {
      const [turn] = waiting;
      if (turn === undefined) break;
      try {
        await withPatience(store.appendTurn({ sessionId, turn }));
        await spool.remove({ sessionId, index: turn.index });
        waiting = waiting.slice(1);
      } catch {
        await new Promise((resolve) => {
          setTimeout(resolve, retryMs).unref();
        });
      }
    }
    isDraining = false;
  }

  return {
    async append(turn) {
      if (waiting.length === 0) {
        try {
          return await withPatience(store.appendTurn({ sessionId, turn }));
        } catch (error) {
          onAway(error);
        }
      }
      await spool.put({ sessionId, turn });
      waiting.push(turn);
      if (!isDraining) void drain();
      return { ok: true, created: true };
    },
    async flush(withinMs) {
      const end = Date.now() + withinMs;
      while (waiting.length > 0 && Date.now() < end) {
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      }
      return waiting.length === 0;
    },
  };
}

/** A loaded talk together with the turns that still wait on this machine's disk. */
export async function addSpooledTurns({ loaded, spool }: { loaded: LoadedTalk; spool: Spool }): Promise<LoadedTalk> {
  const known = new Set(loaded.turns.map((turn) => turn.index));
  const waiting = (await spool.list(loaded.session.id))
    .map(({ turn }) => turn)
    .filter((turn) => !known.has(turn.index));
  if (waiting.length === 0) return loaded;
  return { ...loaded, turns: [...loaded.turns, ...waiting].sort((left, right) => left.index - right.index) };
}
