import type { ReactNode } from "react";
import { requireActorWho } from "../(account)/require-actor";
import { SignedInFrame } from "../signed-in-frame";

export const metadata = { robots: { index: false, follow: false } };

export default async function CompanyLayout({ children }: { children: ReactNode }) {
  const actor = await requireActorWho(({ isManager }) => isManager);
  return <SignedInFrame actor={actor}>{children}</SignedInFrame>;
}
