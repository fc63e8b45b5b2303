import { clientReportSchema, type ReportReply } from "~/lib/client-report";
import { readClientAddress } from "~/server/client-address";
import { consumeLimit } from "~/server/limits";
import { reportError } from "~/server/report";
import { restEndpoint } from "~/server/rest";
import { readBrowserTarget } from "~/server/sentry/browser-target";

/** Failures that happened in a browser. Fixed messages only: whatever else comes is refused. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restEndpoint({
  method: "POST",
  body: clientReportSchema,
  maxBodyBytes: 1_024,
  sameOriginOnly: true,
  async run({ body, request }) {
    const within = await consumeLimit({
      name: "report",
      subject: readClientAddress(request.headers),
      limit: 60,
      windowSeconds: 60,
    });
    if (!within.ok) return { ok: false, code: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
    const sentry = readBrowserTarget();
    reportError({
      message: body.message,
      area: body.area ?? "web",
      facts: { client: true, ...(body.name ? { name: body.name } : {}) },
      ...(sentry ? { isSentByBrowser: true } : {}),
    });
    return { ok: true, status: 202, body: { accepted: true, sentry } satisfies ReportReply };
  },
});
