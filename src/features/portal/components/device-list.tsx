"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import type { Device } from "../data";
import { ActButton, Outcome } from "./act-button";
import { useSubmission } from "./use-submission";

/** The signed-in browsers, each with a way to sign it out; `now` comes with the page, so that server and browser agree. */
export function DeviceList({ devices, timeZone, now }: { devices: Device[]; timeZone: string; now: Date }) {
  const t = useTranslations("account");
  const submission = useSubmission();
  const [isDone, setIsDone] = useState(false);
  return (
    <div>
      <ul className="divide-y divide-line rounded-xl border border-line bg-sheet">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} timeZone={timeZone} now={now} />
        ))}
      </ul>
      <form
        method="post"
        className="mt-4 space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submission
            .submit((client, signal) => client.account.portal.endOtherLogins.mutate(undefined, { signal }))
            .then((answer) => setIsDone(answer !== null));
        }}
      >
        {devices.length > 1 ? (
          <ActButton submission={submission} label={t("devices.endOthers")} busyLabel={t("working")} look="quiet" />
        ) : (
          !isDone && <p className="text-muted">{t("devices.alone")}</p>
        )}
        <Outcome submission={submission} done={isDone && t("devices.endedOthers")} />
      </form>
    </div>
  );
}

function DeviceRow({ device, timeZone, now }: { device: Device; timeZone: string; now: Date }) {
  const t = useTranslations("account");
  const format = useFormatter();
  const submission = useSubmission();
  const name = device.device || t("devices.unknown");
  const date = format.dateTime(device.createdAt, { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <li className="flex flex-col gap-3 px-5 py-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {t("devices.since", { date, method: device.method })}
          {!device.isThis && `, ${t("devices.seen", { when: format.relativeTime(device.lastSeenAt, now) })}`}
        </p>
        <Outcome submission={submission} done={null} />
      </div>
      {device.isThis ? (
        <p className="shrink-0 self-start rounded-full bg-learner-soft px-3 py-1 text-sm font-medium text-learner-ink">
          {t("devices.this")}
        </p>
      ) : (
        <button
          type="button"
          aria-label={t("devices.endLabel", { device: name, date })}
          aria-disabled={submission.isBusy}
          onClick={() =>
            void submission.submit((client, signal) =>
              client.account.portal.endLogin.mutate({ loginId: device.id }, { signal }),
            )
          }
          className="button-base button-quiet shrink-0 self-start aria-disabled:opacity-65"
        >
          {submission.isBusy ? t("working") : t("devices.end")}
        </button>
      )}
    </li>
  );
}
