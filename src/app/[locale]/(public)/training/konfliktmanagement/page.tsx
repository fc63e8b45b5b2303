import { notFound } from "next/navigation";

/**
 * The address of a public page that does not exist yet. It stands here so that it never leads to the sign-in page, as every other
 * address below /training does.
 */
export default function ConflictManagementPage() {
  notFound();
}
