"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import type { HeaderMenu } from "../header-menu";
import { type Person, usePerson } from "./use-person";
import { UserMenu } from "./user-menu";

/**
 * The header's right end. A page made for everybody shows the ways in and, once it is known who reads it, that person's menu;
 * the place is as wide as either, so that nothing else moves.
 */
export function AccountPlace({
  menu,
  person: given,
  children,
}: {
  menu: HeaderMenu;
  person?: Person;
  /** For those who are not signed in. */
  children?: ReactNode;
}) {
  const person = usePerson(given);
  const toDashboard = menu.areaLinks.find(({ key }) => key === "dashboard");
  return (
    <div className={`flex min-w-11 items-center justify-end gap-2 ${given ? "" : "md:min-w-80"}`}>
      {!person && children}
      {person && !given && toDashboard && (
        <Link href={toDashboard.href} prefetch={false} className="button-base button-quiet px-4 text-sm max-md:hidden">
          {menu.texts.toDashboard}
        </Link>
      )}
      {person && <UserMenu person={person} menu={menu} />}
    </div>
  );
}
