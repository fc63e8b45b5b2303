import { isIPv4, isIPv6 } from "node:net";
import { env } from "~env";

/** Expands an IPv6 address to its first four groups: one household or firm gets one /64 and can wander inside it. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/**
 * The address that limits count. Only the entries of `x-forwarded-for` that our own proxies appended are believed:
 * TRUSTED_PROXY_HOPS says how many proxies stand before this process, and the entry of the outermost of them is taken.
 * With 0 the last entry counts: the one the web process itself sets from the socket.
 */
export function readClientAddress(headers: Headers, trustedHops: number = env.TRUSTED_PROXY_HOPS): string {
  const entries = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((entry) => entry.trim().replace(/^\[(.*)\](?::\d+)?$/, "$1"))
    .map((entry) => (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(entry) ? entry.slice(0, entry.lastIndexOf(":")) : entry))
    .filter(Boolean);
  const address = entries.at(-Math.max(1, trustedHops));
  return address && (isIPv4(address) || isIPv6(address)) ? networkOf(address) : "unknown";
}
