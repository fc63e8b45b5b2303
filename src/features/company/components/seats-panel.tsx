import { getFormatter, getNow, getTranslations } from "next-intl/server";
import { Link } from "~/i18n/navigation";
import type { Seats } from "../schema";

const dayMs = 24 * 3_600_000;

/** How many seats there are and how many are taken, and how long a trial still runs. */
export async function SeatsPanel({ seats }: { seats: Seats }) {
  const [t, format, now] = await Promise.all([getTranslations("areas.seats"), getFormatter(), getNow()]);
  const free = Math.max(0, seats.all - seats.used);
  const share = seats.all === 0 ? 0 : Math.min(100, (seats.used / seats.all) * 100);
  const { trialEndsAt } = seats;
  const leftMs = trialEndsAt ? trialEndsAt.getTime() - now.getTime() : 0;
  const date = trialEndsAt ? format.dateTime(trialEndsAt, { dateStyle: "long" }) : "";
  return (
    <section aria-labelledby="seats" className="rounded-2xl border border-line bg-sheet p-5 shadow-sheet sm:p-7">
      <h2 id="seats" className="text-2xl">
        {t("title")}
      </h2>
      <div
        role="img"
        aria-label={t("bar", { used: seats.used, all: seats.all })}
        className="mt-5 h-3 overflow-hidden rounded-full bg-sunken ring-1 ring-line"
      >
        <svg width="100%" height="100%" aria-hidden="true">
          <rect width={`${share}%`} height="100%" className="fill-learner" />
        </svg>
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-4">
        {(
          [
            ["used", seats.used],
            ["free", free],
            ["all", seats.all],
          ] as const
        ).map(([key, value]) => (
          <div key={key}>
            <dt className="text-sm text-muted">{t(key)}</dt>
            <dd className="font-serif text-3xl font-semibold tabular-nums">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {seats.used > seats.all && <p className="mt-4 rounded-lg bg-notice-soft px-4 py-3 text-notice">{t("over")}</p>}
      {trialEndsAt && (
        <p className="mt-4 rounded-lg bg-notice-soft px-4 py-3 text-notice">
          {leftMs > 0 ? t("trial", { date, days: Math.floor(leftMs / dayMs) }) : t("trialOver", { date })}{" "}
          <Link href="/support" className="inline-block py-1 font-semibold underline">
            {t("ask")}
          </Link>
        </p>
      )}
    </section>
  );
}
