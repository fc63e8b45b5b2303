import { productName } from "~/lib/product";

/** The sign: two voices that answer each other, the learner's line first. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <g strokeWidth="3" strokeLinecap="round" fill="none">
        <path d="M4 13v6M9 9v14M14 12v8" className="stroke-learner" />
        <path d="M19 8v16M24 12v8M29 14v4" className="stroke-character" />
      </g>
    </svg>
  );
}

/** Sign and name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="size-7 shrink-0" />
      <span className="font-serif text-xl font-semibold tracking-tight max-[22rem]:hidden">{productName}</span>
    </span>
  );
}
