// The first code of every command. It must run on a bare clone with Node 20.9 and nothing installed, so it is plain
// JavaScript without dependencies: it installs what package-lock.json names, then hands over to TypeScript under Node 24.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [entry, ...args] = process.argv.slice(2);

/** @returns {number[]} */
const nodeVersion = () => process.versions.node.split(".").map(Number);
const isAtLeast = (/** @type {number} */ major, /** @type {number} */ minor) => {
  const [ours = 0, oursMinor = 0] = nodeVersion();
  return ours > major || (ours === major && oursMinor >= minor);
};

/** Whether node_modules holds exactly what the lockfile names; optional packages may be missing. */
function isInstalled() {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const found = JSON.parse(readFileSync(installed, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === "" || entry.optional || found[path]?.version === entry.version,
  );
}

/** Waits for a program; its output goes to ours. */
function run(/** @type {string} */ command, /** @type {string[]} */ parameters) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", () => resolve(127));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

async function install() {
  const started = Date.now();
  console.log("• dependencies: installing (about a minute the first time)");
  const clock = setInterval(
    () => console.log(`  … still installing (${Math.round((Date.now() - started) / 1000)} s)`),
    15_000,
  );
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses the lock file when a registry does not hold every optional build for other platforms. This takes the
  // locked versions too and writes nothing back.
  const options = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = npm?.endsWith(".js")
    ? await run(process.execPath, [npm, ...options])
    : await run(process.platform === "win32" ? "npm.cmd" : "npm", options);
  clearInterval(clock);
  if (code !== 0) fail("The dependencies could not be installed: see npm's message above, then start again.");
  console.log(`✓ dependencies (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** @returns {never} */
function fail(/** @type {string} */ message) {
  console.error(message);
  process.exit(1);
}

/** Goes on in the project's own Node; signals pass through, and so does the exit code. */
function goOnIn(/** @type {string} */ node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), entry ?? "", ...args], { cwd: root, stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (!isAtLeast(20, 9)) fail(`Node ${process.versions.node} is too old: Redeprobe starts with Node 20.9 or newer.`);
if (!entry) fail("This file is called by the scripts in package.json: use `npm start`.");
if (!isInstalled()) await install();

const ownNode = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
if (isAtLeast(22, 18)) {
  process.chdir(root);
  process.argv.splice(1, 2, join(root, entry));
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(join(root, entry)).href);
} else if (existsSync(ownNode)) {
  goOnIn(ownNode);
} else {
  fail("The project's own Node is missing in node_modules: run `npm rebuild node`, or use Node 22.18 or newer.");
}
