"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const everyMs = 3_000;

/** Shows mails that arrive while somebody is looking. */
export function LookAgain() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
