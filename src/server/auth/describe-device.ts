import Bowser from "bowser";

/** Browser and system in words ("Firefox, Linux"), for the list of one's own devices. Empty when nothing is known. */
export function describeDevice(userAgent: string | null | undefined): string {
  if (!userAgent) return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(", ").slice(0, 80);
}
