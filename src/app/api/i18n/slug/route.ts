import { translateSlug } from "~/features/i18n/data";
import { translatedSlugSchema, translateSlugSchema } from "~/features/i18n/schema";
import { readClientAddress } from "~/server/client-address";
import { consumeLimit } from "~/server/limits";
import { restEndpoint } from "~/server/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restEndpoint({
  method: "POST",
  body: translateSlugSchema,
  async run({ body, request }) {
    // Each switch of language asks twice.
    const within = await consumeLimit({
      name: "slug",
      subject: readClientAddress(request.headers),
      limit: 120,
      windowSeconds: 60,
    });
    if (!within.ok) return { ok: false, code: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
    return { ok: true, body: translatedSlugSchema.parse(await translateSlug(body)) };
  },
});
