"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { ChoiceField } from "~/features/account/components/choice-field";
import type { Locale } from "~/lib/locale";
import { ActButton, Outcome } from "./act-button";
import { TimeZoneSelect } from "./time-zone-select";
import { useSubmission } from "./use-submission";

/** Language of our mails, and the zone in which times are shown. */
export function PlaceForm(props: { locale: Locale; timeZone: string; zones: readonly string[] }) {
  const { zones } = props;
  const t = useTranslations("account");
  const submission = useSubmission();
  const [locale, setLocale] = useState(props.locale);
  const [timeZone, setTimeZone] = useState(props.timeZone);
  const [isSaved, setIsSaved] = useState(false);

  function change(apply: () => void): void {
    apply();
    setIsSaved(false);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const answer = await submission.submit((client, signal) =>
      client.account.portal.setPlace.mutate({ locale, timeZone }, { signal }),
    );
    setIsSaved(answer !== null);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="space-y-5">
      <ChoiceField
        name="locale"
        legend={t("place.locale")}
        choices={[
          { value: "de", label: t("place.de") },
          { value: "en", label: t("place.en") },
        ]}
        chosen={locale}
        choose={(value) => change(() => setLocale(value))}
      />
      <div>
        <TimeZoneSelect zones={zones} chosen={timeZone} choose={(zone) => change(() => setTimeZone(zone))} />
        <Clock timeZone={timeZone} take={(zone) => change(() => setTimeZone(zone))} zones={zones} />
      </div>
      <Outcome submission={submission} done={isSaved && t("saved")} />
      <ActButton submission={submission} label={t("save")} busyLabel={t("saving")} />
    </form>
  );
}

/** What time it is there, so that a wrong choice is seen at once; known only in the browser. */
function Clock(props: { timeZone: string; zones: readonly string[]; take: (zone: string) => void }) {
  const { timeZone, zones, take } = props;
  const t = useTranslations("account.place");
  const format = useFormatter();
  const [here, setHere] = useState<{ now: Date; zone: string } | null>(null);

  useEffect(() => {
    const look = () => setHere({ now: new Date(), zone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
    look();
    const timer = setInterval(look, 10_000);
    return () => clearInterval(timer);
  }, []);

  if (!here) return <p className="mt-1.5 min-h-6 text-sm" />;
  const time = format.dateTime(here.now, { hour: "2-digit", minute: "2-digit", timeZone });
  return (
    <>
      <p className="mt-1.5 min-h-6 text-sm text-muted">{t("now", { time })}</p>
      {here.zone !== timeZone && zones.includes(here.zone) && (
        <button
          type="button"
          onClick={() => take(here.zone)}
          className="mt-1 min-h-11 text-left text-sm text-learner underline underline-offset-4"
        >
          {t("device", { zone: here.zone.replaceAll("_", " ") })}
        </button>
      )}
    </>
  );
}
