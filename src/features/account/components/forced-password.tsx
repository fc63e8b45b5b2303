"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { getPathname } from "~/i18n/navigation";
import { askServer } from "./ask-server";
import { NewPasswordForm } from "./new-password-form";
import { closeSession, goOn } from "./open-session";
import type { PasswordLength } from "./password-problem";

/** A password of one's own in place of a temporary or expired one. Nothing else opens until then, but leaving is free. */
export function ForcedPassword({ length }: { length: PasswordLength }) {
  const t = useTranslations("auth.forced");
  const locale = useLocale();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(): Promise<void> {
    if (isLeaving) return;
    setIsLeaving(true);
    if (await closeSession()) window.location.assign(getPathname({ href: "/", locale }));
    else setIsLeaving(false);
  }

  return (
    <>
      <NewPasswordForm
        length={length}
        label={t("submit")}
        busyLabel={t("submitting")}
        send={(password) =>
          askServer((client, signal) => client.account.changeForcedPassword.mutate({ password }, { signal }))
        }
        done={() => goOn(locale)}
      />
      <p className="mt-6">
        <button
          type="button"
          aria-disabled={isLeaving}
          onClick={() => void leave()}
          className="text-link py-2 aria-disabled:opacity-65"
        >
          {t("signOut")}
        </button>
      </p>
    </>
  );
}
