"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "~/i18n/navigation";

const subscribe = () => () => undefined;

/** A link between the pages of signing in and up, which takes along where the person wants to go. */
export function AccountLink({ to, children }: { to: "/signin" | "/signup"; children: ReactNode }) {
  // The page is the same for everybody and stored; its query is known in the browser only.
  const wish = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get("callbackUrl"),
    () => null,
  );
  return (
    <Link
      href={wish === null ? to : { pathname: to, query: { callbackUrl: wish } }}
      className="text-link inline-block py-1.5 font-semibold"
    >
      {children}
    </Link>
  );
}
