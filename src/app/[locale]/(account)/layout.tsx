import type { ReactNode } from "react";
import { ClientMessages } from "~/components/client-messages";
import { SignedInFrame } from "../signed-in-frame";
import { requireActor } from "./require-actor";

export const metadata = { robots: { index: false, follow: false } };

export default async function AccountLayout({ children }: { children: ReactNode }) {
  // Each page decides about a missing second factor: one of them is where it is set up.
  const actor = await requireActor(undefined, { isOpenWithoutSecondFactor: true });
  return (
    <ClientMessages areas={["dashboard", "demo"]}>
      <SignedInFrame actor={actor}>{children}</SignedInFrame>
    </ClientMessages>
  );
}
