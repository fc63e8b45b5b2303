"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";

/**
 * A menu over the whole screen, for narrow windows. The browser's own modal dialog: it holds the focus, gives it back, closes
 * with Escape and makes the page behind it unreachable, without a line of ours.
 */
export function FullScreenMenu({
  texts,
  className,
  header,
  children,
}: {
  texts: { open: string; close: string; title: string };
  /** On the opening button. */
  className?: string;
  /** Beside the closing button. */
  header: ReactNode;
  children: ReactNode;
}) {
  const pathname = usePathname();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // The dialog is the browser's: it is told, not rendered, to be open.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // A link may lead to this very page: choosing one closes the menu all the same.
  useEffect(() => {
    const element = dialog.current;
    const closeOnChoice = (event: Event) => {
      if ((event.target as Element).closest("a")) setOpenOn(null);
    };
    element?.addEventListener("click", closeOnChoice);
    return () => element?.removeEventListener("click", closeOnChoice);
  }, []);

  // A window that became wide shows everything in its header.
  useEffect(() => {
    const wide = window.matchMedia("(min-width: 64rem)");
    const close = () => wide.matches && setOpenOn(null);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenOn(pathname)}
        className={`inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken ${className ?? ""}`}
      >
        <span className="sr-only">{texts.open}</span>
        <svg
          viewBox="0 0 24 24"
          className="size-6"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
        </svg>
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onClose={() => setOpenOn(null)}
        className="full-screen-menu m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-paper text-ink"
      >
        <div className="container-page flex min-h-16 items-center justify-between gap-3 border-b border-line">
          <h2 id={id} className="sr-only">
            {texts.title}
          </h2>
          {header}
          <button
            type="button"
            onClick={() => setOpenOn(null)}
            className="inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken"
          >
            <span className="sr-only">{texts.close}</span>
            <svg
              viewBox="0 0 24 24"
              className="size-6"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            >
              <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}
