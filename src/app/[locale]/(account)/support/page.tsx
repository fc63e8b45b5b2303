import { getFormatter, getTranslations } from "next-intl/server";
import { ClientMessages } from "~/components/client-messages";
import { SupportDesk } from "~/features/support/components/support-desk";
import { type HelpArticle, helpTable } from "~/features/support/help-articles";
import type { OwnRequestList } from "~/features/support/schema";
import { plans } from "~/lib/plans";
import { smallestGroup } from "~/lib/smallest-group";
import { reportError } from "~/server/report";
import { getApi } from "~/trpc/server";
import { requireActor } from "../require-actor";

export async function generateMetadata() {
  const t = await getTranslations("support");
  return { title: t("metaTitle") };
}

/** The help texts of this language, with the numbers of the plans. */
async function readArticles(): Promise<HelpArticle[]> {
  const [t, format] = await Promise.all([getTranslations("help"), getFormatter()]);
  const facts = {
    freeMinutes: plans.minutesPerMonth.FREE,
    proMinutes: plans.minutesPerMonth.PRO,
    talkMinutes: plans.talkMinutes,
    trialSeats: plans.trial.seats,
    trialDays: plans.trial.days,
    groupSize: smallestGroup,
    price: format.number(plans.proEuroPerYear, { style: "currency", currency: "EUR", maximumFractionDigits: 0 }),
  };
  return helpTable.flatMap(({ topic, articles }) =>
    articles.map((id) => ({
      id,
      topic: t(`topics.${topic}`),
      title: t(`articles.${id}.title`),
      keywords: t(`articles.${id}.keywords`),
      paragraphs: t(`articles.${id}.body`, facts).split("\n\n"),
    })),
  );
}

/** Null when they cannot be read now: the page works without and asks again itself. */
async function readRequests(): Promise<OwnRequestList | null> {
  try {
    return await (await getApi()).account.support.list({});
  } catch (error) {
    reportError({ message: "Support page without requests", area: "web", error });
    return null;
  }
}

export default async function SupportPage() {
  const actor = await requireActor();
  const [t, articles, requests] = await Promise.all([getTranslations("support"), readArticles(), readRequests()]);
  return (
    <div className="container-page max-w-3xl py-10 sm:py-14">
      <h1 className="text-3xl sm:text-4xl">{t("title")}</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted sm:text-lg">{t("lead")}</p>
      <ClientMessages areas={["support"]}>
        <SupportDesk articles={articles} email={actor.email} firstRequests={requests} />
      </ClientMessages>
    </div>
  );
}
