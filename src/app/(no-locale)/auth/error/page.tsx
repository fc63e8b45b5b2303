import { getLocale, getTranslations } from "next-intl/server";
import { describeAuthError } from "~/features/account/auth-error";
import { Link } from "~/i18n/navigation";
import { localeQueryName } from "~/lib/visitor-locale";
import type { Query } from "../../read-secret";

export async function generateMetadata() {
  const t = await getTranslations("auth.error");
  return { title: t("metaTitle") };
}

/** Why a sign-in did not work, in words, and what to do now. */
export default async function AuthErrorPage({ searchParams }: { searchParams: Query }) {
  const { error, callbackUrl } = await searchParams;
  const t = await getTranslations("auth");
  const locale = await getLocale();
  const { code, way } = describeAuthError(error);
  const query = typeof callbackUrl === "string" ? { query: { callbackUrl } } : {};
  return (
    <div className="container-page max-w-xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t(`error.${code}.title`)}</h1>
      <p className="mt-4 text-lg text-muted">{t(`error.${code}.body`)}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {way === "sign-up" ? (
          <Link href={{ pathname: "/signup", ...query }} className="button-base button-go">
            {t("signUp")}
          </Link>
        ) : (
          <Link href={{ pathname: "/signin", ...query }} className="button-base button-go">
            {t("error.retry")}
          </Link>
        )}
        {way === "new-password" && (
          <a href={`/forgot-password?${localeQueryName}=${locale}`} className="button-base button-quiet">
            {t("newLink")}
          </a>
        )}
        {way === "support" && (
          <Link href="/support" className="button-base button-quiet">
            {t("error.support")}
          </Link>
        )}
        <Link href="/" className="button-base button-quiet">
          {t("home")}
        </Link>
      </p>
      {code !== "Default" && <p className="mt-8 text-sm text-muted">{t("error.code", { code })}</p>}
    </div>
  );
}
