import { env } from "~env";

/** The address under which this site is known, without a slash at its end. */
export function siteUrl(): string {
  return env.APP_URL.replace(/\/+$/, "");
}
