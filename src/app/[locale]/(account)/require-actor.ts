import { getLocale } from "next-intl/server";
import { redirect } from "~/i18n/navigation";
import type { Actor } from "~/server/auth/actor";
import { getActor } from "~/server/auth/get-actor";

/** The signed-in person, or the way to the sign-in page and from there back. Every page of this area asks for itself. */
export async function requireActor(callbackUrl = "/dashboard"): Promise<Actor> {
  const actor = await getActor();
  if (actor) return actor;
  const locale = await getLocale();
  return redirect({ href: { pathname: "/signin", query: { callbackUrl } }, locale });
}
