"use client";

import type { ReactNode } from "react";
import { type Person, usePerson } from "./use-person";

export type PersonKind = "visitor" | "free" | "pro" | "manager";

function findKind(person: Person | null): PersonKind {
  if (!person) return "visitor";
  if (person.isManager) return "manager";
  return person.isPro ? "pro" : "free";
}

/**
 * One of several contents of a page that is stored for everybody, by who reads it. All of them come with the page and lie on
 * top of each other, so that nothing moves when the right one is known.
 */
export function ByPerson({ contents }: { contents: Record<PersonKind, ReactNode> }) {
  const kind = findKind(usePerson());
  return (
    <div className="grid">
      {Object.entries(contents).map(([key, content]) => (
        <div key={key} className={`col-start-1 row-start-1 ${key === kind ? "" : "invisible"}`} inert={key !== kind}>
          {content}
        </div>
      ))}
    </div>
  );
}
