import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The inline scripts of a finished page as sources of a `script-src`: exactly these may run.
 * @param {string} html
 */
export function composeScriptSources(html) {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}

/** @typedef {{ html: string, sources: string[], former: string[] }} StoredPage */

/**
 * By path with its language. The proxy is bundled and the page cache is not, so each has its own copy of this file; both run in
 * the one web process and share this.
 * @type {Map<string, StoredPage>}
 */
const pages = (() => {
  const key = Symbol.for("redeprobe.static-pages");
  const shared = /** @type {Record<symbol, Map<string, StoredPage> | undefined>} */ (globalThis);
  shared[key] ??= new Map();
  return shared[key];
})();

/**
 * Remembers what a stored page runs. The scripts of the copy before stay allowed for whoever is just being given it.
 * @param {string} path
 * @param {string} html
 */
export function noteStaticPage(path, html) {
  const known = pages.get(path);
  if (known?.html === html) return;
  pages.set(path, { html, sources: composeScriptSources(html), former: known?.sources ?? [] });
}

const serverFolder = join(process.cwd(), ".next", "server", "app");

/** @type {Set<string> | undefined} */
let builtPaths;

/** Paths of the pages that the build has stored. */
function readBuiltPaths() {
  const file = join(process.cwd(), ".next", "prerender-manifest.json");
  if (!existsSync(file)) return new Set();
  return new Set(Object.keys(JSON.parse(readFileSync(file, "utf8")).routes));
}

/**
 * Sources for the inline scripts of a stored page, or null where no page is stored under this path: then it is rendered for each
 * request and gets a nonce.
 * @param {string} path
 */
export function findStaticScripts(path) {
  builtPaths ??= readBuiltPaths();
  const file = join(serverFolder, `${path}.html`);
  if (!pages.has(path) && builtPaths.has(path) && existsSync(file)) noteStaticPage(path, readFileSync(file, "utf8"));
  const page = pages.get(path);
  return page ? [...new Set([...page.sources, ...page.former])] : null;
}
