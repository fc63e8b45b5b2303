import { env } from "~env";

const loopbackHosts = new Set(["127.0.0.1", "localhost", "[::1]", "::1"]);

/** The media server's address for API calls: the same host, spoken to over HTTP. */
export function readLivekitApiUrl(livekitUrl: string): string {
  return livekitUrl.replace(/^ws(s?):/, "http$1:").replace(/\/$/, "");
}

/**
 * The address a browser has to use. A configured public one wins; a media server elsewhere is reached under its own address;
 * one on this machine is reached under the name by which the browser found this page, on the media server's port.
 * Null when nothing is configured.
 */
export function readPublicLivekitUrl(request: {
  headers: Headers;
  publicUrl?: string | undefined;
  livekitUrl?: string | undefined;
}): string | null {
  const { headers, publicUrl = env.LIVEKIT_PUBLIC_URL, livekitUrl = env.LIVEKIT_URL } = request;
  if (publicUrl) return publicUrl;
  if (!livekitUrl) return null;
  const media = new URL(livekitUrl);
  if (!loopbackHosts.has(media.hostname)) return livekitUrl;
  const host = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d+)?$/i.exec(headers.get("host") ?? "")?.[1] ?? media.hostname;
  return `${media.protocol}//${host}${media.port ? `:${media.port}` : ""}`;
}
