/** The parts of the customer portal, as they stand in its address (`/account?section=security`). */
export const portalSections = ["profile", "security", "plan", "data"] as const;
export type PortalSection = (typeof portalSections)[number];

/** A part from an address; anything unknown is the first. */
export function readPortalSection(value: unknown): PortalSection {
  return portalSections.find((section) => section === value) ?? "profile";
}
