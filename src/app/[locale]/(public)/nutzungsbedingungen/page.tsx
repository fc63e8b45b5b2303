import { getLocale, getTranslations } from "next-intl/server";
import { LegalText } from "~/components/legal-text";
import { composePageMetadata } from "~/i18n/page-metadata";

const sections = ["what", "account", "use", "demo", "change", "agreement"] as const;

export async function generateMetadata() {
  const t = await getTranslations("legal.terms");
  return composePageMetadata({
    path: "/nutzungsbedingungen",
    locale: await getLocale(),
    title: t("metaTitle"),
    description: t("metaDescription"),
  });
}

export default async function TermsPage() {
  const t = await getTranslations("legal.terms");
  return (
    <LegalText
      title={t("title")}
      writeVersion={(date) => t("version", { date })}
      sections={sections.map((key) => ({
        id: key,
        title: t(`sections.${key}.title`),
        body: t(`sections.${key}.body`),
      }))}
    />
  );
}
