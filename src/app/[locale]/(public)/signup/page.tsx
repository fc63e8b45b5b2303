import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "~/components/client-messages";
import { SignUpForm } from "~/features/account/components/sign-up-form";
import { passwordLength } from "~/features/account/schema";
import { composePageMetadata } from "~/i18n/page-metadata";
import { plans } from "~/lib/plans";
import { termsVersion } from "~/lib/terms";

export async function generateMetadata() {
  const t = await getTranslations("signup");
  return composePageMetadata({
    path: "/signup",
    locale: await getLocale(),
    title: t("metaTitle"),
    description: t("lead"),
    isIndexed: false,
  });
}

export default async function SignUpPage() {
  const t = await getTranslations("signup.aside");
  return (
    <div className="container-page grid max-w-5xl gap-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,28rem)_1fr] lg:gap-20">
      <div>
        <ClientMessages areas={["access", "signup"]}>
          <SignUpForm passwordLength={passwordLength} trial={plans.trial} termsVersion={termsVersion} />
        </ClientMessages>
      </div>
      <aside className="border-t border-line pt-8 lg:border-t-0 lg:border-l lg:pt-2 lg:pl-10">
        <h2 className="text-2xl">{t("title")}</h2>
        <ul className="mt-5 space-y-4">
          {(["one", "two", "three"] as const).map((key) => (
            <li key={key} className="flex items-baseline gap-3">
              <span aria-hidden="true" className="font-bold text-character">
                –
              </span>
              {t(key)}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
