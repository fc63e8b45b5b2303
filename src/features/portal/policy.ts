import type { Actor } from "~/server/auth/actor";
import { env } from "~env";

/** Whether this person may not be without a second factor in this installation. */
export function isSecondFactorRequired(actor: Pick<Actor, "isHR" | "isAdmin">): boolean {
  return env.TWO_FACTOR_REQUIRED === "true" && (actor.isHR || actor.isAdmin);
}
