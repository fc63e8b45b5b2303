import { headers } from "next/headers";
import { cache } from "react";
import { createCaller } from "~/server/api/root";
import { getActor } from "~/server/auth/get-actor";

/** The procedures for server components: same rules as over HTTP, without a request. One per page request. */
export const getApi = cache(async () => createCaller({ headers: await headers(), getActor }));
