"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * A button that opens what it is about in its place; closing gives the focus back to the button. The focus goes to the first field,
 * or to what is marked `data-start` where something has to be read first.
 */
export function Expandable(props: {
  label: string;
  look?: "quiet" | "stop";
  children: (close: () => void) => ReactNode;
}) {
  const { label, look = "quiet", children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen) body.current?.querySelector<HTMLElement>("[data-start], input, button, a")?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
        className={`button-base button-quiet ${look === "stop" ? "text-alarm" : ""}`}
      >
        {label}
      </button>
    );
  return (
    <div ref={body} className="animate-rise rounded-xl border border-line bg-sheet p-5 shadow-sheet">
      {children(() => setIsOpen(false))}
    </div>
  );
}
