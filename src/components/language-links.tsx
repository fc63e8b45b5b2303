import { getTranslations } from "next-intl/server";
import { LanguageSwitch } from "./language-switch";

/** The language switch with its texts. */
export async function LanguageLinks() {
  const t = await getTranslations("common.languages");
  return (
    <LanguageSwitch
      label={t("label")}
      hints={{ de: t("switchTo", { language: "de" }), en: t("switchTo", { language: "en" }) }}
    />
  );
}
