import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { findOnPath } from "../../src/platform/find-livekit";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** A real Chromium: CHROMIUM_PATH, the PATH, Playwright's own, or, when we may, the distribution's package. */
export async function findChromium(report: (line: string) => void = () => undefined): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`There is no Chromium at CHROMIUM_PATH (${given}).`);
  }
  const found = findInstalled();
  if (found) return found;
  if (process.getuid?.() === 0 && findOnPath("apt-get")) {
    report("installing Chromium with apt-get (once, one to two minutes)");
    const run = promisify(execFile);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update"], { env, maxBuffer: 50_000_000 });
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env, maxBuffer: 50_000_000 });
    const installed = findInstalled();
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium was found: install one (`apt install chromium`, or `npx playwright-core install chromium`), or set CHROMIUM_PATH.",
  );
}

function findInstalled(): string | undefined {
  const onPath = names.map(findOnPath).find((path) => path !== undefined);
  if (onPath) return onPath;
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

/** Starts Chromium as the browser tests need it; `fakeMicrophone` is a WAV file that it hears once, or true for silence. */
export async function launchChromium(
  options: LaunchOptions & { fakeMicrophone?: string | true } = {},
): Promise<Browser> {
  const { fakeMicrophone, args = [], ...rest } = options;
  const microphone = fakeMicrophone
    ? [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        ...(fakeMicrophone === true ? [] : [`--use-file-for-fake-audio-capture=${fakeMicrophone}%noloop`]),
      ]
    : [];
  return chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", ...microphone, ...args],
    ...rest,
  });
}
