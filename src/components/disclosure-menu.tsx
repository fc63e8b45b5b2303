"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";

const moves = { ArrowDown: 1, ArrowUp: -1, Home: "first", End: "last" } as const;

/** Moves the focus among the links and buttons of a list; past its end it begins again. */
function moveFocus(list: HTMLElement | null, move: (typeof moves)[keyof typeof moves]): void {
  const items = [...(list?.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)") ?? [])];
  if (items.length === 0) return;
  const current = items.indexOf(document.activeElement as HTMLElement);
  if (move === "first") items[0]?.focus();
  else if (move === "last") items.at(-1)?.focus();
  else items.at((Math.max(current, move === 1 ? -1 : 0) + move) % items.length)?.focus();
}

/**
 * A button that opens a list of links below itself. A disclosure and not a `role="menu"`: the links stay links for screen
 * readers. Escape, a click elsewhere, leaving it with the Tab key and choosing a link close it; the arrow keys walk through it.
 */
export function DisclosureMenu({
  button,
  buttonClassName,
  children,
}: {
  /** What stands on the button. */
  button: ReactNode;
  buttonClassName: string;
  children: ReactNode;
}) {
  const pathname = usePathname();
  // Open on one page only: whatever leads to another one, back and forward included, closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  // Whatever happens anywhere on the page while the list is open.
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenOn(null);
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    const closeOnChoice = (event: Event) => {
      if (list.current?.contains(event.target as Node) && (event.target as Element).closest("a")) close();
    };
    const handleKey = (event: KeyboardEvent) => {
      const move = moves[event.key as keyof typeof moves];
      if (event.key === "Escape") {
        close();
        opener.current?.focus();
      } else if (move) moveFocus(list.current, move);
      else return;
      event.preventDefault();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("click", closeOnChoice);
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("click", closeOnChoice);
      document.removeEventListener("keydown", handleKey);
    };
  }, [isOpen]);

  return (
    <div ref={root} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenOn(isOpen ? null : pathname)}
        onKeyDown={(event) => {
          if (isOpen || event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpenOn(pathname);
          requestAnimationFrame(() => moveFocus(list.current, "first"));
        }}
        className={buttonClassName}
      >
        {button}
      </button>
      <div
        id={id}
        ref={list}
        hidden={!isOpen}
        className="absolute top-full right-0 z-40 mt-2 w-64 max-w-[calc(100vw-2rem)] animate-rise rounded-xl border border-line bg-sheet p-2 shadow-sheet"
      >
        {children}
      </div>
    </div>
  );
}
