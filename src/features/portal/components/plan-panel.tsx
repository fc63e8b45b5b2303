import { getFormatter, getTranslations } from "next-intl/server";
import { plans } from "~/lib/plans";
import type { PlanView } from "../data";
import { Panel } from "./panel";
import { UpgradeButton } from "./upgrade-button";

/** Which plan holds and why, what it includes, and the way to PRO. */
export async function PlanPanel({ view, isPro, timeZone }: { view: PlanView; isPro: boolean; timeZone: string }) {
  const t = await getTranslations("account.plan");
  const format = await getFormatter();
  const plan = isPro ? "PRO" : "FREE";
  const day = (date: Date) => format.dateTime(date, { dateStyle: "long", timeZone });
  const includes = [
    t("minutes", { minutes: plans.minutesPerMonth[plan] }),
    t("talkMinutes", { minutes: plans.talkMinutes }),
    t(isPro ? "allTalks" : "freeTalks"),
    t("private"),
  ];
  return (
    <Panel id="plan" title={t("title")}>
      <p className="font-serif text-4xl font-semibold text-learner">{t(plan)}</p>
      <p className="mt-2 text-lg">{describe()}</p>
      <h3 className="mt-7 font-sans text-base font-semibold">{t("includes")}</h3>
      <ul className="mt-2 space-y-1.5">
        {includes.map((line) => (
          <li key={line} className="flex items-baseline gap-3">
            <span aria-hidden="true" className="font-bold text-learner">
              –
            </span>
            {line}
          </li>
        ))}
      </ul>
      {!isPro && (
        <div className="mt-8 rounded-xl border border-line bg-sheet p-5 shadow-sheet">
          <h3 className="text-xl">{t("upgradeTitle", { price: format.number(plans.proEuroPerYear, euro) })}</h3>
          {view.upgrade ? (
            <div className="mt-2 space-y-1">
              <p>{t("asked", { date: day(view.upgrade.createdAt) })}</p>
              <p className="font-medium">{t(`status.${view.upgrade.status}`)}</p>
              <p className="text-sm text-muted">{t("reference", { reference: view.upgrade.reference })}</p>
            </div>
          ) : (
            <>
              <p className="mt-2">{t("upgradeLead")}</p>
              <UpgradeButton />
            </>
          )}
        </div>
      )}
    </Panel>
  );

  function describe(): string {
    const { seat } = view;
    if (view.plan === "PRO") return t("proLead");
    if (!seat) return t("freeLead");
    const { companyName: company, trialEndsAt } = seat;
    if (!trialEndsAt) return t("seatLead", { company });
    return t(seat.isOver ? "seatOver" : "seatTrial", { company, date: day(trialEndsAt) });
  }
}

const euro = { style: "currency", currency: "EUR", maximumFractionDigits: 0 } as const;
