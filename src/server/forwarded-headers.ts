import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** What a proxy writes about the client. Without a proxy of ours, a client wrote it. */
const forwardedHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
];

const hasRequest = (message: unknown): message is { request: IncomingMessage } =>
  typeof message === "object" && message !== null && "request" in message;

/**
 * Makes this process forget what clients claim about their own address, before anything reads it. Next keeps a sent
 * `x-forwarded-for` and only fills a missing one from the socket, so that without this anybody could be anyone in our limits.
 * For a web process that no trusted proxy stands before.
 */
export function ignoreForwardedHeaders(): void {
  subscribe("http.server.request.start", (message) => {
    if (!hasRequest(message)) return;
    for (const name of forwardedHeaders) delete message.request.headers[name];
  });
}
