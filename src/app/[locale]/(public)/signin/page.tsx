import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "~/components/client-messages";
import { SignInForm } from "~/features/account/components/sign-in-form";
import { Link } from "~/i18n/navigation";
import { composePageMetadata } from "~/i18n/page-metadata";

export async function generateMetadata() {
  const t = await getTranslations("signin");
  return composePageMetadata({
    path: "/signin",
    locale: await getLocale(),
    title: t("metaTitle"),
    description: t("lead"),
    isIndexed: false,
  });
}

export default async function SignInPage() {
  const t = await getTranslations("signin");
  return (
    <div className="container-page max-w-md py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("lead")}</p>
      <div className="mt-7">
        <ClientMessages areas={["signin"]}>
          <SignInForm />
        </ClientMessages>
      </div>
      <p className="mt-6 text-muted">
        {t("noAccount")}{" "}
        <Link href="/signup" className="text-link inline-block py-1.5 font-semibold">
          {t("signUp")}
        </Link>
      </p>
    </div>
  );
}
