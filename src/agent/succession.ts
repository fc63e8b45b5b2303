import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The media server as far as an orphaned talk needs it. */
export interface RoomDoor {
  listRooms(): Promise<string[]>;
  /** Identities of the agents in a room; empty when the room is gone. */
  listAgents(roomName: string): Promise<string[]>;
  removeAgent(options: { roomName: string; identity: string }): Promise<void>;
  /** Calls an agent into the room again, with what the first one was called with. */
  callAgain(roomName: string): Promise<void>;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * A worker's name, written down with its process id, so that the next worker on this machine can tell which agents in
 * the rooms are dead. The media server itself notices that only after half a minute.
 */
export class WorkerName {
  readonly id = randomBytes(6).toString("hex");
  readonly #directory: string;

  constructor({ directory }: { directory: string }) {
    this.#directory = directory;
  }

  /** Identity of the agent of one job. */
  identify(jobId: string): string {
    return `character-${this.id}-${jobId}`;
  }

  async write(): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    await writeFile(join(this.#directory, this.id), String(process.pid));
  }

  async erase(): Promise<void> {
    await rm(join(this.#directory, this.id), { force: true });
  }

  /** Names of workers of this machine that are dead. */
  async listDead(): Promise<string[]> {
    const dead: string[] = [];
    for (const id of await readdir(this.#directory).catch(() => [])) {
      if (id === this.id) continue;
      const pid = Number(await readFile(join(this.#directory, id), "utf8").catch(() => ""));
      if (!pid || pid === process.pid || !isAlive(pid)) dead.push(id);
    }
    return dead;
  }

  async forget(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => rm(join(this.#directory, id), { force: true })));
  }
}

/** Takes the dead agents of former workers out of their rooms and calls new ones. Returns how many. */
export async function replaceDeadAgents({ dead, door }: { dead: readonly string[]; door: RoomDoor }): Promise<number> {
  if (dead.length === 0) return 0;
  let replaced = 0;
  for (const roomName of await door.listRooms()) {
    for (const identity of await door.listAgents(roomName)) {
      if (!dead.some((id) => identity.startsWith(`character-${id}-`))) continue;
      await door.removeAgent({ roomName, identity });
      await door.callAgain(roomName);
      replaced += 1;
    }
  }
  return replaced;
}

export interface TakenJob {
  jobId: string;
  roomName: string;
  identity: string;
}

/**
 * Watches the talks of this worker: a process that is gone while its agent still stands in the room has been killed,
 * and another one is called.
 */
export class JobWatch {
  readonly #jobs = new Map<string, TakenJob & { running: boolean }>();
  readonly #door: RoomDoor;
  readonly #listRunning: () => string[];
  readonly #onLost: () => void;

  constructor({
    door,
    listRunning,
    onLost,
  }: {
    door: RoomDoor;
    /** Ids of jobs whose process is alive. */
    listRunning(): string[];
    onLost(): void;
  }) {
    this.#door = door;
    this.#listRunning = listRunning;
    this.#onLost = onLost;
  }

  add(job: TakenJob): void {
    this.#jobs.set(job.jobId, { ...job, running: false });
  }

  /** To be called often. */
  async look(): Promise<void> {
    const running = new Set(this.#listRunning());
    for (const job of this.#jobs.values()) {
      if (running.has(job.jobId)) {
        job.running = true;
        continue;
      }
      if (!job.running) continue;
      this.#jobs.delete(job.jobId);
      // A talk that ended by itself has left its room.
      if (!(await this.#door.listAgents(job.roomName)).includes(job.identity)) continue;
      this.#onLost();
      await this.#door.removeAgent(job);
      await this.#door.callAgain(job.roomName);
    }
  }
}
