import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "~/components/client-messages";
import { SignInForm } from "~/features/account/components/sign-in-form";
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

export default function SignInPage() {
  return (
    <div className="container-page max-w-md py-10 sm:py-16">
      <ClientMessages areas={["access", "signin"]}>
        <SignInForm />
      </ClientMessages>
    </div>
  );
}
