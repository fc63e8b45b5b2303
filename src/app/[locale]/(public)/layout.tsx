import type { ReactNode } from "react";
import { PublicFrame } from "../public-frame";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>;
}
