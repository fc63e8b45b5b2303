"use client";

import { useTranslations } from "next-intl";

/** The widget's shape while its scenario is loading. */
export function DemoSkeleton({ compact }: { compact: boolean }) {
  const t = useTranslations("demo");
  const bar = "rounded-md bg-line motion-safe:animate-pulse";
  return (
    <div
      role="status"
      data-testid="demo-skeleton"
      className="overflow-hidden rounded-2xl border border-line bg-sheet shadow-sheet"
    >
      <span className="sr-only">{t("loading")}</span>
      <div aria-hidden="true" className="space-y-5 pb-8">
        <div className={compact ? "h-20 bg-go/20" : "space-y-3 px-6 pt-6"}>
          {!compact && (
            <>
              <div className={`h-8 w-2/3 ${bar}`} />
              <div className={`h-4 w-full ${bar}`} />
            </>
          )}
        </div>
        <div className="mx-auto size-28 rounded-full bg-line motion-safe:animate-pulse sm:size-32" />
        <div className={`mx-auto h-5 w-56 ${bar}`} />
        <div className={`mx-auto h-12 w-72 max-w-[80%] ${bar}`} />
      </div>
    </div>
  );
}
