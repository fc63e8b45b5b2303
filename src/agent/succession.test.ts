import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { JobWatch, type RoomDoor, replaceDeadAgents, WorkerName } from "./succession";

function createDoor(rooms: Record<string, string[]>) {
  const called: string[] = [];
  const door: RoomDoor = {
    listRooms: async () => Object.keys(rooms),
    listAgents: async (roomName) => rooms[roomName] ?? [],
    removeAgent: async ({ roomName, identity }) => {
      rooms[roomName] = (rooms[roomName] ?? []).filter((name) => name !== identity);
    },
    callAgain: async (roomName) => {
      called.push(roomName);
    },
  };
  return { door, called, rooms };
}

describe("taking over from a dead worker", () => {
  it("finds dead workers of this machine and replaces only their agents", async () => {
    const directory = await mkdtemp(join(tmpdir(), "redeprobe-agents-"));
    try {
      const name = new WorkerName({ directory });
      await name.write();
      await writeFile(join(directory, "deadbeef0000"), "4194304000");
      await writeFile(join(directory, "a1a1a1a1a1a1"), String(process.ppid));
      const dead = await name.listDead();
      expect(dead).toEqual(["deadbeef0000"]);
      const { door, called, rooms } = createDoor({
        one: ["character-deadbeef0000-J1"],
        two: ["character-a1a1a1a1a1a1-J2"],
        three: [],
      });
      expect(await replaceDeadAgents({ dead, door })).toBe(1);
      expect(called).toEqual(["one"]);
      expect(rooms.one).toEqual([]);
      await name.forget(dead);
      await name.erase();
      expect(await readdir(directory)).toEqual(["a1a1a1a1a1a1"]);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });

  it("calls another agent for a killed process, and none for a talk that ended by itself", async () => {
    const { door, called, rooms } = createDoor({ killed: ["me-1"], ended: [] });
    let running = ["1", "2"];
    let lost = 0;
    const watch = new JobWatch({ door, listRunning: () => running, onLost: () => lost++ });
    watch.add({ jobId: "1", roomName: "killed", identity: "me-1" });
    watch.add({ jobId: "2", roomName: "ended", identity: "me-2" });
    watch.add({ jobId: "3", roomName: "not yet", identity: "me-3" });
    await watch.look();
    expect(called).toEqual([]);
    running = [];
    await watch.look();
    await watch.look();
    expect(called).toEqual(["killed"]);
    expect(rooms.killed).toEqual([]);
    expect(lost).toBe(1);
  });
});
