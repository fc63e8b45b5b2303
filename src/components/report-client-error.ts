import type { ClientReport } from "~/lib/client-report";

/** More than this from one page says nothing new. */
const mostReports = 20;
let reported = 0;

function send(report: ClientReport): void {
  // A reporter that fails must not become an error itself.
  fetch("/api/report", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}

/**
 * Reports a failure that the screen does not show. Only a sentence of the catalogue and the error's kind leave the browser,
 * never what anybody said; the server hands it to the configured error reporting. Waits for the page to be loaded.
 */
export function reportClientError({ message, area, error }: Omit<ClientReport, "name"> & { error?: unknown }): void {
  if (reported >= mostReports) return;
  reported += 1;
  const name = error instanceof Error && /^[A-Za-z0-9_.-]{1,60}$/.test(error.name) ? error.name : undefined;
  const report: ClientReport = { message, ...(area ? { area } : {}), ...(name ? { name } : {}) };
  if (document.readyState === "complete") send(report);
  else window.addEventListener("load", () => send(report), { once: true });
}
