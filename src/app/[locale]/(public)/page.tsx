import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "~/components/client-messages";
import { TwoAnswers } from "~/components/home/two-answers";
import { TwoVoices } from "~/components/home/two-voices";
import { Demo } from "~/features/demo/components/demo";
import { Link } from "~/i18n/navigation";
import { composePageMetadata } from "~/i18n/page-metadata";
import { loadDemoPage } from "./load-demo-page";

/** The talk that stands first. */
const scenarioSlug = "feedbackgespraech-unpuenktlichkeit";

// An editor's change is seen within minutes, without a new build.
export const revalidate = 300;

export async function generateMetadata() {
  const t = await getTranslations("home");
  const tCommon = await getTranslations("common");
  return composePageMetadata({
    path: "/",
    locale: await getLocale(),
    title: t("metaTitle"),
    description: tCommon("description"),
  });
}

export default async function HomePage() {
  const locale = await getLocale();
  const t = await getTranslations("home");
  const { initialData, hearing } = await loadDemoPage({ scenarioSlug, locale });
  return (
    <>
      <div className="container-page grid items-start gap-8 pt-6 lg:grid-cols-[1fr_minmax(0,30rem)] lg:gap-14 lg:pt-14">
        <div className="lg:sticky lg:top-14 lg:pt-6">
          <p className="hidden text-sm font-semibold text-character sm:block">{t("eyebrow")}</p>
          <h1 className="text-3xl sm:mt-3 sm:text-5xl">{t("title")}</h1>
          <p className="mt-4 hidden max-w-prose text-lg text-muted sm:block">{t("lead")}</p>
          <ul aria-label={t("facts.label")} className="mt-6 hidden space-y-1.5 lg:block">
            {(["one", "two", "three"] as const).map((key) => (
              <li key={key} className="flex items-baseline gap-3">
                <span aria-hidden="true" className="font-bold text-learner">
                  –
                </span>
                {t(`facts.${key}`)}
              </li>
            ))}
          </ul>
          <TwoVoices className="mt-12 hidden w-full max-w-md lg:block" />
        </div>
        <ClientMessages areas={["demo"]}>
          <Demo
            scenarioId={scenarioSlug}
            conversationType={initialData?.conversationType ?? ""}
            compact
            initialData={initialData}
            hearing={hearing}
          />
        </ClientMessages>
      </div>
      <p className="container-page mt-8 text-lg text-muted sm:hidden">{t("lead")}</p>
      <TwoAnswers />
      <section className="container-page mt-20">
        <h2 className="text-3xl sm:text-4xl">{t("promise.title")}</h2>
        <dl className="mt-8 max-w-4xl divide-y divide-line border-y border-line">
          {(["private", "mind", "voice"] as const).map((key) => (
            <div key={key} className="grid gap-2 py-6 sm:grid-cols-[17rem_1fr] sm:gap-8">
              <dt className="font-serif text-xl leading-snug font-semibold">{t(`promise.${key}.title`)}</dt>
              <dd className="text-muted">{t(`promise.${key}.body`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="container-page mt-20">
        <h2 className="max-w-2xl text-2xl sm:text-3xl">{t("next.title")}</h2>
        <p className="mt-3 max-w-prose text-muted">{t("next.body")}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link href="/produkt-demo" className="button-base button-go">
            {t("next.demo")}
          </Link>
          <Link href="/signup" className="button-base button-quiet">
            {t("next.signUp")}
          </Link>
        </p>
      </section>
    </>
  );
}
