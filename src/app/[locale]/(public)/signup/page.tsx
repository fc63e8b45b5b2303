import { getTranslations } from "next-intl/server";

export default async function Page() {
  const t = await getTranslations("signup");
  return (
    <div className="container-page py-16">
      <h1 className="text-4xl">{t("title")}</h1>
    </div>
  );
}
