import { notFound } from "next/navigation";

/** Any address that no page has: answered within the frame and in the address's language. */
export default function UnknownPage() {
  notFound();
}
