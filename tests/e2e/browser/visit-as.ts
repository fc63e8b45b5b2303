import { inject } from "vitest";
import type { ActorKind, Audience } from "~/policy/actors";
import { type Variant, type Visit, visit } from "./visit";

// The product's own code, against the running stack's database and with its secrets.
Object.assign(process.env, inject("stack").env);
const { makePolicyActor } = await import("../../factories/actors");

export interface VisitAs extends Visit {
  userId: string;
  email: string;
  /** What the browser sends as this person. */
  cookie: string;
}

/** A visitor who is signed in already, as one of the kinds of people that the policy table knows. */
export async function visitAs(
  kind: Exclude<ActorKind, "anonymous">,
  options: { audience?: Audience; variant?: Variant } = {},
): Promise<VisitAs> {
  const { userId, email, cookie } = await makePolicyActor(kind, options.audience ?? "user");
  if (!userId || !email) throw new Error(`${kind} is nobody`);
  const visited = await visit(options.variant);
  const at = cookie.indexOf("=");
  await visited.context.addCookies([
    { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: inject("stack").baseUrl, httpOnly: true },
  ]);
  return { ...visited, userId, email, cookie };
}
