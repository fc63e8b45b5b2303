import { randomBytes, randomUUID } from "node:crypto";
import { startDemoTalk } from "~/features/demo/start";
import { finishTalk } from "~/features/training/mutations";
import type { handlers } from "~/policy/handlers";
import { db } from "~/server/db";
import { env } from "~env";
import type { PolicyActor } from "../factories/actors";
import { seedScenario } from "../factories/world";
import { makeExport, type PolicyWorld } from "./policy-inputs";

export interface HandlerCall {
  path: string;
  params?: Record<string, string | string[]>;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
}

interface HandlerCalls {
  method: "GET" | "POST";
  own: HandlerCall;
  /** Statuses that are no refusal of the actor; 200 when not given. */
  fine?: readonly number[];
  /** The same about something nobody may know of, and about something that does not exist. */
  foreign?: HandlerCall;
  unknown?: HandlerCall;
}
type Maker = (world: PolicyWorld, actor: PolicyActor) => Promise<HandlerCalls[]>;

const get = (path: string, more: Partial<HandlerCalls> = {}): Maker => {
  return async () => [{ method: "GET", own: { path }, ...more }];
};

const slugInPath = (compose: (slug: string) => string, kind: "slug" | "characterSlug"): Maker => {
  const call = (slug: string) => ({ path: compose(slug), params: { id: slug } });
  return async ({ scenario, hidden }) => [
    { method: "GET", own: call(scenario[kind]), foreign: call(hidden[kind]), unknown: call("gibt-es-nicht") },
  ];
};

/** Places for demos are few: the ones of earlier actors are given back. */
async function endDemoTalks(): Promise<void> {
  const rooms = await db.room.findMany({ where: { endedAt: null, kind: "DEMO" }, select: { sessionId: true } });
  for (const { sessionId } of rooms) await finishTalk({ sessionId, reason: "stale", flushed: true });
}

async function startDemo(): Promise<{ roomName: string; cookie: string }> {
  await endDemoTalks();
  const { slug } = await seedScenario({ demo: true });
  const visitorSecret = randomBytes(32).toString("hex");
  const address = `203.0.113.${randomBytes(1)[0]}`;
  const started = await startDemoTalk({ scenarioId: slug, locale: "de", address, visitorSecret });
  if (!started.ok) throw new Error(`no demo: ${started.reason}`);
  return { roomName: started.talk.roomName, cookie: `demo=${visitorSecret}` };
}

/** How each handler is asked. The compiler wants one for every row of the table. */
export const handlerCallsOf: Record<keyof typeof handlers, Maker> = {
  "/api/account/export/[id]": async ({ stranger }, actor) => {
    const call = (id: string) => ({ path: `/api/account/export/${id}`, params: { id } });
    return [
      {
        method: "GET",
        own: call(actor.userId ? await makeExport(actor.userId) : randomUUID()),
        foreign: call(await makeExport(stranger.userId)),
        unknown: call(randomUUID()),
      },
    ];
  },
  "/api/admin/characters/[id]": slugInPath((slug) => `/api/admin/characters/${slug}`, "characterSlug"),
  "/api/auth/[...nextauth]": async () => [
    { method: "GET", own: { path: "/api/auth/csrf", params: { nextauth: ["csrf"] } } },
    // Without the token against forged requests nothing happens but a redirect.
    {
      method: "POST",
      own: { path: "/api/auth/signout", params: { nextauth: ["signout"] }, json: {} },
      fine: [200, 302],
    },
  ],
  "/api/demo/agent/start": async ({ hidden }) => {
    await endDemoTalks();
    const { slug } = await seedScenario({ demo: true });
    const call = (scenarioId: string) => ({ path: "/api/demo/agent/start", json: { scenarioId, locale: "de" } });
    return [{ method: "POST", own: call(slug), foreign: call(hidden.slug), unknown: call("gibt-es-nicht") }];
  },
  "/api/i18n/slug": async ({ scenario }) => [
    {
      method: "POST",
      own: { path: "/api/i18n/slug", json: { slug: scenario.slug, fromLocale: "de", toLocale: "en" } },
    },
  ],
  "/api/livekit/webhook": async () => [
    { method: "POST", own: { path: "/api/livekit/webhook", body: "{}", headers: { authorization: "Bearer x" } } },
  ],
  // A wrong key, and an installation without one, are the same to everybody.
  "/api/outbox": async () => {
    env.OUTBOX_KEY ??= randomBytes(16).toString("hex");
    const call = (key: string) => ({ path: `/api/outbox?key=${key}` });
    return [
      { method: "GET", own: call(env.OUTBOX_KEY), fine: [303], foreign: call("x".repeat(32)), unknown: call("y") },
    ];
  },
  "/api/report": async () => [
    { method: "POST", own: { path: "/api/report", json: { message: "Page failed" } }, fine: [202, 400] },
  ],
  "/api/scenarios/[id]/industries": slugInPath((slug) => `/api/scenarios/${slug}/industries`, "slug"),
  // Without a hosted error service there is nothing behind it.
  "/api/sentry-tunnel": async () => [{ method: "POST", own: { path: "/api/sentry-tunnel", body: "{}" }, fine: [204] }],
  "/api/token": async () => {
    const mine = await startDemo();
    const path = (room: string) => `/api/token?room=${room}&username=demo-user`;
    const stranger = randomBytes(32).toString("hex");
    return [
      {
        method: "GET",
        own: { path: path(mine.roomName), headers: { cookie: mine.cookie } },
        foreign: { path: path(mine.roomName), headers: { cookie: `demo=${stranger}` } },
        unknown: { path: path(`demo_${"a".repeat(mine.roomName.length - 5)}`), headers: { cookie: mine.cookie } },
      },
    ];
  },
  "/api/training/agent/config": async ({ scenario, hidden }) => {
    const call = (slug: string) => ({ path: `/api/training/agent/config?scenarioId=${slug}` });
    return [{ method: "GET", own: call(scenario.slug), foreign: call(hidden.slug), unknown: call("gibt-es-nicht") }];
  },
  "/api/trpc/[trpc]": async ({ scenario }) => [
    { method: "GET", own: { path: "/api/trpc/account.me" } },
    {
      method: "POST",
      own: { path: "/api/trpc/scenario.list", json: { json: { slug: scenario.slug } } },
      // A query is asked by GET.
      fine: [405],
    },
  ],
  "/healthz": get("/healthz", { fine: [200, 503] }),
  "/livez": get("/livez"),
  "/readyz": get("/readyz"),
};
