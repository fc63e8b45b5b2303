import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { getPathname } from "~/i18n/navigation";
import { pathHeaderName } from "~/lib/request-path";
import { localeQueryName } from "~/lib/visitor-locale";
import { noteAccessDenied } from "~/server/audit/note-access-denied";
import type { Actor } from "~/server/auth/actor";
import { getActor } from "~/server/auth/get-actor";

/**
 * The signed-in person, or the way to the sign-in page and from there back to `callbackUrl` (when not given: to this very
 * page). Somebody who must change the password first is led there. Every page of a signed-in area asks for itself: a layout
 * is not rendered again when only the page below it changes.
 */
export async function requireActor(
  callbackUrl?: string,
  /** The account page leads out of the missing second factor, so it opens without. */
  { isOpenWithoutSecondFactor = false }: { isOpenWithoutSecondFactor?: boolean } = {},
): Promise<Actor> {
  const [actor, locale] = await Promise.all([getActor(), getLocale()]);
  const wish = callbackUrl ?? (await headers()).get(pathHeaderName) ?? "/dashboard";
  if (!actor) redirect(getPathname({ href: { pathname: "/signin", query: { callbackUrl: wish } }, locale }));
  if (actor.mustChangePassword)
    redirect(`/force-password-change?${new URLSearchParams({ callbackUrl: wish, [localeQueryName]: locale })}`);
  if (actor.mustSetSecondFactor && !isOpenWithoutSecondFactor)
    redirect(`${getPathname({ href: "/account", locale })}#second-factor`);
  return actor;
}

/**
 * The same for an area of certain people. For everybody else it does not exist. A page names its `door`, so that the try is written
 * down; its layout does not, or it would be written twice.
 */
export async function requireActorWho(holds: (actor: Actor) => boolean, door?: string): Promise<Actor> {
  const actor = await requireActor();
  if (holds(actor)) return actor;
  if (door) await noteAccessDenied(actor, door);
  notFound();
}
