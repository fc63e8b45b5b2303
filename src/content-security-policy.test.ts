import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { composeContentSecurityPolicy } from "./content-security-policy";
import { composeScriptSources, findStaticScripts, noteStaticPage } from "./static-page-scripts.mjs";

const page = { scripts: { nonce: "abc" }, voiceUrl: null, isDevelopment: false };
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("composeContentSecurityPolicy", () => {
  it("lets only scripts with the nonce run inline where a page is made for each request", () => {
    const policy = composeContentSecurityPolicy(page);
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("lets only the scripts of the stored page run inline where there is one", () => {
    const policy = composeContentSecurityPolicy({ ...page, scripts: { hashes: [hash("one()"), hash("two()")] } });
    expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(composeContentSecurityPolicy({ ...page, scripts: { hashes: [] } })).toContain("script-src 'self';");
  });

  it("opens the voice rooms' address for both of its protocols and nothing else", () => {
    expect(composeContentSecurityPolicy(page)).toContain("connect-src 'self';");
    const policy = composeContentSecurityPolicy({ ...page, voiceUrl: "wss://media.example.org" });
    expect(policy).toContain("connect-src 'self' wss://media.example.org https://media.example.org;");
  });
});

describe("the scripts of a stored page", () => {
  it("are named by their hashes; those with an address are not among them", () => {
    const html = `<script src="/a.js" async=""></script><script>one()</script><script id="x">two()</script><script>one()</script>`;
    expect(composeScriptSources(html)).toEqual([hash("one()"), hash("two()")]);
    expect(composeScriptSources("<p>nothing</p>")).toEqual([]);
  });

  it("change with the page; the copy before may run while somebody is still being given it, the one before that not", () => {
    noteStaticPage("/de/probe", "<script>one()</script>");
    expect(findStaticScripts("/de/probe")).toEqual([hash("one()")]);
    noteStaticPage("/de/probe", "<script>one()</script>");
    expect(findStaticScripts("/de/probe")).toEqual([hash("one()")]);
    noteStaticPage("/de/probe", "<script>two()</script>");
    expect(findStaticScripts("/de/probe")).toEqual([hash("two()"), hash("one()")]);
    noteStaticPage("/de/probe", "<script>three()</script>");
    expect(findStaticScripts("/de/probe")).toEqual([hash("three()"), hash("two()")]);
  });

  it("are unknown where no page is stored", () => {
    expect(findStaticScripts("/de/gibt-es-nicht")).toBeNull();
    expect(findStaticScripts("/../../../package.json")).toBeNull();
  });
});
