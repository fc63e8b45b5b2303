import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { composeContentSecurityPolicy } from "./content-security-policy";
import { composeScriptPolicy } from "./static-page-cache.mjs";

const page = { nonce: null, voiceUrl: null, isDevelopment: false };

describe("composeContentSecurityPolicy", () => {
  it("lets only scripts with the nonce run inline where a page is made for each request", () => {
    const policy = composeContentSecurityPolicy({ ...page, nonce: "abc" });
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic'");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  it("opens the voice rooms' address for both of its protocols and nothing else", () => {
    expect(composeContentSecurityPolicy(page)).toContain("connect-src 'self';");
    const policy = composeContentSecurityPolicy({ ...page, voiceUrl: "wss://media.example.org" });
    expect(policy).toContain("connect-src 'self' wss://media.example.org https://media.example.org;");
  });
});

describe("composeScriptPolicy", () => {
  it("names each inline script by its hash, and no script with an address", () => {
    const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    const html = `<script src="/a.js" async=""></script><script>one()</script><script id="x">two()</script><script>one()</script>`;
    expect(composeScriptPolicy(html)).toBe(`script-src 'self' ${hash("one()")} ${hash("two()")}`);
    expect(composeScriptPolicy("<p>nothing</p>")).toBe("script-src 'self'");
  });
});
