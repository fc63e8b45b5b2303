import { randomBytes } from "node:crypto";
import http from "node:http";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { pathHeaderName } from "~/lib/request-path";
import { policyTable } from "~/policy/table";
import { startUnguardedSite } from "../setup/unguarded-site";
import { findPageAddresses } from "./page-addresses";

// The factories read the environment: they get the running product's.
const { env } = inject("stack");
Object.assign(process.env, env);
const { makePerson, makeSeat } = await import("../factories/actors");
const { db, withPractice } = await import("~/server/db");

/** Stands in everything that is protected: names of person and company, the archive. */
const sentinel = `Wasserzeichen${randomBytes(8).toString("hex")}`;
const evil = "evil.example";

interface Answer {
  status: number;
  location: string | null;
  body: string;
}
type Site = { baseUrl: string; stop(): Promise<void> };
type Variant = { path: string; headers?: Record<string, string>; method?: string };

/** Without anything that tidies an address up before it is sent, as a browser or `fetch` would. */
function send(baseUrl: string, variant: Variant, cookie: string): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  const { path, headers = {}, method = "GET" } = variant;
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, path, method, headers: { ...(cookie ? { cookie } : {}), ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    request.on("error", reject).end();
  });
}

/** Every known way to make Next look elsewhere than its proxy looked. */
function composeVariants(address: string, folder: string): Variant[] {
  const tail = address.replace(/^\/(en(?=\/))?/, "");
  const paths = [address, folder].flatMap((path) => [
    path,
    `${path}/`,
    `${path}.rsc`,
    `${path}.txt`,
    `${path}.json`,
    `${path}.segments/_tree.segment.rsc`,
    `${path}.segments/_full.segment.rsc`,
    `${path}.segments/__PAGE__.segment.rsc`,
    `${path}?_rsc=1a2b3`,
    `${path}?nxtPlocale=de&nxtPscenarioId=positives-feedback&nextParamlocale=de`,
    `/${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `/%2F${path.slice(1)}`,
    `${path}%00`,
    path.toUpperCase(),
    path.replace(/\/([^/]+)$/, "%2F$1"),
  ]);
  const headers: Record<string, string>[] = [
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_full" },
    { "x-middleware-subrequest": Array(5).fill("middleware").join(":") },
    { "x-middleware-subrequest": Array(5).fill("src/middleware").join(":") },
    { "x-middleware-subrequest": Array(5).fill("src/proxy").join(":") },
    { "x-nextjs-data": "1" },
    { "next-resume": "1" },
    { "x-matched-path": folder },
    { "x-invoke-path": folder, "x-invoke-status": "200" },
    { "x-middleware-rewrite": folder },
    { "x-original-url": address, "x-rewrite-url": address },
    { host: evil },
    { "x-forwarded-host": evil, "x-forwarded-proto": "https" },
    { forwarded: `host=${evil};proto=https` },
    { [pathHeaderName]: `https://${evil}/` },
    { "content-security-policy": "script-src 'nonce-x'" },
  ];
  return [
    ...paths.map((path) => ({ path })),
    ...headers.flatMap((more) => [
      { path: address, headers: more },
      { path: folder, headers: more },
    ]),
    // The header on another page must not bring this one.
    { path: "/", headers: { "x-matched-path": folder, "x-invoke-path": folder } },
    { path: `/_next/data/build/${tail}.json` },
    { path: `/_next/image?url=${encodeURIComponent(address)}&w=64&q=75` },
    { path: address, method: "POST", headers: { "next-resume": "1" } },
    { path: address, method: "POST", headers: { "next-action": "a".repeat(42), "content-type": "text/plain" } },
    { path: address, method: "HEAD" },
  ];
}

let turn = 0;

/**
 * A quarter of the variants, another one for each address and visitor, so that every variant is tried on several. All of them on
 * all: REPLAY=full npx vitest run --project e2e tests/e2e/policy-bypass.test.ts
 */
function chooseVariants(variants: Variant[]): Variant[] {
  if (process.env.REPLAY === "full") return variants;
  turn += 1;
  return variants.filter((_, index) => (index + turn) % 4 === 0);
}

const protectedPages = Object.entries(policyTable.pages)
  .filter(([, row]) => row.who !== "anyone" && row.who !== "machine")
  .flatMap(([pattern]) => findPageAddresses(pattern));

const sites: { guarded: Site; unguarded?: Site } = {
  guarded: { baseUrl: inject("stack").baseUrl, stop: async () => undefined },
};
const cookies = { owner: "", anonymous: "", disabled: "", expired: "", member: "" };
const handlers: string[] = [];

beforeAll(async () => {
  const named = async (facts: Parameters<typeof makePerson>[0] = {}) => {
    const person = await makePerson(facts);
    await db.user.update({ where: { id: person.userId }, data: { name: sentinel } });
    return person;
  };
  const owner = await named();
  const companyId = await makeSeat(owner.userId, "MANAGER");
  await db.company.update({ where: { id: companyId }, data: { name: sentinel } });
  const disabled = await named({ disabledAt: new Date() });
  await makeSeat(disabled.userId, "MANAGER", companyId);
  const expired = await named({ mustChangePassword: true });
  await makeSeat(expired.userId, "MANAGER", companyId);
  const member = await makePerson();
  await db.membership.create({ data: { userId: member.userId, companyId } });
  const archive = await withPractice({ kind: "learner", id: owner.userId }, (transaction) =>
    transaction.dataExport.create({
      data: {
        userId: owner.userId,
        status: "READY",
        archive: Buffer.from(sentinel),
        expiresAt: new Date(Date.now() + 3_600_000),
      },
      select: { id: true },
    }),
  );
  handlers.push(`/api/account/export/${archive.id}`, "/api/trpc/account.me", "/api/trpc/company.overview");
  Object.assign(cookies, {
    owner: owner.cookie,
    disabled: disabled.cookie,
    expired: expired.cookie,
    member: member.cookie,
  });
  sites.unguarded = await startUnguardedSite(env);
});
afterAll(async () => {
  await sites.unguarded?.stop();
});

function readSite(name: "guarded" | "unguarded"): string {
  const site = sites[name];
  if (!site) throw new Error(`the ${name} site is not up`);
  return site.baseUrl;
}

describe.each(["guarded", "unguarded"] as const)("the %s site", (name) => {
  /** What a rightful visitor gets, right before, on the same address: nothing of it may be kept for the next one. */
  async function expectNothing(address: string, folder: string, visitor: Exclude<keyof typeof cookies, "owner">) {
    const baseUrl = readSite(name);
    const leaks: string[] = [];
    const tryOne = async (variant: Variant) => {
      await send(baseUrl, variant, cookies.owner);
      const answer = await send(baseUrl, variant, cookies[visitor]);
      const line = `${variant.method ?? "GET"} ${variant.path} ${JSON.stringify(variant.headers ?? {})}: ${answer.status}`;
      if (answer.body.includes(sentinel)) leaks.push(`${line} shows what is protected`);
      if (answer.location && new URL(answer.location, baseUrl).host !== new URL(baseUrl).host)
        leaks.push(`${line} leads to ${answer.location}`);
      if (answer.status >= 500) leaks.push(`${line} fails`);
    };
    const waiting = chooseVariants(composeVariants(address, folder));
    const work = async () => {
      for (let variant = waiting.pop(); variant; variant = waiting.pop()) await tryOne(variant);
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(leaks).toEqual([]);
  }

  test("shows the owner what is theirs, so that the search would find it", async () => {
    const prefix = name === "guarded" ? "" : "/de";
    for (const path of [`${prefix}/dashboard`, `${prefix}/companymanagement`, ...handlers])
      expect((await send(readSite(name), { path }, cookies.owner)).body, path).toContain(sentinel);
  });

  test.each(protectedPages)("keeps $exists from strangers and closed accounts", async ({ exists, folder }) => {
    await expectNothing(exists, folder, "anonymous");
    await expectNothing(exists, folder, "disabled");
  });

  test("keeps handlers and procedures from strangers and closed accounts", async () => {
    for (const path of handlers) {
      await expectNothing(path, path, "anonymous");
      await expectNothing(path, path, "disabled");
    }
  });

  test("keeps the company's pages from its members without that role, and everything from whoever has to change the password", async () => {
    for (const { exists, folder } of protectedPages) {
      if (/company|hr-dashboard|admin/.test(folder)) await expectNothing(exists, folder, "member");
      // Their own name stands on the page where they change it.
      if (folder !== "/force-password-change") await expectNothing(exists, folder, "expired");
    }
    for (const path of ["/api/trpc/company.overview", handlers[0] ?? ""]) {
      await expectNothing(path, path, "member");
      await expectNothing(path, path, "expired");
    }
  });
});
