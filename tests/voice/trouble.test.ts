import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startVoiceStack, type VoiceStack } from "./voice-stack";

/** What may die under a talk: its process, its worker, its database. */
describe("a talk in trouble", () => {
  let stack: VoiceStack;
  beforeAll(async () => {
    stack = await startVoiceStack({ clusterUrl: inject("clusterUrl") });
  });
  afterAll(() => stack?.stop());

  async function startOpened() {
    const talk = await stack.startTalk();
    await talk.client.until(() => talk.client.finals.length === 1, { within: 25_000, what: "the first message" });
    return talk;
  }

  const agents = (client: Awaited<ReturnType<typeof startOpened>>["client"]) => [
    ...client.room.remoteParticipants.keys(),
  ];

  it.each(["the worker with everything it started", "the process of the talk"] as const)(
    "goes on after %s was killed, without saying the first message again",
    async (victim) => {
      const talk = await startOpened();
      const { client, sessionId } = talk;
      await client.type("Guten Tag, wie geht es Ihnen?");
      await client.until(() => client.finals.length === 2, { within: 30_000, what: "the first answer" });
      const [lost] = agents(client);
      const worker = stack.application.processes.agent?.pid();
      const pid = victim === "the process of the talk" ? stack.findTalkProcess() : worker;
      if (pid === undefined) throw new Error("There is nothing to kill.");
      process.kill(pid, "SIGKILL");
      const killedAt = performance.now();
      await client.until(() => agents(client).some((identity) => identity !== lost), {
        within: 20_000,
        what: "another agent",
      });
      expect(performance.now() - killedAt).toBeLessThan(10_000);
      const at = await client.type("Sind Sie noch da? Worüber möchten Sie heute sprechen?");
      await client.until(() => client.soundAfter(at), { within: 15_000, what: "the answer after the restart" });
      await client.until(() => client.finals.length === 3, { within: 30_000, what: "its final text" });
      const { turns } = await stack.readTalk(sessionId);
      expect(turns.map((turn) => turn.role)).toEqual(["character", "learner", "character", "learner", "character"]);
      expect(new Set(client.finals.map((final) => final.text)).size).toBe(3);
      await stack.endTalk(talk);
    },
  );

  it("goes on while the database is away and stores everything afterwards", async () => {
    const talk = await startOpened();
    const { client, sessionId } = talk;
    const name = new URL(stack.databaseUrl).pathname.slice(1);
    const admin = new pg.Client({ connectionString: inject("clusterUrl") });
    await admin.connect();
    try {
      await admin.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS false`);
      await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
      for (const [index, line] of ["Was ist Ihnen am wichtigsten?", "Wie kam es dazu?"].entries()) {
        const at = await client.type(line);
        await client.until(() => client.soundAfter(at), { within: 6_000, what: "an answer without a database" });
        await client.until(() => client.finals.length === index + 2, { within: 30_000, what: "its final text" });
      }
      expect(readdirSync(join(stack.env.DATA_DIR ?? "", "spool")).length).toBeGreaterThan(0);
    } finally {
      await admin.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS true`);
      await admin.end();
    }
    await client.until(() => readdirSync(join(stack.env.DATA_DIR ?? "", "spool")).length === 0, {
      within: 20_000,
      what: "the spool to be drained",
    });
    const { turns } = await stack.readTalk(sessionId);
    expect(turns.map((turn) => turn.index)).toEqual([0, 1, 2, 3, 4]);
    expect(turns.filter((turn) => turn.role === "character").map((turn) => turn.text)).toEqual(
      client.finals.map((final) => final.text),
    );
    await stack.endTalk(talk);
  });
});
