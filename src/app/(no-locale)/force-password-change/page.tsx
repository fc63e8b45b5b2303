import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "~/components/client-messages";
import { ForcedPassword } from "~/features/account/components/forced-password";
import { passwordLength } from "~/features/account/schema";
import { getPathname } from "~/i18n/navigation";
import { resolveCallbackPath } from "~/lib/callback-path";
import { getActor } from "~/server/auth/get-actor";
import type { Query } from "../read-secret";

export async function generateMetadata() {
  const t = await getTranslations("auth.forced");
  return { title: t("metaTitle") };
}

/** Only for people who have to; everybody else is led on. */
export default async function ForcePasswordChangePage({ searchParams }: { searchParams: Query }) {
  const [actor, locale, { callbackUrl }] = await Promise.all([getActor(), getLocale(), searchParams]);
  const wish = typeof callbackUrl === "string" ? callbackUrl : null;
  if (!actor)
    redirect(
      getPathname({
        href: { pathname: "/signin", ...(wish === null ? {} : { query: { callbackUrl: wish } }) },
        locale,
      }),
    );
  if (!actor.mustChangePassword) redirect(resolveCallbackPath(wish, locale));
  const t = await getTranslations("auth.forced");
  return (
    <div className="container-page max-w-md py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("lead", { name: actor.name })}</p>
      <ClientMessages areas={["access", "auth"]}>
        <ForcedPassword length={passwordLength} />
      </ClientMessages>
    </div>
  );
}
