"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { MenuRights } from "../personal-menu";

/** What the menus know about whoever is there. */
export interface Person extends MenuRights {
  name: string;
}

let known: Person | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/**
 * Asks the server who is there. One plain request instead of the tRPC client: it stands on every public page, for people who
 * mostly are not signed in.
 */
export async function askWhoIsThere(): Promise<Person | null> {
  const response = await fetch("/api/trpc/account.me", { cache: "no-store" });
  if (!response.ok) throw new Error(`account.me answered ${response.status}`);
  const body: { result?: { data?: { json?: Person | null } } } = await response.json();
  return body.result?.data?.json ?? null;
}

function ask(): void {
  if (isAsked) return;
  isAsked = true;
  askWhoIsThere()
    .then((person) => {
      known = person;
      for (const listener of listeners) listener();
    })
    // Without an answer the page stays what it is for everybody.
    .catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Who is signed in, on pages that are the same for everybody until they have loaded. A page that knows says so (`given`) and
 * nothing is asked. Null while nobody is known.
 */
export function usePerson(given?: Person): Person | null {
  const found = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );

  // The page comes from a cache; who looks at it is asked once per visit, and again when the browser brings back an old page.
  useEffect(() => {
    if (given) return;
    ask();
    const askAgain = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isAsked = false;
      ask();
    };
    window.addEventListener("pageshow", askAgain);
    return () => window.removeEventListener("pageshow", askAgain);
  }, [given]);

  return given ?? found;
}
