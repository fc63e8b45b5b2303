"use client";

import { useTranslations } from "next-intl";
import type { OwnData, ProofNeeds } from "../data";
import { Expandable } from "./expandable";
import { ProvenForm } from "./proven-form";
import { useSubmission } from "./use-submission";

const goes = ["account", "talks", "content", "requests"] as const;
const stays = ["audit", "access"] as const;
const fates = { others: "managerOthers", empty: "managerEmpty", alone: "managerAlone" } as const;

/** Says in plain words what goes and what stays, and asks for proof. */
export function DeletionForm(props: { needs: ProofNeeds; managed: OwnData["managed"]; hasSeat: boolean }) {
  const { needs, managed, hasSeat } = props;
  const t = useTranslations("account.deletion");
  return (
    <Expandable label={t("begin")} look="stop">
      {(close) => (
        <div className="space-y-5">
          <div>
            <h3 data-start tabIndex={-1} className="text-lg outline-none">
              {t("goesTitle")}
            </h3>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {goes.map((key) => (
                <li key={key}>{t(`goes.${key}`)}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="text-lg">{t("staysTitle")}</h3>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {stays.map((key) => (
                <li key={key}>{t(`stays.${key}`)}</li>
              ))}
              {hasSeat && managed?.fate !== "alone" && <li>{t("stays.company")}</li>}
            </ul>
          </div>
          {managed && (
            <div className="rounded-lg bg-notice-soft px-4 py-3 text-notice">
              <p className="font-semibold">{t("managerTitle", { company: managed.name })}</p>
              <p>{t(fates[managed.fate])}</p>
            </div>
          )}
          <p>{t("exportFirst")}</p>
          <Ask needs={needs} close={close} />
        </div>
      )}
    </Expandable>
  );
}

function Ask({ needs, close }: { needs: ProofNeeds; close: () => void }) {
  const t = useTranslations("account.deletion");
  const submission = useSubmission();
  return (
    <ProvenForm
      needs={needs}
      section="data"
      submission={submission}
      label={t("submit")}
      look="stop"
      cancel={close}
      send={(_form, proof) =>
        submission.submit((client, signal) => client.account.portal.askDeletion.mutate({ proof }, { signal }))
      }
      succeed={() => window.scrollTo({ top: 0 })}
    />
  );
}
