import { getTranslations } from "next-intl/server";
import { Link } from "~/i18n/navigation";

export default async function NotFound() {
  const t = await getTranslations("errors.notFound");
  return (
    <div className="container-page max-w-2xl py-24">
      <h1 className="text-4xl">{t("title")}</h1>
      <p className="mt-4 text-lg text-muted">{t("body")}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link href="/" className="button-base button-go">
          {t("home")}
        </Link>
        <Link href="/produkt-demo" className="button-base button-quiet">
          {t("demo")}
        </Link>
      </p>
    </div>
  );
}
