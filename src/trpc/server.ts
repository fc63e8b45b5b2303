import { headers } from "next/headers";
import { createCaller } from "~/server/api/root";
import { getActor } from "~/server/auth/get-actor";

/** Calls procedures while a page is rendered, with the rights of whoever asked for it. */
export async function getApi(): Promise<ReturnType<typeof createCaller>> {
  return createCaller({ headers: new Headers(await headers()), getActor });
}
