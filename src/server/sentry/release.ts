import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "~env";

let release: string | undefined;

/** The build's name in reports: the given one, or the fingerprint of the sources that the build has left beside its result. */
export function readRelease(): string | undefined {
  release ??= env.SENTRY_RELEASE ?? readFingerprint();
  return release;
}

function readFingerprint(): string | undefined {
  try {
    return readFileSync(join(process.cwd(), ".next", ".sources-hash"), "utf8").slice(0, 12);
  } catch {
    // Development has no build.
    return undefined;
  }
}
