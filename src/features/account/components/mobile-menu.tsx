"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { FullScreenMenu } from "~/components/full-screen-menu";
import type { HeaderMenu, MenuLink } from "../header-menu";
import { chooseLinks } from "../personal-menu";
import { SignOutButton } from "./sign-out-button";
import { type Person, usePerson } from "./use-person";

const bigRow = "block w-full border-b border-line py-4 text-left font-serif text-2xl font-semibold hover:text-learner";

/** The menu of narrow windows: the areas of a signed-in person, or what the site offers everybody. */
export function MobileMenu({
  menu,
  logo,
  person: given,
  className,
}: {
  menu: HeaderMenu;
  logo: ReactNode;
  person?: Person;
  className?: string;
}) {
  const person = usePerson(given);
  return (
    <FullScreenMenu texts={menu.texts} header={logo} className={className}>
      {person ? <AreaMenu menu={menu} person={person} /> : <VisitorMenu menu={menu} />}
    </FullScreenMenu>
  );
}

function AreaMenu({ menu, person }: { menu: HeaderMenu; person: Person }) {
  return (
    <nav aria-label={menu.texts.areas} className="container-page py-4">
      <ul>
        {chooseLinks(menu.areaLinks, person).map((link) => (
          <li key={link.key}>
            <Link href={link.href} prefetch={false} className={bigRow}>
              {link.label}
            </Link>
          </li>
        ))}
        <li>
          <SignOutButton home={menu.home} texts={menu.texts} className={bigRow} />
        </li>
      </ul>
    </nav>
  );
}

function VisitorMenu({ menu }: { menu: HeaderMenu }) {
  return (
    <nav aria-label={menu.texts.site} className="container-page space-y-8 pt-6 pb-12">
      {menu.sections.map((section) => (
        <section key={section.title}>
          <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
            <h3 className="text-xl">{section.title}</h3>
            {section.viewAll && (
              <Link
                href={section.viewAll.href}
                prefetch={false}
                aria-label={`${section.title}: ${section.viewAll.label}`}
                className="text-link inline-block py-2 text-sm"
              >
                {section.viewAll.label}
              </Link>
            )}
          </div>
          {section.groups.map((group) => (
            <div key={group.title ?? ""} className="mt-2">
              {group.title && <h4 className="pt-2 text-sm font-semibold text-muted">{group.title}</h4>}
              <LinkList links={group.links} />
            </div>
          ))}
        </section>
      ))}
      <LinkList links={[menu.pricing, menu.signIn]} />
      <div className="rounded-2xl bg-learner-soft p-5 text-learner-ink">
        <p className="font-serif text-xl font-semibold">{menu.texts.startTitle}</p>
        <p className="mt-1">{menu.texts.startBody}</p>
        <Link href={menu.start.href} prefetch={false} className="button-base button-go mt-4 w-full">
          {menu.start.label}
        </Link>
      </div>
    </nav>
  );
}

function LinkList({ links }: { links: MenuLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <Link href={link.href} prefetch={false} className="block py-2.5 text-lg hover:text-learner hover:underline">
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
