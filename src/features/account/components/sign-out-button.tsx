"use client";

import { useState } from "react";
import { signOutTo } from "./sign-out";

export interface SignOutTexts {
  signOut: string;
  signingOut: string;
  failed: string;
}

/** Signs out and goes to the home page. */
export function SignOutButton({ home, texts, className }: { home: string; texts: SignOutTexts; className: string }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function leave(): Promise<void> {
    setState("busy");
    if (!(await signOutTo(home))) setState("failed");
  }

  return (
    <>
      <button type="button" disabled={state === "busy"} onClick={() => void leave()} className={className}>
        {state === "busy" ? texts.signingOut : texts.signOut}
      </button>
      <p role="alert" className={state === "failed" ? "px-3 py-2 text-sm text-alarm" : "sr-only"}>
        {state === "failed" ? texts.failed : ""}
      </p>
    </>
  );
}
