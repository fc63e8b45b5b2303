import { z } from "zod";
import { openOutbox, outboxCookieName } from "~/server/mail/outbox-access";
import { restEndpoint } from "~/server/rest";
import { env } from "~env";

/** Exchanges the key of the local outbox for a cookie, so that the key leaves the address at once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restEndpoint({
  method: "GET",
  query: z.strictObject({ key: z.string().min(1).max(256) }),
  async run({ query }) {
    const value = openOutbox(query.key);
    if (value === null) return { ok: false, code: "not_found" };
    const secure = env.APP_URL.startsWith("https://") ? "; Secure" : "";
    const cookie = `${outboxCookieName}=${value}; Path=/outbox; HttpOnly; SameSite=Lax; Max-Age=2592000${secure}`;
    return { ok: true, body: null, status: 303, headers: { location: "/outbox", "set-cookie": cookie } };
  },
});
