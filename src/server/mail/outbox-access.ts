import { isSameHash, keyedHash } from "~/server/keyed-hash";
import { env } from "~env";
import { readClientAddress } from "../client-address";
import { outboxUrl } from "./outbox-address";

/** Holds not the key but a hash of it, so that the cookie opens nothing elsewhere. */
export const outboxCookieName = "redeprobe-outbox";

const hashKey = (key: string) => keyedHash("outbox-key", key);

/** The cookie's value for somebody who knows the key that was printed at the start; null for everybody else. */
export function openOutbox(
  key: string,
  settings: { key?: string | undefined } = { key: env.OUTBOX_KEY },
): string | null {
  if (!settings.key || outboxUrl() === null) return null;
  const value = hashKey(settings.key);
  return isSameHash(value, hashKey(key)) ? value : null;
}

interface AccessSettings {
  /** The outbox's own address; null where mails are really sent. */
  outbox: string | null;
  key?: string | undefined;
  proxyHops: number;
}

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** The whole of ::/64 is this machine: nothing in it is ever routed. */
const isLoopbackAddress = (address: string) => /^127\./.test(address) || address === "0:0:0:0::/64";

/**
 * Whether this visitor may read the outbox: somebody who brought the key, or who sits at this machine.
 *
 * Sitting there takes all of this. The connection comes from the machine itself. The browser asked for it by a name of the
 * machine: a page that makes its own name lead here (DNS rebinding) is refused. And nothing stands in front that would make
 * strangers look like neighbours: no proxy that we were told of, and no public address of the site, which a proxy that we were
 * not told of would have needed.
 */
export function mayReadOutbox(
  visitor: { headers: Headers; cookie: string | undefined },
  settings: AccessSettings = { outbox: outboxUrl(), key: env.OUTBOX_KEY, proxyHops: env.TRUSTED_PROXY_HOPS },
): boolean {
  const { outbox, key, proxyHops } = settings;
  if (outbox === null) return false;
  if (key && visitor.cookie && isSameHash(visitor.cookie, hashKey(key))) return true;
  return (
    proxyHops === 0 &&
    loopbackHost.test(new URL(outbox).host) &&
    loopbackHost.test(visitor.headers.get("host") ?? "") &&
    isLoopbackAddress(readClientAddress(visitor.headers, 0))
  );
}
