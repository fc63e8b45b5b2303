import { secretSchema } from "~/features/account/schema";

/** The query of a page, as Next gives it. */
export type Query = Promise<Record<string, string | string[] | undefined>>;

/** The secret of a mail's link, or null when there is none. */
export async function readSecret(query: Query): Promise<string | null> {
  const { token } = await query;
  const secret = secretSchema.safeParse(token);
  return secret.success ? secret.data : null;
}
