"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { productName } from "~/lib/product";

/** The ten codes, shown this once: to copy, to save, to print. They leave the page with the button that says they are kept. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const t = useTranslations("account.secondFactor");
  const [copied, setCopied] = useState<"copied" | "copyFailed" | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const text = [t("fileHead", { product: productName }), "", ...codes, ""].join("\n");

  const sheet = useRef<HTMLIFrameElement>(null);

  // When this view goes, no copy of the codes stays in the page.
  useEffect(() => {
    heading.current?.focus();
    return () => sheet.current?.remove();
  }, []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied("copied");
    } catch {
      setCopied("copyFailed");
    }
  }

  function print(): void {
    sheet.current?.remove();
    sheet.current = printText(text);
  }

  return (
    <div className="rounded-xl border border-line bg-sheet p-5 shadow-sheet">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t("codesTitle")}
      </h3>
      <p className="mt-2">{t("codesLead")}</p>
      <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-lg bg-sunken px-5 py-4 font-mono text-lg tracking-wide min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className="button-base button-quiet">
          {t("copy")}
        </button>
        <button type="button" onClick={() => saveAsFile(text)} className="button-base button-quiet">
          {t("download")}
        </button>
        <button type="button" onClick={print} className="button-base button-quiet">
          {t("print")}
        </button>
      </div>
      <p role="status" className="mt-3 text-sm font-medium text-learner empty:hidden">
        {copied && t(copied)}
      </p>
      <button type="button" onClick={done} className="button-base button-go mt-5">
        {t("kept")}
      </button>
    </div>
  );
}

function saveAsFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${productName.toLowerCase()}-recovery-codes.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/** Prints the codes and nothing of the page around them; answers the hidden sheet. */
function printText(text: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const body = frame.contentDocument?.body;
  const lines = frame.contentDocument?.createElement("pre");
  if (body && lines) {
    lines.textContent = text;
    body.append(lines);
    frame.contentWindow?.print();
  }
  return frame;
}
