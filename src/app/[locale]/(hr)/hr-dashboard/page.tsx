import { getTranslations } from "next-intl/server";
import { GroupsTable } from "~/features/company/components/groups-table";
import { SeatsPanel } from "~/features/company/components/seats-panel";
import { smallestGroup } from "~/lib/smallest-group";
import { getApi } from "~/trpc/server";
import { requireActorWho } from "../../(account)/require-actor";

export async function generateMetadata() {
  const t = await getTranslations("areas.hr");
  return { title: t("metaTitle") };
}

export default async function HrPage() {
  await requireActorWho(({ isHR, isCouncil }) => isHR || isCouncil, "/hr-dashboard");
  const t = await getTranslations("areas.hr");
  const company = await (await getApi()).hr.overview();
  const facts = { used: company.seats.used, groupSize: smallestGroup };
  return (
    <div className="container-page max-w-4xl py-10 sm:py-14">
      <p className="text-sm font-semibold text-character">{t("eyebrow")}</p>
      <h1 className="mt-2 text-3xl break-words sm:text-4xl">{company.name}</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted sm:text-lg">{t("lead")}</p>
      <SeatsPanel seats={company.seats} />
      <GroupsTable
        groups={company.groups}
        note={{
          title: t("enough", facts),
          write: (members) => t(members >= smallestGroup ? "canReport" : "tooSmall"),
        }}
      />
      <section aria-labelledby="why" className="mt-12 rounded-2xl bg-learner-soft p-5 text-learner-ink sm:p-7">
        <h2 id="why" className="text-xl">
          {t("why.title")}
        </h2>
        <p className="mt-2 max-w-prose">{t("why.body", facts)}</p>
        <p className="mt-2 max-w-prose">{t(company.seats.used >= smallestGroup ? "why.enough" : "why.small", facts)}</p>
      </section>
    </div>
  );
}
