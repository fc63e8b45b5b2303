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
