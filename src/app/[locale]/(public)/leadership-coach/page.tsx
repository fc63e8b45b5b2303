import { getLocale, getTranslations } from "next-intl/server";
import { ByPerson } from "~/features/account/components/by-person";
import { CoachNotes } from "~/features/coach/components/coach-notes";
import { listOpenScenarios } from "~/features/scenario/data";
import type { ScenarioCard } from "~/features/scenario/schema";
import { Link } from "~/i18n/navigation";
import { composePageMetadata } from "~/i18n/page-metadata";
import type { Locale } from "~/lib/locale";
import { reportError } from "~/server/report";

// An editor's change is seen within minutes, without a new build.
export const revalidate = 300;

export async function generateMetadata() {
  const [t, locale] = await Promise.all([getTranslations("coach"), getLocale()]);
  return composePageMetadata({
    path: "/leadership-coach",
    locale,
    title: t("metaTitle"),
    description: t("metaDescription"),
  });
}

/** Talks that everybody with an account may have. Empty when they cannot be loaded: the page is of use without. */
async function loadFreeTalks(locale: Locale): Promise<ScenarioCard[]> {
  try {
    const scenarios = await listOpenScenarios({ locale });
    return scenarios.filter(({ accessLevel }) => accessLevel === "FREE").slice(0, 6);
  } catch (error) {
    reportError({ message: "Coach page without scenarios", area: "web", error });
    return [];
  }
}

const steps = ["goal", "reality", "options", "will"] as const;
const questions = ["one", "two", "three"] as const;

export default async function LeadershipCoachPage() {
  const [t, locale] = await Promise.all([getTranslations("coach"), getLocale()]);
  const talks = await loadFreeTalks(locale);
  const demo = (
    <Link href="/produkt-demo" className="button-base button-quiet">
      {t("practise.demo")}
    </Link>
  );
  const dashboard = (
    <Link href="/dashboard" prefetch={false} className="button-base button-quiet">
      {t("practise.dashboard")}
    </Link>
  );
  return (
    <div className="container-page max-w-5xl pt-10 sm:pt-16">
      <h1 className="text-4xl sm:text-5xl">{t("title")}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{t("lead")}</p>
      <section aria-labelledby="what" className="mt-12 max-w-prose">
        <h2 id="what" className="text-2xl">
          {t("what.title")}
        </h2>
        <p className="mt-3">{t("what.body")}</p>
        <p className="mt-3 border-l-4 border-learner pl-4">{t("what.here")}</p>
      </section>
      <section aria-labelledby="notes" className="mt-14">
        <h2 id="notes" className="mb-2 text-3xl">
          {t("notes.title")}
        </h2>
        <CoachNotes
          steps={steps.map((key) => ({
            key,
            title: t(`steps.${key}.title`),
            term: t(`steps.${key}.term`),
            questions: questions.map((question) => t(`steps.${key}.${question}`)),
            label: t("notes.label", { step: t(`steps.${key}.title`) }),
          }))}
          texts={{
            privacy: t("notes.privacy"),
            copy: t("notes.copy"),
            copied: t("notes.copied"),
            copyFailed: t("notes.copyFailed"),
            empty: t("notes.empty"),
          }}
        />
      </section>
      <section aria-labelledby="practise" className="mt-16">
        <h2 id="practise" className="text-3xl">
          {t("practise.title")}
        </h2>
        <p className="mt-3 max-w-prose text-muted">{t(talks.length > 0 ? "practise.body" : "practise.empty")}</p>
        {talks.length > 0 && (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {talks.map((talk) => (
              <li key={talk.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
                <div className="flex-1 basis-72">
                  <h3 className="text-xl">{talk.title}</h3>
                  <p className="text-sm text-character">
                    {t("practise.with", { name: talk.character.characterVapiName })}
                  </p>
                </div>
                <Link
                  href={{ pathname: "/training/[scenarioId]", params: { scenarioId: talk.slug } }}
                  prefetch={false}
                  aria-label={t("practise.openLabel", { title: talk.title })}
                  className="text-link inline-block py-2 font-semibold"
                >
                  {t("practise.open")}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-6">
          <ByPerson contents={{ visitor: demo, free: dashboard, pro: dashboard, manager: dashboard }} />
        </div>
      </section>
    </div>
  );
}
