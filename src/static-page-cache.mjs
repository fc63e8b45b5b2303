import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { noteStaticPage } from "./static-page-scripts.mjs";

/** @type {typeof import("next/dist/server/lib/incremental-cache/file-system-cache").default} */
const FileSystemCache = /** @type {any} */ (fileSystemCache).default ?? fileSystemCache;

/**
 * Next names a stored page `/route-cache/APP_PAGE/<hash>/$/de/produkt-demo`.
 * @param {string} key
 */
const readPath = (key) => key.slice(key.indexOf("$") + 1);

/**
 * @param {string} key
 * @param {{ kind?: string, html?: unknown } | null | undefined} page
 */
function notePage(key, page) {
  if (page?.kind === "APP_PAGE" && typeof page.html === "string") noteStaticPage(readPath(key), page.html);
}

/**
 * Next's own cache of static pages, which also notes the inline scripts of each page that it stores or hands out, so that
 * `src/proxy.ts` can name them in the page's content security policy.
 */
export default class StaticPageCache extends FileSystemCache {
  /** @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>} args */
  async get(...args) {
    const entry = await super.get(...args);
    notePage(args[0], /** @type {any} */ (entry?.value));
    return entry;
  }

  /** @param {Parameters<InstanceType<typeof FileSystemCache>["set"]>} args */
  async set(...args) {
    // Before the copy can be handed out.
    notePage(args[0], /** @type {any} */ (args[1]));
    return super.set(...args);
  }
}
