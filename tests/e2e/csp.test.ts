import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import http from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { policyTable } from "~/policy/table";
import { projectRoot } from "../../src/platform/paths";
import { closeBrowser, visit } from "./browser/visit";
import { findPageAddresses } from "./page-addresses";

afterAll(closeBrowser);

const { baseUrl, env, livekit } = inject("stack");
Object.assign(process.env, env);
const { makePolicyActor } = await import("../factories/actors");
const admin = await makePolicyActor("admin", "admin");
const manager = await makePolicyActor("manager", "manager");
const hr = await makePolicyActor("hr", "staff");
const expired = await makePolicyActor("expired", "expired");

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  policies: string[];
  html: string;
}

/** As `fetch` does, but two headers of one name stay two. */
function ask(path: string, cookie = "", method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${baseUrl}${path}`, { method, headers: { cookie } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          policies: response.headersDistinct["content-security-policy"] ?? [],
          html: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    request.on("error", reject).end();
  });
}

const readDirective = (policy: string, name: string) =>
  policy
    .split(";")
    .map((part) => part.trim().split(/\s+/))
    .find(([first]) => first === name)
    ?.slice(1);

/** Inline scripts that this policy would stop. */
function findStopped(policy: string, html: string): string[] {
  const sources = new Set(readDirective(policy, "script-src"));
  return [...html.matchAll(/<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = "", script = ""]) => {
      const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
      const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
      return !(nonce && sources.has(`'nonce-${nonce}'`)) && !sources.has(hash);
    })
    .map(([script]) => script.slice(0, 120));
}

/** Somebody to whom the page opens. */
const cookies = { user: manager, manager, staff: hr, admin, expired };
const visitorOf = (who: string) => (who in cookies ? cookies[who as keyof typeof cookies].cookie : "");
const pages = Object.entries(policyTable.pages).flatMap(([pattern, row]) =>
  findPageAddresses(pattern).map(({ exists }) => ({ path: exists, cookie: visitorOf(row.who) })),
);

function expectHeaders({ headers }: Answer): void {
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["referrer-policy"]).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(headers["permissions-policy"]).toContain("microphone=(self)");
  expect(headers["strict-transport-security"]).toContain("max-age=");
  expect(headers["x-powered-by"]).toBeUndefined();
}

describe("every page", () => {
  test.each(pages)("$path lets exactly its own scripts run", async ({ path, cookie }) => {
    const answer = await ask(path, cookie);
    expectHeaders(answer);
    expect(answer.policies).toHaveLength(1);
    const [policy = ""] = answer.policies;
    const scripts = readDirective(policy, "script-src")?.join(" ") ?? "";
    expect(scripts).toMatch(/'nonce-|'sha256-/);
    expect(scripts).not.toContain("unsafe");
    expect(readDirective(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(readDirective(policy, "object-src")).toEqual(["'none'"]);
    expect(readDirective(policy, "base-uri")).toEqual(["'none'"]);
    expect(findStopped(policy, answer.html)).toEqual([]);
    expect(answer.html).toContain("<script");
  });

  test("knows the voice server of this moment", async () => {
    const [policy = ""] = (await ask("/")).policies;
    // By the name under which the page itself was asked for.
    const { port } = new URL(livekit.url);
    expect(readDirective(policy, "connect-src")).toEqual([
      "'self'",
      `ws://localhost:${port}`,
      `http://localhost:${port}`,
    ]);
  });
});

test.each([
  ["/missing.txt", "GET", 404],
  ["/api/gibt-es-nicht", "GET", 404],
  ["/api/trpc/gibt.es.nicht", "GET", 404],
  ["/api/trpc/account.me", "GET", 200],
  ["/api/token", "DELETE", 405],
  ["/api/auth/session", "GET", 200],
  ["/_next/static/gibt-es-nicht.js", "GET", 404],
  ["/_next/image?url=/icon.svg&w=64&q=75", "GET", 404],
  ["/icon.svg", "GET", 200],
  ["/avatars/default.webp", "HEAD", null],
  ["/robots.txt", "GET", 200],
  ["/livez", "GET", 200],
  ["/de", "GET", 308],
  ["/dashboard", "GET", 307],
] as const)("%s by %s carries the headers, and no script runs there", async (path, method, status) => {
  const answer = await ask(path, "", method);
  if (status !== null) expect(answer.status).toBe(status);
  expectHeaders(answer);
  expect(answer.policies).toHaveLength(1);
  const [policy = ""] = answer.policies;
  expect(policy).toContain("frame-ancestors 'none'");
  const scripts = readDirective(policy, "script-src") ?? readDirective(policy, "default-src") ?? ["missing"];
  expect(scripts.join(" ")).toMatch(/^'none'$|'nonce-/);
});

test.each(["/", "/api/token", "/livez"])("TRACE is no way to hear one's own headers again at %s", async (path) => {
  const answer = await ask(path, "demo=geheim", "TRACE");
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.html).not.toContain("geheim");
});

test("a nonce is never used twice", async () => {
  const nonces = await Promise.all(
    Array.from({ length: 5 }, async () => /'nonce-([^']+)'/.exec((await ask("/unbekannt")).policies[0] ?? "")?.[1]),
  );
  expect(new Set(nonces).size).toBe(5);
  expect(nonces).not.toContain(undefined);
});

test("a client cannot choose its nonce", async () => {
  const response = await fetch(`${baseUrl}/unbekannt`, {
    headers: { "content-security-policy": "script-src 'nonce-chosen'", "x-nonce": "chosen" },
  });
  expect(`${response.headers.get("content-security-policy")} ${await response.text()}`).not.toContain("chosen");
});

test("no page is stored only at its first visit: its first visitor would get none of its scripts", () => {
  const manifest: { dynamicRoutes: Record<string, { fallback: unknown }> } = JSON.parse(
    readFileSync(join(projectRoot, ".next", "prerender-manifest.json"), "utf8"),
  );
  const late = Object.entries(manifest.dynamicRoutes).filter(([, { fallback }]) => fallback !== false);
  expect(late.map(([route]) => route)).toEqual([]);
});

test("a script that somebody smuggles into a page does not run, and the visit notices the try", async () => {
  for (const path of ["/", "/unbekannt"]) {
    const { page, close } = await visit();
    await page.goto(path, { waitUntil: "networkidle" });
    const ran = await page.evaluate(async () => {
      const script = document.createElement("script");
      script.textContent = "window.smuggled = true";
      document.body.append(script);
      const image = document.createElement("img");
      image.setAttribute("onerror", "window.smuggled = true");
      image.src = "/gibt-es-nicht.png";
      document.body.append(image);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return "smuggled" in window;
    });
    expect(ran).toBe(false);
    await expect(close()).rejects.toThrow("script-src");
  }
});
