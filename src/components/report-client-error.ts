import type { ClientReport, ReportReply } from "~/lib/client-report";
import { isFrameworkSignal } from "~/lib/framework-signal";
import { readFrames } from "~/lib/stack-frames";

/** More than this from one page says nothing new. */
const mostReports = 20;
let reported = 0;

async function send(report: ClientReport, frames: string[]): Promise<void> {
  const response = await fetch("/api/report", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
    keepalive: true,
  });
  const { sentry } = (await response.json()) as Partial<ReportReply>;
  if (!sentry) return;
  const { sendToSentry } = await import("./browser-sentry");
  const { message, name, area = "web" } = report;
  sendToSentry(sentry, { message, name, area, frames });
}

/**
 * Reports a failure that the screen does not show. Only a sentence of the catalogue, the error's kind and its place in our code
 * leave the browser, never what anybody said. The server writes it down and says whether an error service is to be told too,
 * whose library is loaded only then. Waits for the page to be loaded.
 */
export function reportClientError({ message, area, error }: Omit<ClientReport, "name"> & { error?: unknown }): void {
  if (reported >= mostReports || isFrameworkSignal(error)) return;
  reported += 1;
  const name = error instanceof Error && /^[A-Za-z0-9_.-]{1,60}$/.test(error.name) ? error.name : undefined;
  const report: ClientReport = { message, ...(area ? { area } : {}), ...(name ? { name } : {}) };
  const frames = readFrames(error);
  // A reporter that fails must not become an error itself.
  const sendQuietly = () => void send(report, frames).catch(() => undefined);
  if (document.readyState === "complete") sendQuietly();
  else window.addEventListener("load", sendQuietly, { once: true });
}
