/**
 * Everybody who can stand before a door. `peer` holds the asked-for role in another company; `grantee` is a person whom a learner
 * lets read one talk; `expired` has to change the password first; `disabled` holds the cookie of an account that was closed.
 */
export const actorKinds = [
  "anonymous",
  "user",
  "pro",
  "manager",
  "hr",
  "council",
  "admin",
  "peer",
  "grantee",
  "expired",
  "disabled",
] as const;
export type ActorKind = (typeof actorKinds)[number];

const signedIn = ["user", "pro", "manager", "hr", "council", "admin", "peer", "grantee"] as const;

/** Who may come in. A role of another company opens the same doors; what stands behind them is decided by the scope. */
export const audiences = {
  anyone: actorKinds,
  /** Signed in, also when the password has to be changed first. */
  restricted: [...signedIn, "expired"],
  /** Only whoever has to change the password. */
  expired: ["expired"],
  user: signedIn,
  pro: ["pro", "manager", "hr", "council", "peer"],
  manager: ["manager", "peer"],
  hr: ["hr", "peer"],
  council: ["council", "peer"],
  /** HR and the works council, which watches over the same figures. */
  staff: ["hr", "council", "peer"],
  admin: ["admin"],
  /** No person at all: another machine that signs what it sends. */
  machine: [],
} as const satisfies Record<string, readonly ActorKind[]>;
export type Audience = keyof typeof audiences;

/**
 * How far a door reaches. `public`: what everybody may know. `self`: the caller, who cannot be named in the input. `own`: things of
 * the caller, named by id. `company`: things of the caller's company. `grant`: what somebody shared with the caller. `secret`:
 * whatever a secret in the input opens. `platform`: figures of the whole installation, without anybody's practice. `machine`: what a
 * signed message is about.
 */
export type Scope = "public" | "self" | "own" | "company" | "grant" | "secret" | "platform" | "machine";

/** Whether this kind of actor may come in. */
export function mayEnter(audience: Audience, actor: ActorKind): boolean {
  return (audiences[audience] as readonly ActorKind[]).includes(actor);
}
