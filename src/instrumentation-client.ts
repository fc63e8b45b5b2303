import { reportClientError } from "~/components/report-client-error";

// Errors nobody has caught: their kind is reported, their words are not.
window.addEventListener("error", (event) => {
  if (event.error) reportClientError({ message: "Unexpected client error", area: "web", error: event.error });
});
window.addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.name === "AbortError") return;
  reportClientError({ message: "Unexpected client error", area: "web", error: reason });
});

// zod would try whether it may compile code. The content security policy forbids that and reports every try. Said here, before
// anything else runs, and without loading zod on pages that do not use it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
