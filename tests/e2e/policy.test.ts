import { beforeAll, describe, expect, inject, test } from "vitest";
import type { ActorKind } from "~/policy/actors";
import { actorKinds, mayEnter } from "~/policy/actors";
import { policyTable } from "~/policy/table";
import type { PolicyActor } from "../factories/actors";
import { findPageAddresses } from "./page-addresses";

// The factories read the environment: they get the running product's.
Object.assign(process.env, inject("stack").env);
const { makePolicyActor } = await import("../factories/actors");

const { baseUrl } = inject("stack");
const ask = (path: string, actor: PolicyActor) =>
  fetch(`${baseUrl}${path}`, { redirect: "manual", headers: actor.cookie ? { cookie: actor.cookie } : {} });

const isNobody = (kind: ActorKind) => kind === "anonymous" || kind === "disabled";

/** Where an answer leads, as a path of this site; another site's address stays whole, so that nobody takes it for ours. */
function readTarget(response: Response): string | null {
  const location = response.headers.get("location");
  if (location === null) return null;
  const target = new URL(location, baseUrl);
  return target.origin === baseUrl ? target.pathname : target.href;
}

describe.each(Object.entries(policyTable.pages))("%s", (pattern, row) => {
  const actors: PolicyActor[] = [];
  beforeAll(async () => {
    for (const kind of actorKinds) actors.push(await makePolicyActor(kind, row.who));
  });

  test.each(findPageAddresses(pattern))("answers at $exists as the table says", async ({ exists, unknown, locale }) => {
    const signIn = locale === "en" ? "/en/signin" : "/signin";
    for (const actor of actors) {
      const { kind } = actor;
      const response = await ask(exists, actor);
      const seen = { kind, status: response.status, target: readTarget(response) };
      if (mayEnter(row.who, kind)) {
        expect(seen).toEqual({ kind, status: 200, target: null });
        if (unknown) expect((await ask(unknown, actor)).status, `${kind} at ${unknown}`).toBe(404);
      } else if (row.who === "machine") {
        expect(seen).toEqual({ kind, status: 404, target: null });
      } else if (isNobody(kind)) {
        expect(seen).toEqual({ kind, status: 307, target: signIn });
        const callback = new URL(response.headers.get("location") ?? "", baseUrl).searchParams.get("callbackUrl");
        if (row.who !== "expired") expect(callback).toBe(exists);
      } else if (kind === "expired") {
        expect(seen).toEqual({ kind, status: 307, target: "/force-password-change" });
      } else if (row.refusal === "way-on") {
        expect(seen).toEqual({ kind, status: 307, target: "/dashboard" });
      } else {
        expect(seen).toEqual({ kind, status: 404, target: null });
      }
    }
  });
});

test("every page is asked for", () => {
  const pages = Object.keys(policyTable.pages);
  const addresses = pages.flatMap((pattern) => findPageAddresses(pattern));
  console.log(`policy table: ${pages.length} pages, ${addresses.length} addresses × ${actorKinds.length} actors`);
  expect(pages.filter((pattern) => findPageAddresses(pattern).length === 0)).toEqual([]);
});
