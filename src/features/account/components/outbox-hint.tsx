"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { askServer } from "./ask-server";

/** Where to read the mail when this installation sends none. */
export function OutboxHint() {
  const t = useTranslations("access.mail");
  const outbox = useLocalOutbox();
  if (outbox === null) return null;
  return (
    <p className="mt-5 rounded-lg bg-notice-soft px-4 py-3 text-notice">
      {t("outbox")}{" "}
      <a href={outbox} target="_blank" rel="noopener" className="font-semibold underline">
        {t("outboxLink")}
      </a>
    </p>
  );
}

/** The address of this machine's own outbox, when mails are kept there instead of being sent; null while unknown. */
function useLocalOutbox(): string | null {
  const [address, setAddress] = useState<string | null>(null);

  // Known only to the running server: the pages around this may be stored copies.
  useEffect(() => {
    let isGone = false;
    void askServer((client, signal) => client.account.localOutbox.query(undefined, { signal })).then((asked) => {
      if (asked.ok && !isGone) setAddress(asked.answer);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return address;
}
