import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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

const serverFolder = join(process.cwd(), ".next", "server");

/** @type {Set<string> | undefined} */
let builtPaths;

/** Paths of the pages that the build has stored. */
function readBuiltPaths() {
  const file = join(process.cwd(), ".next", "prerender-manifest.json");
  if (!existsSync(file)) return new Set();
  return new Set(Object.keys(JSON.parse(readFileSync(file, "utf8")).routes));
}

/**
 * Copies of a page on the disk: the build's, and the one that an earlier process stored anew (Next keeps that one in a folder per
 * source file, and hands it out first).
 * @param {string} path
 */
function readStoredCopies(path) {
  const renewed = join(serverFolder, "route-cache", "APP_PAGE");
  const owners = existsSync(renewed) ? readdirSync(renewed) : [];
  return [join(serverFolder, "app", `${path}.html`), ...owners.map((owner) => join(renewed, owner, `$${path}.html`))]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"));
}

/**
 * Sources for the inline scripts of a stored page, or null where no page is stored under this path: then it is rendered for each
 * request and gets a nonce.
 * @param {string} path
 */
export function findStaticScripts(path) {
  builtPaths ??= readBuiltPaths();
  if (!pages.has(path) && builtPaths.has(path)) for (const html of readStoredCopies(path)) noteStaticPage(path, html);
  const page = pages.get(path);
  return page ? [...new Set([...page.sources, ...page.former])] : null;
}
