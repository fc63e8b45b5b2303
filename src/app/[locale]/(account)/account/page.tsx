import { getFormatter, getTranslations } from "next-intl/server";
import { ClientMessages } from "~/components/client-messages";
import { passwordLength } from "~/features/account/schema";
import { AccessList } from "~/features/portal/components/access-list";
import { DeletionBanner } from "~/features/portal/components/deletion-banner";
import { DeletionForm } from "~/features/portal/components/deletion-form";
import { DeviceList } from "~/features/portal/components/device-list";
import { EmailForm } from "~/features/portal/components/email-form";
import { ExportPanel } from "~/features/portal/components/export-panel";
import { NameForm } from "~/features/portal/components/name-form";
import { Panel } from "~/features/portal/components/panel";
import { PasswordForm } from "~/features/portal/components/password-form";
import { PlaceForm } from "~/features/portal/components/place-form";
import { PlanPanel } from "~/features/portal/components/plan-panel";
import { PortalNav } from "~/features/portal/components/portal-nav";
import { SecondFactor } from "~/features/portal/components/second-factor";
import { loadDevices, loadOwnData, loadPlan, loadPortal, type Portal } from "~/features/portal/data";
import { readPortalSection } from "~/features/portal/sections";
import { listTimeZones } from "~/features/portal/time-zones";
import type { Actor } from "~/server/auth/actor";
import { outboxUrl } from "~/server/mail/outbox-address";
import { requireActor } from "../require-actor";

export async function generateMetadata() {
  const t = await getTranslations("account");
  return { title: t("metaTitle") };
}

export default async function AccountPage({
  searchParams,
}: {
  searchParams: Promise<{ section?: string | string[] }>;
}) {
  const actor = await requireActor(undefined, { isOpenWithoutSecondFactor: true });
  const t = await getTranslations("account");
  const portal = await loadPortal(actor);
  const section = readPortalSection((await searchParams).section);
  return (
    <ClientMessages areas={["account", "access"]}>
      <div className="container-page max-w-5xl py-10 sm:py-14">
        <h1 className="text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-3 max-w-prose text-muted sm:text-lg">{t("lead")}</p>
        <DeletionBanner date={portal.deleteAfter} timeZone={portal.timeZone} />
        {actor.mustSetSecondFactor ? (
          <OnlySecondFactor portal={portal} />
        ) : (
          <>
            <PortalNav current={section} />
            <div className="mt-8">
              {section === "profile" && <Profile portal={portal} />}
              {section === "security" && <Security actor={actor} portal={portal} />}
              {section === "plan" && (
                <PlanPanel view={await loadPlan(actor)} isPro={actor.isPro} timeZone={portal.timeZone} />
              )}
              {section === "data" && <OwnData actor={actor} portal={portal} />}
            </div>
          </>
        )}
      </div>
    </ClientMessages>
  );
}

/** What somebody sees whose role needs a second factor and who has none yet: nothing else is open. */
async function OnlySecondFactor({ portal }: { portal: Portal }) {
  const t = await getTranslations("account");
  return (
    <>
      <div className="mt-6 rounded-xl bg-notice-soft px-5 py-4 text-notice">
        <p className="text-lg font-semibold">{t("required.title")}</p>
        <p className="mt-1">{t("required.body")}</p>
      </div>
      <div className="mt-8">
        <Panel id="second-factor" title={t("secondFactor.title")} lead={t("secondFactor.leadOff")}>
          <SecondFactor portal={portal} />
        </Panel>
      </div>
    </>
  );
}

async function Profile({ portal }: { portal: Portal }) {
  const t = await getTranslations("account");
  return (
    <>
      <Panel id="name" title={t("name.title")} lead={t("name.lead")}>
        <NameForm name={portal.name} />
      </Panel>
      <Panel id="email" title={t("email.title")} lead={t("email.lead")}>
        <EmailForm portal={portal} outboxUrl={outboxUrl()} />
      </Panel>
      <Panel id="place" title={t("place.title")} lead={t("place.lead")}>
        <PlaceForm locale={portal.locale} timeZone={portal.timeZone} zones={listTimeZones()} />
      </Panel>
    </>
  );
}

async function Security({ actor, portal }: { actor: Actor; portal: Portal }) {
  const t = await getTranslations("account");
  const format = await getFormatter();
  const { passwordChangedAt: changed, timeZone } = portal;
  const lead = !portal.proof.password
    ? t("password.leadNone")
    : changed
      ? t("password.leadSet", { date: format.dateTime(changed, { dateStyle: "long", timeZone }) })
      : t("password.leadNever");
  return (
    <>
      <Panel id="password" title={t("password.titleSet")} lead={lead}>
        <PasswordForm portal={portal} length={passwordLength} />
      </Panel>
      <Panel id="second-factor" title={t("secondFactor.title")} lead={t("secondFactor.leadOff")}>
        <SecondFactor portal={portal} />
      </Panel>
      <Panel id="devices" title={t("devices.title")} lead={t("devices.lead")}>
        <DeviceList devices={await loadDevices(actor)} timeZone={timeZone} now={new Date()} />
      </Panel>
    </>
  );
}

async function OwnData({ actor, portal }: { actor: Actor; portal: Portal }) {
  const t = await getTranslations("account");
  const format = await getFormatter();
  const { exports, access, managed } = await loadOwnData(actor);
  const { deleteAfter, timeZone } = portal;
  return (
    <>
      <Panel id="export" title={t("export.title")} lead={t("export.lead")}>
        <ExportPanel exports={exports} timeZone={timeZone} />
      </Panel>
      <Panel id="access" title={t("access.title")} lead={t("access.lead")}>
        <AccessList first={access} timeZone={timeZone} />
      </Panel>
      <Panel id="deletion" title={t("deletion.title")} lead={t("deletion.lead")}>
        {deleteAfter ? (
          <p>{t("deletion.asked", { date: format.dateTime(deleteAfter, { dateStyle: "long", timeZone }) })}</p>
        ) : (
          <DeletionForm needs={portal.proof} managed={managed} hasSeat={actor.companyId !== null} />
        )}
      </Panel>
    </>
  );
}
