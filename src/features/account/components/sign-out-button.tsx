"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { getPathname } from "~/i18n/navigation";

/** Signs out and goes to the home page. */
export function SignOutButton() {
  const t = useTranslations("dashboard");
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);

  async function leave(): Promise<void> {
    setIsBusy(true);
    try {
      const { signOut } = await import("next-auth/react");
      await signOut({ callbackUrl: getPathname({ href: "/", locale }) });
    } catch {
      setIsBusy(false);
    }
  }

  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void leave()}
      className="px-2 py-2.5 text-sm font-medium hover:underline"
    >
      {t(isBusy ? "signingOut" : "signOut")}
    </button>
  );
}
