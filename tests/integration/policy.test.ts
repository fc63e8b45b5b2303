// Gives Next its storage of the running request; has to come before everything that asks for a cookie.
import "next/dist/server/node-environment-baseline";

import superjson from "superjson";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as trpcRoute from "~/app/api/trpc/[trpc]/route";
import { type ActorKind, actorKinds, mayEnter } from "~/policy/actors";
import { procedures } from "~/policy/procedures";
import { policyTable } from "~/policy/table";
import { appRouter } from "~/server/api/root";
import { db, disconnectDb } from "~/server/db";
import { makePerson, makePolicyActor, type PolicyActor } from "../factories/actors";
import { listProcedures } from "../factories/procedures";
import { inputsOf, makeWorld, type PolicyWorld } from "./policy-inputs";
import { callWithinRequest } from "./within-request";

let world: PolicyWorld;
let calls = 0;
const started = Date.now();

beforeAll(async () => {
  world = await makeWorld((await makePerson()).userId);
});
afterAll(async () => {
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`policy table: ${listed.length} procedures × ${actorKinds.length} actors, ${calls} calls, ${seconds} s`);
  await disconnectDb();
});

const listed = listProcedures(appRouter);

/** Each call comes from an address of its own, so that no limit answers instead of the door. */
function nextAddress(): string {
  calls += 1;
  return `198.${18 + (calls >> 16)}.${(calls >> 8) & 255}.${calls & 255}`;
}

async function call(path: string, actor: PolicyActor, input: unknown): Promise<{ status: number; text: string }> {
  const isMutation = listed.find((procedure) => procedure.path === path)?.type === "mutation";
  const json = JSON.stringify(superjson.serialize(input));
  const query = isMutation || input === undefined ? "" : `?input=${encodeURIComponent(json)}`;
  const response = await callWithinRequest(isMutation ? trpcRoute.POST : trpcRoute.GET, {
    path: `/api/trpc/${path}${query}`,
    method: isMutation ? "POST" : "GET",
    headers: {
      "x-forwarded-for": nextAddress(),
      ...(isMutation ? { "content-type": "application/json" } : {}),
      ...(actor.cookie ? { cookie: actor.cookie } : {}),
    },
    ...(isMutation ? { body: json } : {}),
  });
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { status: response.status, text: await response.text() };
}

/** Nobody, and whoever is nobody any more, is asked to sign in; everybody else is told that this is not theirs. */
const refusalOf = (kind: ActorKind) => (kind === "anonymous" || kind === "disabled" ? 401 : 403);

describe.each(Object.keys(procedures) as (keyof typeof procedures)[])("%s", (path) => {
  const row = policyTable.procedures[path];
  if (!row) throw new Error(`no row for ${path}`);

  test.each(actorKinds)("called as %s", async (kind) => {
    const actor = await makePolicyActor(kind, row.who);
    const inputs = await inputsOf[path](world, actor);
    const isSecret = row.target === "secret";
    const others = row.target === "none" || isSecret ? [] : [inputs.foreign, inputs.unknown];
    expect(others, "an input for somebody else's thing and for none at all").not.toContain(undefined);
    if (!mayEnter(row.who, kind)) {
      const answers = [];
      for (const input of [inputs.own, ...others]) answers.push(await call(path, actor, input));
      expect(answers[0]?.status).toBe(refusalOf(kind));
      expect(new Set(answers.map(({ text }) => text)).size, "one and the same refusal").toBe(1);
      return;
    }
    const [foreign, unknown] = await Promise.all(others.map((input) => call(path, actor, input)));
    if (foreign && unknown) {
      expect(foreign).toEqual(unknown);
      // A list may also begin anew.
      expect(row.target === "own list" ? [200, 404] : [404]).toContain(foreign.status);
    }
    const own = await call(path, actor, inputs.own);
    if (isSecret) expect((await call(path, actor, inputs.unknown)).text, "a wrong secret").not.toBe(own.text);
    expect([200, ...(inputs.alsoFine ?? [])], own.text).toContain(own.status);
  });
});

test("who tries what is not theirs is written down, by the door's name, without the input", async () => {
  const actor = await makePolicyActor("manager", "manager");
  expect((await call("admin.overview", actor, undefined)).status).toBe(403);
  const [entry] = await db.auditEntry.findMany({
    where: { action: "access-denied" },
    orderBy: { seq: "desc" },
    take: 1,
    select: { actorRef: true, actorRole: true, outcome: true, facts: true },
  });
  const person = await db.auditPerson.findUnique({ where: { userId: actor.userId ?? "" }, select: { ref: true } });
  expect(entry).toEqual({
    actorRef: person?.ref,
    actorRole: "manager",
    outcome: "DENIED",
    facts: { door: "admin.overview" },
  });
});
