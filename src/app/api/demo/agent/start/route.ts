import { startDemoSchema, startedDemoSchema } from "~/features/demo/schema";
import { startDemoTalk } from "~/features/demo/start";
import { makeVisitorSecret, readVisitorSecret, writeVisitorCookie } from "~/features/demo/visitor-cookie";
import type { StartRefusal } from "~/features/training/start";
import { readClientAddress } from "~/server/client-address";
import { readPublicLivekitUrl } from "~/server/livekit/connection";
import { type Refusal, restEndpoint } from "~/server/rest";

/** The demo has no plans: a scenario behind one is simply not there. */
const codes = {
  not_found: "not_found",
  pro_required: "not_found",
  too_many_tries: "too_many_tries",
  busy: "busy",
  unavailable: "unavailable",
} as const satisfies Record<StartRefusal, Refusal>;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restEndpoint({
  method: "POST",
  body: startDemoSchema,
  sameOriginOnly: true,
  async run({ body, request }) {
    const visitorSecret = readVisitorSecret(request) ?? makeVisitorSecret();
    const started = await startDemoTalk({ ...body, address: readClientAddress(request.headers), visitorSecret });
    if (!started.ok) return { ok: false, code: codes[started.reason], retryAfterSeconds: started.retryAfterSeconds };
    return {
      ok: true,
      body: startedDemoSchema.parse({
        roomName: started.talk.roomName,
        serverUrl: readPublicLivekitUrl({ headers: request.headers }),
      }),
      headers: { "set-cookie": writeVisitorCookie(request, visitorSecret) },
    };
  },
});
