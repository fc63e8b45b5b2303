// Gives Next its storage of the running request; has to come before everything that asks for a cookie.
import "next/dist/server/node-environment-baseline";

import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actorKinds, mayEnter } from "~/policy/actors";
import { handlers } from "~/policy/handlers";
import { policyTable } from "~/policy/table";
import { disconnectDb } from "~/server/db";
import { projectRoot } from "../../src/platform/paths";
import { makePerson, makePolicyActor } from "../factories/actors";
import { type HandlerCall, handlerCallsOf } from "./policy-handler-calls";
import { makeWorld, type PolicyWorld } from "./policy-inputs";
import { callWithinRequest, type RouteHandler } from "./within-request";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof methods)[number];

const modules = new Map(
  globSync("src/app/**/route.ts").map((file) => [
    file.slice("src/app".length, -"/route.ts".length).replace(/\/\([^)]+\)/g, ""),
    (): Promise<Partial<Record<Method, RouteHandler>>> => import(join(projectRoot, file)),
  ]),
);

let world: PolicyWorld;
let calls = 0;

beforeAll(async () => {
  world = await makeWorld((await makePerson()).userId);
});
afterAll(async () => {
  console.log(`policy table: ${modules.size} route handlers × ${actorKinds.length} actors, ${calls} calls`);
  await disconnectDb();
});

async function send(
  handler: RouteHandler,
  call: HandlerCall & { method: string; cookie: string },
): Promise<{ status: number; text: string; headers: Headers }> {
  calls += 1;
  const { path, params, json, body = json === undefined ? undefined : JSON.stringify(json) } = call;
  const response = await callWithinRequest(handler, {
    path,
    method: call.method,
    ...(params ? { params } : {}),
    headers: {
      "x-forwarded-for": `198.51.${calls >> 8}.${calls & 255}`,
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      cookie: [call.cookie, call.headers?.cookie].filter(Boolean).join("; "),
      ...Object.fromEntries(Object.entries(call.headers ?? {}).filter(([name]) => name !== "cookie")),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe.each(Object.keys(handlers) as (keyof typeof handlers)[])("%s", (folder) => {
  const row = policyTable.handlers[folder];
  if (!row) throw new Error(`no row for ${folder}`);
  const load = () => {
    const module = modules.get(folder);
    if (!module) throw new Error(`no handler at ${folder}`);
    return module();
  };

  test("does something by the listed methods only", async () => {
    const handler = await load();
    const acting: Method[] = [];
    const [call] = await handlerCallsOf[folder](world, await makePolicyActor("anonymous", row.who));
    for (const method of methods) {
      const run = handler[method];
      if (!run || method === "HEAD" || method === "OPTIONS") continue;
      const isListed = (row.methods as readonly string[]).includes(method);
      if (isListed) acting.push(method);
      else expect((await send(run, { path: call?.own.path ?? folder, method, cookie: "" })).status, method).toBe(405);
    }
    expect(acting).toEqual([...row.methods]);
  });

  test.each(actorKinds)("called as %s", async (kind) => {
    const handler = await load();
    const actor = await makePolicyActor(kind, row.who);
    const asked = await handlerCallsOf[folder](world, actor);
    expect(new Set(asked.map(({ method }) => method)), "a call for each method").toEqual(new Set(row.methods));
    for (const { method, own, fine = [200], foreign, unknown } of asked) {
      const run = handler[method];
      if (!run) throw new Error(`${folder} has no ${method}`);
      const ask = (call: HandlerCall) => send(run, { ...call, method, cookie: actor.cookie });
      const answer = await ask(own);
      if (!mayEnter(row.who, kind)) {
        expect(answer.status, answer.text).toBe(row.refusal);
        continue;
      }
      expect(fine, answer.text).toContain(answer.status);
      expect(answer.headers.get("cache-control"), "never stored on the way").toMatch(/no-store|no-cache/);
      expect(foreign !== undefined && unknown !== undefined, "somebody else's thing, and none at all").toBe(
        row.target !== "none" && row.target !== "procedure",
      );
      if (!foreign || !unknown) continue;
      const answers = [await ask(foreign), await ask(unknown)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]?.text).toBe(answers[1]?.text);
    }
  });
});

test("every handler of the product is called", () => {
  expect([...modules.keys()].sort()).toEqual(Object.keys(handlers).sort());
});
