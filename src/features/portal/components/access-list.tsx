"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { askServer, type Failure } from "~/features/account/components/ask-server";
import { FailureAlert } from "~/features/account/components/form-alert";
import type { AccessList as List } from "../schema";

const reasons = ["owner-grant", "support", "administration"] as const;
const subjects = ["talk", "evaluation", "account", "request"] as const;

/** A key that this page has a word for; anything newer is "other". */
function nameOf<Key extends string>(known: readonly Key[], key: string): Key | "other" {
  return known.find((one) => one === key) ?? "other";
}

/** Who has seen what of mine, the latest first. */
export function AccessList({ first, timeZone }: { first: List; timeZone: string }) {
  const t = useTranslations("account.access");
  const format = useFormatter();
  const [more, setMore] = useState<List | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const records = [...first.records, ...(more?.records ?? [])];
  const hasMore = (more ?? first).hasMore;

  async function loadMore(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const before = records.at(-1)?.id ?? null;
    const asked = await askServer((client, signal) => client.account.portal.access.query({ before }, { signal }));
    setIsBusy(false);
    if (!asked.ok) return setFailure(asked.failure);
    const { answer } = asked;
    setMore({ records: [...(more?.records ?? []), ...answer.records], hasMore: answer.hasMore });
  }

  if (records.length === 0) return <p className="rounded-lg bg-sunken px-5 py-6">{t("empty")}</p>;
  return (
    <div className="space-y-4">
      <ul className="divide-y divide-line rounded-xl border border-line bg-sheet">
        {records.map(({ id, at, viewerName, reason, subject }) => (
          <li key={id} className="px-5 py-4">
            <p className="font-semibold">{viewerName || t("nobody")}</p>
            <p>{t(`subjects.${nameOf(subjects, subject)}`)}</p>
            <p className="text-sm text-muted">
              {t(`reasons.${nameOf(reasons, reason)}`)} ·{" "}
              <time dateTime={at.toISOString()}>
                {format.dateTime(at, { dateStyle: "medium", timeStyle: "short", timeZone })}
              </time>
            </p>
          </li>
        ))}
      </ul>
      {failure && <FailureAlert failure={failure} />}
      {hasMore && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void loadMore()}
          className="button-base button-quiet aria-disabled:opacity-65"
        >
          {t(isBusy ? "loading" : "more")}
        </button>
      )}
    </div>
  );
}
