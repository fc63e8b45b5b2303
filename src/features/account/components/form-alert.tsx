"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Failure } from "./ask-server";

/** What is wrong with the whole form, announced as soon as it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-lg border border-alarm bg-alarm-soft px-4 py-3 text-alarm">
      {children}
    </p>
  );
}

/** The same for a failure that any form may meet. */
export function FailureAlert({ failure }: { failure: Failure }) {
  const t = useTranslations("access.failures");
  if (failure.kind !== "too-many-tries") return <FormAlert>{t(failure.kind)}</FormAlert>;
  const minutes = Math.max(1, Math.ceil(failure.seconds / 60));
  const hours = minutes > 90 ? Math.ceil(minutes / 60) : 0;
  return <FormAlert>{t("tooManyTries", { hours, minutes })}</FormAlert>;
}
