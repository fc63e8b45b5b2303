import { db } from "~/server/db";
import type { OwnRequestList } from "./schema";

const pageSize = 10;

/** What one person has asked us, newest first. A cursor of somebody else's request is an unknown one. */
export async function listOwnRequests(input: {
  userId: string;
  cursor?: string | undefined;
}): Promise<OwnRequestList | null> {
  const { userId, cursor } = input;
  if (cursor && (await db.contactRequest.count({ where: { id: cursor, userId } })) === 0) return null;
  const rows = await db.contactRequest.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: pageSize + 1,
    ...(cursor ? { cursor: { id: cursor }, skip: 1 } : {}),
    select: {
      id: true,
      reference: true,
      topic: true,
      status: true,
      subject: true,
      message: true,
      createdAt: true,
      updatedAt: true,
    },
  });
  const requests = rows.slice(0, pageSize);
  return { requests, nextCursor: rows.length > pageSize ? (requests.at(-1)?.id ?? null) : null };
}
