"use client";

import Link from "next/link";
import { DisclosureMenu } from "~/components/disclosure-menu";
import type { HeaderMenu } from "../header-menu";
import { chooseLinks } from "../personal-menu";
import { SignOutButton } from "./sign-out-button";
import type { Person } from "./use-person";

/** Up to two letters for the round button on phones. */
function takeInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? "").at(0) ?? "")
    .join("")
    .toUpperCase();
}

const rowClass = "block w-full rounded-lg px-3 py-2.5 text-left hover:bg-sunken";

/** What belongs to a person: behind their name. */
export function UserMenu({ person, menu }: { person: Person; menu: HeaderMenu }) {
  return (
    <DisclosureMenu
      buttonClassName="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full font-medium hover:bg-sunken md:rounded-md md:px-2.5"
      button={
        <>
          <span
            aria-hidden="true"
            className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-learner-soft text-sm font-semibold text-learner-ink"
          >
            {takeInitials(person.name)}
          </span>
          <span className="max-w-40 truncate text-sm max-md:sr-only">{person.name}</span>
          <svg
            viewBox="0 0 16 16"
            className="size-4 shrink-0 max-md:hidden"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d="M4 6l4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </>
      }
    >
      <p className="truncate border-b border-line px-3 pt-1 pb-2.5 font-semibold md:hidden">{person.name}</p>
      <nav aria-label={menu.texts.account}>
        <ul className="py-1">
          {chooseLinks(menu.userLinks, person).map((link) => (
            <li key={link.key}>
              <Link href={link.href} prefetch={false} className={rowClass}>
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-line pt-1">
        <SignOutButton home={menu.home} texts={menu.texts} className={rowClass} />
      </div>
    </DisclosureMenu>
  );
}
