"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { type Failure, tooManyTries } from "~/features/account/components/ask-server";
import { FailureAlert } from "~/features/account/components/form-alert";
import type { ExportView } from "../schema";
import { ActButton, Outcome } from "./act-button";
import { useSubmission } from "./use-submission";

const lookAgainMs = 3_000;

/** Asks for an archive, shows how it gets on, and hands it out. */
export function ExportPanel({ exports, timeZone }: { exports: ExportView[]; timeZone: string }) {
  const t = useTranslations("account.export");
  const router = useRouter();
  const submission = useSubmission();
  const [pause, setPause] = useState<Failure | null>(null);
  const isPending = exports.some(({ status }) => status === "PENDING");

  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => router.refresh(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isPending, router]);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPause(null);
    const result = await submission.submit((client, signal) =>
      client.account.portal.requestExport.mutate(undefined, { signal }),
    );
    if (result?.ok === false) setPause(tooManyTries(result.retryAfterSeconds));
  }

  return (
    <div>
      <form method="post" onSubmit={(event) => void ask(event)} className="space-y-4">
        {pause && <FailureAlert failure={pause} />}
        <Outcome submission={submission} done={null} />
        {!isPending && <ActButton submission={submission} label={t("ask")} busyLabel={t("asking")} />}
      </form>
      <p role="status" className="sr-only">
        {isPending && t("pending")}
      </p>
      {exports.length > 0 && (
        <>
          <h3 className={isPending ? "text-lg" : "mt-6 text-lg"}>{t("listTitle")}</h3>
          <ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-sheet">
            {exports.map((one) => (
              <ExportRow key={one.id} one={one} timeZone={timeZone} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ExportRow({ one, timeZone }: { one: ExportView; timeZone: string }) {
  const t = useTranslations("account");
  const format = useFormatter();
  const submission = useSubmission();
  const date = format.dateTime(one.createdAt, { dateStyle: "medium", timeStyle: "short", timeZone });
  const expires = format.dateTime(one.expiresAt, { dateStyle: "medium", timeZone });
  const kilobytes = Math.max(1, Math.round((one.bytes ?? 0) / 1_000));
  const size =
    kilobytes < 1_000
      ? format.number(kilobytes, { style: "unit", unit: "kilobyte" })
      : format.number(kilobytes / 1_000, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  return (
    <li className="px-5 py-4">
      <p className="text-sm text-muted">{t("export.askedAt", { date })}</p>
      {one.status === "PENDING" && (
        <p className="mt-1 flex items-start gap-3">
          <span
            aria-hidden="true"
            className="mt-1 size-4 shrink-0 animate-spin rounded-full border-2 border-line-strong border-t-learner motion-reduce:animate-none"
          />
          {t("export.pending")}
        </p>
      )}
      {one.status === "FAILED" && <p className="mt-1 text-alarm">{t("export.failed")}</p>}
      {one.status === "READY" && <p className="mt-1 font-medium">{t("export.ready", { size, date: expires })}</p>}
      {one.status !== "PENDING" && (
        <div className="mt-3 flex flex-wrap gap-3">
          {one.status === "READY" && (
            <a
              href={`/api/account/export/${one.id}`}
              download
              aria-label={t("export.downloadLabel", { date })}
              className="button-base button-go"
            >
              {t("export.download")}
            </a>
          )}
          <button
            type="button"
            aria-label={t("export.deleteLabel", { date })}
            aria-disabled={submission.isBusy}
            onClick={() =>
              void submission.submit((client, signal) =>
                client.account.portal.deleteExport.mutate({ exportId: one.id }, { signal }),
              )
            }
            className="button-base button-quiet aria-disabled:opacity-65"
          >
            {submission.isBusy ? t("working") : t("export.delete")}
          </button>
        </div>
      )}
      <Outcome submission={submission} done={null} />
    </li>
  );
}
