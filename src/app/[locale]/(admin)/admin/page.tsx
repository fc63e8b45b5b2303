import { getFormatter, getTranslations } from "next-intl/server";
import { Link } from "~/i18n/navigation";
import { outboxUrl } from "~/server/mail/outbox-address";
import { getApi } from "~/trpc/server";
import { requireActorWho } from "../../(account)/require-actor";

export async function generateMetadata() {
  const t = await getTranslations("areas.admin");
  return { title: t("metaTitle") };
}

export default async function AdminPage() {
  await requireActorWho(({ isAdmin }) => isAdmin, "/admin");
  const [t, format] = await Promise.all([getTranslations("areas.admin"), getFormatter()]);
  const { people, companies, scenarios, requests, mails, audit } = await (await getApi()).admin.overview();
  const oldest = requests.oldestAt ? format.dateTime(requests.oldestAt, { dateStyle: "medium" }) : "none";
  const figures = [
    { label: t("people"), value: people.all, note: t("peopleNote", { disabled: people.disabled }) },
    { label: t("companies"), value: companies.all, note: t("companiesNote", { trials: companies.trials }) },
    { label: t("scenarios"), value: scenarios.published, note: t("scenariosNote", { drafts: scenarios.drafts }) },
    { label: t("requests"), value: requests.open, note: t("requestsNote", { oldest, date: oldest }) },
    {
      label: t("mails"),
      value: mails.failed,
      note: t("mailsNote", { queued: mails.queued }),
      isAlarm: mails.failed > 0,
    },
  ];
  const outbox = outboxUrl();
  return (
    <div className="container-page max-w-5xl py-10 sm:py-14">
      <h1 className="text-3xl sm:text-4xl">{t("title")}</h1>
      <p className="mt-3 max-w-prose text-muted sm:text-lg">{t("lead")}</p>
      <dl className="mt-8 grid gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {figures.map((figure) => (
          <div key={figure.label} className="bg-sheet p-5 sm:last:col-span-2">
            <dt className="text-sm text-muted">{figure.label}</dt>
            <dd>
              <span
                className={`block font-serif text-4xl font-semibold tabular-nums ${figure.isAlarm ? "text-alarm" : ""}`}
              >
                {format.number(figure.value)}
              </span>
              <span className="text-sm text-muted">{figure.note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="audit" className="mt-12">
        <h2 id="audit" className="text-2xl">
          {t("audit.title")}
        </h2>
        {audit ? (
          <dl className="mt-4 grid gap-x-8 gap-y-3 border-y border-line py-4 sm:grid-cols-2">
            {[
              [t("audit.number"), audit.seq],
              [t("audit.time"), format.dateTime(audit.at, { dateStyle: "medium", timeStyle: "medium" })],
              [t("audit.action"), audit.action],
              [t("audit.role"), audit.actorRole],
              [t("audit.outcome"), t(`audit.${audit.outcome}`)],
            ].map(([label, value]) => (
              <div key={label} className="flex gap-3">
                <dt className="w-24 shrink-0 text-muted">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="mt-4 rounded-lg bg-sunken px-4 py-6">{t("audit.empty")}</p>
        )}
      </section>
      <nav aria-labelledby="go-on" className="mt-12">
        <h2 id="go-on" className="text-2xl">
          {t("links.title")}
        </h2>
        <ul className="mt-3">
          <li>
            <Link href="/dashboard" className="text-link inline-block py-1.5">
              {t("links.dashboard")}
            </Link>
          </li>
          <li>
            <Link href="/produkt-demo" className="text-link inline-block py-1.5">
              {t("links.demo")}
            </Link>
          </li>
          {outbox && (
            <li>
              <a href={outbox} className="text-link inline-block py-1.5">
                {t("links.outbox")}
              </a>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}
