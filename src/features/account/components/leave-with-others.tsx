"use client";

import { useEffect } from "react";
import { onSignOutElsewhere } from "./sign-out";

/** Signed out in one tab means signed out in all: no private page stays open behind somebody's back. */
export function LeaveWithOthers({ home }: { home: string }) {
  useEffect(() => onSignOutElsewhere(() => window.location.assign(home)), [home]);
  return null;
}
