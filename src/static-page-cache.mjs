import { createHash } from "node:crypto";
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";

const header = "content-security-policy";
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * A policy under which exactly the inline scripts of this page may run. A nonce would have to be made for every answer, so no
 * page could stay static; hashes are as strict and travel with the stored page.
 * @param {string} html
 */
export function composeScriptPolicy(html) {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim();
}

/** @type {WeakMap<object, string>} */
const policies = new WeakMap();

/** @type {typeof import("next/dist/server/lib/incremental-cache/file-system-cache").default} */
const FileSystemCache = /** @type {any} */ (fileSystemCache).default ?? fileSystemCache;

/**
 * Next's own cache of static pages, which adds its script policy to each page that it hands out. Browsers enforce it together
 * with the policy that `src/proxy.ts` sends for all pages.
 */
export default class StaticPageCache extends FileSystemCache {
  /** @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>} args */
  async get(...args) {
    const entry = await super.get(...args);
    const page = entry?.value;
    if (!entry || page?.kind !== "APP_PAGE" || typeof page.html !== "string") return entry;
    const policy = policies.get(entry) ?? composeScriptPolicy(page.html);
    policies.set(entry, policy);
    return { ...entry, value: { ...page, headers: { ...page.headers, [header]: policy } } };
  }
}
