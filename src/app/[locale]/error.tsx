"use client";

import { useParams } from "next/navigation";
import { BrokenPage } from "~/components/broken-page";
import { defaultLocale, isLocale } from "~/lib/locale";

/** Something on a page of either language broke. */
export default function BrokenLocalisedPage(props: { error: Error; retry: () => void }) {
  const { locale } = useParams<{ locale?: string }>();
  return <BrokenPage {...props} locale={isLocale(locale) ? locale : defaultLocale} />;
}
