/** Names that people know and that the list of this machine may spell in an older way or leave out. */
const alsoKnown = ["UTC"];

/** Every time zone this machine can calculate with, by its IANA name. */
export function listTimeZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), ...alsoKnown])].sort();
}

/** Whether dates can be shown in this zone; older names of a zone count, too. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
