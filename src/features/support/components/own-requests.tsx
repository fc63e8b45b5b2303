"use client";

import { useFormatter, useTranslations } from "next-intl";
import { trpc } from "~/trpc/react";
import type { OwnRequestList } from "../schema";

const statusClasses = {
  OPEN: "bg-notice-soft text-notice",
  IN_PROGRESS: "bg-notice-soft text-notice",
  ANSWERED: "bg-learner-soft text-learner-ink",
  CLOSED: "bg-sunken text-muted",
} as const;

/** What this person has asked us, and how it stands. */
export function OwnRequests({ first }: { first: OwnRequestList | null }) {
  const t = useTranslations("support.requests");
  const format = useFormatter();
  const list = trpc.account.support.list.useInfiniteQuery(
    {},
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      ...(first ? { initialData: { pages: [first], pageParams: [undefined] } } : {}),
    },
  );
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];

  return (
    <section aria-labelledby="own-requests">
      <h2 id="own-requests" className="text-2xl">
        {t("title")}
      </h2>
      {list.isPending && (
        <p role="status" className="mt-4 rounded-lg bg-sunken px-4 py-6 text-muted">
          {t("loading")}
        </p>
      )}
      {list.data && requests.length === 0 && <p className="mt-4 rounded-lg bg-sunken px-4 py-6">{t("empty")}</p>}
      {requests.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {requests.map((request) => (
            <li key={request.id}>
              <details className="group">
                <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 py-3.5 [&::-webkit-details-marker]:hidden">
                  <span className="basis-full font-semibold break-words sm:flex-1 sm:basis-0">{request.subject}</span>
                  <span className="text-sm text-muted">
                    {t(`topics.${request.topic}`)} · {format.dateTime(request.createdAt, { dateStyle: "medium" })}
                  </span>
                  <span className={`rounded-full px-2.5 py-0.5 text-sm font-medium ${statusClasses[request.status]}`}>
                    {t(`status.${request.status}`)}
                  </span>
                </summary>
                <div className="max-w-prose pb-5">
                  <p className="break-words whitespace-pre-wrap">{request.message}</p>
                  <p className="mt-3 text-sm text-muted">
                    {t("reference", { reference: request.reference })} ·{" "}
                    {t("updated", { date: format.dateTime(request.updatedAt, { dateStyle: "medium" }) })}
                  </p>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
      {list.isError && (
        <div role="alert" className="mt-4 rounded-lg border border-alarm bg-alarm-soft px-4 py-3 text-alarm">
          <p>{t("failed")}</p>
          <button type="button" onClick={() => void list.refetch()} className="mt-1 py-1.5 font-semibold underline">
            {t("retry")}
          </button>
        </div>
      )}
      {list.hasNextPage && (
        <button
          type="button"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
          className="button-base button-quiet mt-4"
        >
          {t(list.isFetchingNextPage ? "loading" : "more")}
        </button>
      )}
    </section>
  );
}
