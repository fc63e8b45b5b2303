import { getLocale, getTranslations } from "next-intl/server";
import { StripPlace } from "~/features/character/components/strip-place";
import { listOpenScenarios } from "~/features/scenario/data";
import type { ScenarioCard } from "~/features/scenario/schema";
import { Link } from "~/i18n/navigation";
import type { Locale } from "~/lib/locale";
import type { Actor } from "~/server/auth/actor";
import { reportError } from "~/server/report";
import { defaultAvatar } from "~/voice/demo/scenario-view";
import { requireActor } from "../require-actor";

export async function generateMetadata() {
  const t = await getTranslations("dashboard");
  return { title: t("metaTitle") };
}

/** What this person can practise now; null when it cannot be loaded. */
async function loadPractice(actor: Actor, locale: Locale): Promise<ScenarioCard[] | null> {
  try {
    const scenarios = await listOpenScenarios({ locale });
    return scenarios.filter((scenario) => scenario.accessLevel === "FREE" || actor.isPro);
  } catch (error) {
    reportError({ message: "Dashboard without scenarios", area: "web", error });
    return null;
  }
}

export default async function DashboardPage() {
  const actor = await requireActor();
  const locale = await getLocale();
  const t = await getTranslations("dashboard");
  const scenarios = await loadPractice(actor, locale);
  return (
    <div className="container-page max-w-5xl py-10 sm:py-14">
      <h1 className="text-3xl sm:text-4xl">{t("welcome", { name: actor.name })}</h1>
      <p className="mt-3 max-w-prose text-muted sm:text-lg">{t("lead")}</p>
      <section className="mt-10">
        <h2 className="text-2xl">{t("listTitle")}</h2>
        {scenarios && scenarios.length > 0 ? (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {scenarios.map((scenario) => (
              <PracticeRow key={scenario.id} scenario={scenario} />
            ))}
          </ul>
        ) : (
          <p className="mt-4 rounded-lg bg-sunken px-4 py-6">{t(scenarios ? "empty" : "unavailable")}</p>
        )}
      </section>
      <section aria-label={t("charactersTitle")} className="mt-12 overflow-hidden rounded-2xl border border-line">
        <StripPlace />
      </section>
      <p className="mt-10 max-w-prose text-sm text-muted">{t("preview")}</p>
    </div>
  );
}

async function PracticeRow({ scenario }: { scenario: ScenarioCard }) {
  const t = await getTranslations("dashboard");
  return (
    <li className="flex flex-col gap-4 py-5 sm:flex-row sm:items-center">
      <picture>
        <img
          src={scenario.character.imageUrl ?? defaultAvatar}
          alt=""
          width={320}
          height={320}
          className="size-16 shrink-0 rounded-full"
        />
      </picture>
      <div className="flex-1">
        <h3 className="text-xl">{scenario.title}</h3>
        <p className="text-sm text-character">
          {t("with", { name: scenario.character.characterVapiName })} ·{" "}
          {t("minutes", { minutes: scenario.durationMinutes })}
        </p>
        <p className="mt-1 text-muted">{scenario.shortTeaser}</p>
      </div>
      <Link
        href={{ pathname: "/training/[scenarioId]", params: { scenarioId: scenario.slug } }}
        aria-label={t("practiseLabel", { title: scenario.title })}
        className="button-base button-go shrink-0 self-start sm:self-center"
      >
        {t("practise")}
      </Link>
    </li>
  );
}
