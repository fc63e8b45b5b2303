import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ByPerson } from "~/features/account/components/by-person";
import { Link } from "~/i18n/navigation";
import { composePageMetadata } from "~/i18n/page-metadata";
import { plans } from "~/lib/plans";

/** The numbers of the plans as the texts name them. */
async function readFacts() {
  const format = await getFormatter();
  return {
    freeMinutes: plans.minutesPerMonth.FREE,
    proMinutes: plans.minutesPerMonth.PRO,
    talkMinutes: plans.talkMinutes,
    trialSeats: plans.trial.seats,
    trialDays: plans.trial.days,
    price: format.number(plans.proEuroPerYear, { style: "currency", currency: "EUR", maximumFractionDigits: 0 }),
  };
}

export async function generateMetadata() {
  const [t, facts, locale] = await Promise.all([getTranslations("pricing"), readFacts(), getLocale()]);
  return composePageMetadata({
    path: "/pricing",
    locale,
    title: t("metaTitle"),
    description: t("metaDescription", facts),
  });
}

const signUp = { pathname: "/signup", query: { callbackUrl: "/dashboard" } } as const;
const signUpForPro = { pathname: "/signup", query: { callbackUrl: "/account?section=plan" } } as const;
const planSection = { pathname: "/account", query: { section: "plan" } } as const;

export default async function PricingPage() {
  const [t, facts] = await Promise.all([getTranslations("pricing"), readFacts()]);
  const yours = <p className="flex min-h-11 items-center font-semibold">{t("yours")}</p>;
  const have = (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="font-semibold">{t("pro.have")}</p>
      <Link href={planSection} prefetch={false} className="text-link inline-block py-2">
        {t("pro.toAccount")}
      </Link>
    </div>
  );
  return (
    <div className="container-page max-w-5xl pt-10 sm:pt-16">
      <h1 className="text-4xl sm:text-5xl">{t("title")}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{t("lead")}</p>
      <div className="mt-10 grid overflow-hidden rounded-2xl border border-line bg-sheet shadow-sheet md:grid-cols-2 md:divide-x md:divide-line">
        <Plan
          name={t("free.name")}
          price={t("free.price")}
          per={t("free.per")}
          purpose={t("free.for")}
          points={(["minutes", "scenarios", "talk", "languages"] as const).map((key) => t(`free.points.${key}`, facts))}
        >
          <ByPerson
            contents={{
              visitor: (
                <Link href={signUp} prefetch={false} className="button-base button-quiet w-full">
                  {t("free.action")}
                </Link>
              ),
              free: yours,
              pro: null,
              manager: null,
            }}
          />
        </Plan>
        <Plan
          name={t("pro.name")}
          price={facts.price}
          per={t("pro.per")}
          purpose={t("pro.for")}
          points={(["minutes", "scenarios", "company", "languages"] as const).map((key) =>
            t(`pro.points.${key}`, facts),
          )}
          isAccented
        >
          <ByPerson
            contents={{
              visitor: (
                <Link href={signUpForPro} prefetch={false} className="button-base button-go w-full">
                  {t("pro.signUp")}
                </Link>
              ),
              free: (
                <Link href={planSection} prefetch={false} className="button-base button-go w-full">
                  {t("pro.upgrade")}
                </Link>
              ),
              pro: have,
              manager: have,
            }}
          />
        </Plan>
      </div>
      <section aria-labelledby="company" className="mt-16 grid gap-6 md:grid-cols-[1fr_20rem] md:gap-12">
        <div>
          <h2 id="company" className="text-3xl">
            {t("company.title")}
          </h2>
          <p className="mt-3 max-w-prose">{t("company.body", facts)}</p>
          <p className="mt-3 max-w-prose text-muted">{t("company.privacy")}</p>
        </div>
        <div className="self-end">
          <ByPerson
            contents={{
              visitor: (
                <Link href={signUp} prefetch={false} className="button-base button-quiet w-full">
                  {t("company.action")}
                </Link>
              ),
              free: null,
              pro: null,
              manager: (
                <Link href="/companymanagement" prefetch={false} className="button-base button-quiet w-full">
                  {t("company.manage")}
                </Link>
              ),
            }}
          />
        </div>
      </section>
      <section aria-labelledby="honest" className="mt-16">
        <h2 id="honest" className="text-3xl">
          {t("honest.title")}
        </h2>
        <dl className="mt-6 divide-y divide-line border-y border-line">
          {(["payment", "minutes", "talk", "end", "not"] as const).map((key) => (
            <div key={key} className="grid gap-2 py-5 sm:grid-cols-[17rem_1fr] sm:gap-8">
              <dt className="font-serif text-xl leading-snug font-semibold">{t(`honest.${key}.title`, facts)}</dt>
              <dd className="max-w-prose text-muted">{t(`honest.${key}.body`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Plan({
  name,
  price,
  per,
  purpose,
  points,
  isAccented = false,
  children,
}: {
  name: string;
  price: string;
  per: string;
  purpose: string;
  points: string[];
  isAccented?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={name}
      className={`flex flex-col p-6 sm:p-8 ${isAccented ? "bg-learner-soft text-learner-ink max-md:border-t max-md:border-line" : ""}`}
    >
      <h2 className="font-sans text-base font-semibold tracking-wide">{name}</h2>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-5xl font-semibold tabular-nums">{price}</span>
        <span>{per}</span>
      </p>
      <p className="mt-3 font-medium">{purpose}</p>
      <ul className="mt-5 mb-7 space-y-2">
        {points.map((point) => (
          <li key={point} className="flex items-baseline gap-3">
            <span aria-hidden="true" className="font-bold text-learner">
              –
            </span>
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </section>
  );
}
