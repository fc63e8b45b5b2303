import { getFormatter, getTranslations } from "next-intl/server";
import { GroupsTable } from "~/features/company/components/groups-table";
import { SeatsPanel } from "~/features/company/components/seats-panel";
import { getApi } from "~/trpc/server";
import { requireActorWho } from "../../(account)/require-actor";

export async function generateMetadata() {
  const t = await getTranslations("areas.company");
  return { title: t("metaTitle") };
}

export default async function CompanyPage() {
  await requireActorWho(({ isManager }) => isManager, "/companymanagement");
  const [t, format] = await Promise.all([getTranslations("areas.company"), getFormatter()]);
  const company = await (await getApi()).company.overview();
  return (
    <div className="container-page max-w-4xl py-10 sm:py-14">
      <p className="text-sm font-semibold text-character">{t("eyebrow")}</p>
      <h1 className="mt-2 text-3xl break-words sm:text-4xl">{company.name}</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted sm:text-lg">{t("lead")}</p>
      <SeatsPanel seats={company.seats} />
      <section aria-labelledby="roles" className="mt-12">
        <h2 id="roles" className="text-2xl">
          {t("roles.title")}
        </h2>
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {(["MEMBER", "MANAGER", "HR", "COUNCIL"] as const).map((role) => (
            <div key={role} className="flex justify-between gap-4 py-3">
              <dt>{t(`roles.${role}`)}</dt>
              <dd className="tabular-nums">{format.number(company.roles[role])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <GroupsTable groups={company.groups} />
    </div>
  );
}
