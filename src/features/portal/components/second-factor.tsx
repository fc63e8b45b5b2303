"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { FormAlert } from "~/features/account/components/form-alert";
import type { Portal } from "../data";
import type { BeginSecondFactorResult } from "../schema";
import { Expandable } from "./expandable";
import { ProvenForm } from "./proven-form";
import { RecoveryCodes } from "./recovery-codes";
import { SecondFactorSetup } from "./second-factor-setup";
import { useSubmission } from "./use-submission";

type Begun = Extract<BeginSecondFactorResult, { ok: true }>;

/** The second step: turned on with an app, its recovery codes, turned off again. */
export function SecondFactor({ portal }: { portal: Portal }) {
  const router = useRouter();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        done={() => {
          setCodes(null);
          router.refresh();
        }}
      />
    );
  if (begun)
    return (
      <SecondFactorSetup
        begun={begun}
        cancel={() => setBegun(null)}
        succeed={(fresh) => {
          setBegun(null);
          setCodes(fresh);
        }}
      />
    );
  return portal.secondFactor ? (
    <Running portal={portal} since={portal.secondFactor} show={setCodes} />
  ) : (
    <Begin portal={portal} begin={setBegun} />
  );
}

function Begin({ portal, begin }: { portal: Portal; begin: (begun: Begun) => void }) {
  const t = useTranslations("account.secondFactor");
  const submission = useSubmission();
  const [isOnAlready, setIsOnAlready] = useState(false);
  return (
    <div className="space-y-4">
      <p className={portal.isSecondFactorRequired ? "font-medium" : "text-muted"}>
        {t(portal.isSecondFactorRequired ? "required" : "off")}
      </p>
      {isOnAlready && <FormAlert>{t("onAlready")}</FormAlert>}
      <Expandable label={t("begin")}>
        {(close) => (
          <ProvenForm
            needs={portal.proof}
            section="security"
            submission={submission}
            label={t("beginSubmit")}
            cancel={close}
            send={(_form, proof) =>
              submission.submit((client, signal) =>
                client.account.portal.beginSecondFactor.mutate({ proof }, { signal }),
              )
            }
            refuse={() => setIsOnAlready(true)}
            succeed={begin}
          />
        )}
      </Expandable>
    </div>
  );
}

function Running(props: {
  portal: Portal;
  since: NonNullable<Portal["secondFactor"]>;
  show: (codes: string[]) => void;
}) {
  const { portal, since, show } = props;
  const t = useTranslations("account.secondFactor");
  const format = useFormatter();
  const date = format.dateTime(since.since, { dateStyle: "long", timeZone: portal.timeZone });
  return (
    <div className="space-y-5">
      <p>{t("leadOn", { date })}</p>
      <p className={since.codesLeft < 3 ? "font-medium text-alarm" : "text-muted"}>
        {t("left", { count: since.codesLeft })}
      </p>
      <Expandable label={t("renew")}>{(close) => <Renew portal={portal} show={show} close={close} />}</Expandable>
      {portal.isSecondFactorRequired ? (
        <p className="text-muted">{t("removeRequired")}</p>
      ) : (
        <Expandable label={t("remove")} look="stop">
          {(close) => <Remove portal={portal} close={close} />}
        </Expandable>
      )}
    </div>
  );
}

function Renew({ portal, show, close }: { portal: Portal; show: (codes: string[]) => void; close: () => void }) {
  const t = useTranslations("account.secondFactor");
  const submission = useSubmission({ isQuiet: true });
  const [isOff, setIsOff] = useState(false);
  return (
    <ProvenForm
      needs={portal.proof}
      section="security"
      submission={submission}
      label={t("renewSubmit")}
      cancel={close}
      send={(_form, proof) =>
        submission.submit((client, signal) => client.account.portal.renewRecoveryCodes.mutate({ proof }, { signal }))
      }
      refuse={() => setIsOff(true)}
      succeed={({ codes }) => show(codes)}
    >
      <p className="text-muted">{t("renewEffect")}</p>
      {isOff && <FormAlert>{t("offAlready")}</FormAlert>}
    </ProvenForm>
  );
}

function Remove({ portal, close }: { portal: Portal; close: () => void }) {
  const t = useTranslations("account.secondFactor");
  const submission = useSubmission();
  const [isRequired, setIsRequired] = useState(false);
  return (
    <ProvenForm
      needs={portal.proof}
      section="security"
      submission={submission}
      label={t("removeSubmit")}
      look="stop"
      cancel={close}
      send={(_form, proof) =>
        submission.submit((client, signal) => client.account.portal.removeSecondFactor.mutate({ proof }, { signal }))
      }
      refuse={() => setIsRequired(true)}
      succeed={close}
    >
      <p className="text-muted">{t("removeEffect")}</p>
      {isRequired && <FormAlert>{t("removeRequired")}</FormAlert>}
    </ProvenForm>
  );
}
