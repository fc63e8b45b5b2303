"use client";

import { BrokenPage } from "~/components/broken-page";

/** Something on a page without a language in its address broke; the document still knows which one it speaks. */
export default function BrokenVisitorPage(props: { error: Error; retry: () => void }) {
  return <BrokenPage {...props} locale={document.documentElement.lang === "en" ? "en" : "de"} />;
}
