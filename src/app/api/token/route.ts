import { demoTokenQuerySchema } from "~/features/demo/schema";
import { mintDemoToken } from "~/features/demo/start";
import { readVisitorSecret } from "~/features/demo/visitor-cookie";
import { restEndpoint } from "~/server/rest";

/**
 * Draws a token by GET because the specification says so. It changes nothing but a counter, and a request that another
 * site's page caused is refused.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restEndpoint({
  method: "GET",
  query: demoTokenQuerySchema,
  sameOriginOnly: true,
  async run({ query, request }) {
    const token = await mintDemoToken({
      roomName: query.room,
      visitorSecret: readVisitorSecret(request),
      displayName: query.username,
    });
    return token ? { ok: true, body: { token } } : { ok: false, code: "not_found" };
  },
});
