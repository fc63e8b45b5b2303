import { expect, test } from "vitest";
import { readClientAddress } from "./client-address";

const read = (forwarded: string | null, hops: number) =>
  readClientAddress(new Headers(forwarded === null ? {} : { "x-forwarded-for": forwarded }), hops);

test.each([
  ["203.0.113.7", 0, "203.0.113.7"],
  ["203.0.113.7", 1, "203.0.113.7"],
  ["6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
  ["6.6.6.6, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["203.0.113.7:51234", 1, "203.0.113.7"],
  ["::ffff:203.0.113.7", 0, "203.0.113.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", 0, "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", 0, "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", 0, "2001:db8:1:2::/64"],
  ["2001:db8::1", 0, "2001:db8:0:0::/64"],
  ["[2001:db8:1:2::1]:443", 0, "2001:db8:1:2::/64"],
  ["::1", 0, "0:0:0:0::/64"],
  [null, 0, "unknown"],
  ["", 1, "unknown"],
  ["nonsense", 1, "unknown"],
  ["203.0.113.7", 3, "unknown"],
])("%s behind %i proxies is %s", (forwarded, hops, expected) => {
  expect(read(forwarded, hops)).toBe(expected);
});
