import type { Audience, Scope } from "./actors";

export interface HandlerRow {
  who: Audience;
  scope: Scope;
  /** What the address or body points at, "none" where it points at nothing. */
  target: "none" | "published content" | "secret" | "own export" | "procedure";
  /** Methods that do something. All others answer 405; HEAD and OPTIONS come with the frame. */
  methods: readonly ("GET" | "POST")[];
  /** Status for those who are not in `who`. */
  refusal?: 401 | 403 | 404;
}

/** Every route handler, by its folder. */
export const handlers = {
  // For everybody but its owner an archive does not exist.
  "/api/account/export/[id]": { who: "user", scope: "own", target: "own export", methods: ["GET"], refusal: 404 },
  "/api/admin/characters/[id]": { who: "anyone", scope: "public", target: "published content", methods: ["GET"] },
  // next-auth: signs in and out; its session endpoint says nothing about the person.
  "/api/auth/[...nextauth]": { who: "anyone", scope: "self", target: "none", methods: ["GET", "POST"] },
  "/api/demo/agent/start": { who: "anyone", scope: "public", target: "published content", methods: ["POST"] },
  "/api/i18n/slug": { who: "anyone", scope: "public", target: "none", methods: ["POST"] },
  "/api/livekit/webhook": { who: "machine", scope: "machine", target: "none", methods: ["POST"], refusal: 401 },
  // The key that the start prints, for a cookie that opens the local outbox.
  "/api/outbox": { who: "anyone", scope: "secret", target: "secret", methods: ["GET"] },
  "/api/report": { who: "anyone", scope: "public", target: "none", methods: ["POST"] },
  "/api/scenarios/[id]/industries": { who: "anyone", scope: "public", target: "published content", methods: ["GET"] },
  // Takes events for our own project at the hosted error service, and for nothing else.
  "/api/sentry-tunnel": { who: "anyone", scope: "public", target: "none", methods: ["POST"] },
  // Only the browser that started the demo room holds its secret.
  "/api/token": { who: "anyone", scope: "secret", target: "secret", methods: ["GET"] },
  "/api/training/agent/config": { who: "anyone", scope: "public", target: "published content", methods: ["GET"] },
  // Each procedure has its own row.
  "/api/trpc/[trpc]": { who: "anyone", scope: "public", target: "procedure", methods: ["GET", "POST"] },
  "/healthz": { who: "anyone", scope: "public", target: "none", methods: ["GET"] },
  "/livez": { who: "anyone", scope: "public", target: "none", methods: ["GET"] },
  "/readyz": { who: "anyone", scope: "public", target: "none", methods: ["GET"] },
} as const satisfies Record<string, HandlerRow>;
