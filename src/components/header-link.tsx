"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

/** A link of the header that knows whether the reader is already there. */
export function HeaderLink({ href, label }: { href: string; label: string }) {
  const isHere = usePathname() === href;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isHere ? "page" : undefined}
      className="block rounded-md px-2.5 py-2.5 text-sm font-medium hover:underline aria-[current=page]:text-learner"
    >
      {label}
    </Link>
  );
}
