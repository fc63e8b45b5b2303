"use client";

import { useEffect } from "react";

/** Within one tab, so that a reload or another language still knows the link, and no other page ever sees it. */
const keyOf = (path: string) => `redeprobe-link:${path}`;

/** Takes a link's secret out of the address bar, the history and every screenshot as soon as the page has read it. */
export function HideSecret({ secret }: { secret: string }) {
  // The address bar, after the frame's own first look at it.
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname } = window.location;
      sessionStorage.setItem(keyOf(pathname), secret);
      window.history.replaceState(null, "", pathname);
    });
    return () => clearTimeout(timer);
  }, [secret]);
  return null;
}

/** On the same page without its secret, after a reload: brings it back. */
export function RestoreSecret() {
  // What this tab remembers.
  useEffect(() => {
    const { pathname } = window.location;
    const secret = sessionStorage.getItem(keyOf(pathname));
    if (secret) window.location.replace(`${pathname}?${new URLSearchParams({ token: secret })}`);
  }, []);
  return null;
}

/** A secret that is spent or worthless; renders nothing. */
export function ForgetSecret() {
  // What this tab remembers, and the address bar.
  useEffect(() => {
    const timer = setTimeout(() => {
      forgetSecret();
      window.history.replaceState(null, "", window.location.pathname);
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Forgets the secret of this page. */
export function forgetSecret(): void {
  sessionStorage.removeItem(keyOf(window.location.pathname));
}
