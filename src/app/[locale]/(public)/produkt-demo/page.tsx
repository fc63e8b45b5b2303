import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "~/components/client-messages";
import { DemoChooser } from "~/features/demo/components/demo-chooser";
import { composePageMetadata } from "~/i18n/page-metadata";
import { loadDemoPage, loadDemoScenarios } from "../load-demo-page";

const scenarioSlug = "feedbackgespraech-unpuenktlichkeit";

export const revalidate = 300;

export async function generateMetadata() {
  const t = await getTranslations("demo.page");
  return composePageMetadata({
    path: "/produkt-demo",
    locale: await getLocale(),
    title: t("metaTitle"),
    description: t("metaDescription"),
  });
}

export default async function DemoPage() {
  const locale = await getLocale();
  const t = await getTranslations("demo.page");
  const [{ initialData, hearing }, scenarios] = await Promise.all([
    loadDemoPage({ scenarioSlug, locale }),
    loadDemoScenarios(locale),
  ]);
  const tFallback = await getTranslations("demo.fallback");
  return (
    <div className="container-page max-w-5xl pt-8 sm:pt-12">
      <h1 className="text-3xl sm:text-4xl">{t("title")}</h1>
      <p className="mt-2 max-w-prose text-muted sm:text-lg">{t("lead")}</p>
      <div className="mt-6 sm:mt-8">
        <ClientMessages areas={["demo"]}>
          <DemoChooser scenarioId={scenarioSlug} initialData={initialData} hearing={hearing} />
        </ClientMessages>
      </div>
      {scenarios.length > 1 && (
        <nav aria-labelledby="other-talks" className="mt-12">
          <h2 id="other-talks" className="text-2xl">
            {t("othersTitle")}
          </h2>
          <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
            {scenarios.map((scenario) => (
              <li key={scenario.id} className="border-t border-line">
                {/* A full load: the widget starts afresh with the other scenario. */}
                <a href={`?scenario=${scenario.slug}`} className="group block py-4">
                  <span className="font-serif text-lg font-semibold group-hover:underline">{scenario.title}</span>
                  <span className="mt-0.5 block text-sm text-muted">{scenario.shortTeaser}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-14 grid gap-10 sm:grid-cols-2">
        <section>
          <h2 className="text-2xl">{t("howTitle")}</h2>
          <ol className="mt-4 list-decimal space-y-2 pl-5 marker:font-semibold marker:text-learner">
            <li>{t("how.one")}</li>
            <li>{t("how.two", { name: initialData?.characterName ?? tFallback("agentName") })}</li>
            <li>{t("how.three")}</li>
          </ol>
        </section>
        <section>
          <h2 className="text-2xl">{t("trustTitle")}</h2>
          <p className="mt-4">{t("trust")}</p>
        </section>
      </div>
    </div>
  );
}
