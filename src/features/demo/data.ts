import { openScenario } from "~/features/scenario/data";
import { db } from "~/server/db";

/** Whether the open demo serves this scenario. */
export async function isDemoScenario(scenarioId: string): Promise<boolean> {
  const count = await db.scenario.count({ where: { id: scenarioId, isDemo: true, ...openScenario } });
  return count === 1;
}

/** A demo room that is still running. */
export async function findDemoRoom(roomName: string): Promise<{ visitorHash: string | null } | null> {
  return db.room.findFirst({
    where: { name: roomName, kind: "DEMO", endedAt: null, hardEndAt: { gt: new Date() } },
    select: { visitorHash: true },
  });
}
