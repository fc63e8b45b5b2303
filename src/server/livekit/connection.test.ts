import { expect, test } from "vitest";
import { readLivekitApiUrl, readPublicLivekitUrl } from "./connection";

const read = (options: { host?: string; publicUrl?: string; livekitUrl?: string }) =>
  readPublicLivekitUrl({
    headers: new Headers(options.host === undefined ? {} : { host: options.host }),
    publicUrl: options.publicUrl ?? "",
    livekitUrl: options.livekitUrl ?? "",
  });

test("API calls use HTTP on the same host", () => {
  expect(readLivekitApiUrl("ws://127.0.0.1:7880")).toBe("http://127.0.0.1:7880");
  expect(readLivekitApiUrl("wss://media.example.org/")).toBe("https://media.example.org");
});

test("a configured public address wins", () => {
  expect(read({ host: "a", publicUrl: "wss://media.example.org", livekitUrl: "ws://127.0.0.1:7880" })).toBe(
    "wss://media.example.org",
  );
});

test("a media server elsewhere is reached under its own address", () => {
  expect(read({ host: "a", livekitUrl: "wss://media.example.org" })).toBe("wss://media.example.org");
});

test.each([
  ["localhost:3000", "ws://localhost:7880"],
  ["192.168.1.20:3000", "ws://192.168.1.20:7880"],
  ["[::1]:3000", "ws://[::1]:7880"],
  ["praxis.example.org", "ws://praxis.example.org:7880"],
  ["evil.example/@x", "ws://127.0.0.1:7880"],
  ["a b", "ws://127.0.0.1:7880"],
])("one on this machine is reached under the page's host %s", (host, expected) => {
  expect(read({ host, livekitUrl: "ws://127.0.0.1:7880" })).toBe(expected);
});

test("nothing configured", () => {
  expect(read({ host: "localhost:3000" })).toBeNull();
});
