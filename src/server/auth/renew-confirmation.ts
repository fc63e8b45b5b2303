import type { Locale } from "~/lib/locale";
import { db } from "~/server/db";
import { mailConfirmation } from "./account-mails";
import { readSignUpFacts } from "./sign-up-facts";

/** Sends the mail that confirms an address once more, with what was entered at the sign-up. */
export async function renewConfirmation(user: {
  id: string;
  email: string;
  name: string;
  locale: Locale;
}): Promise<void> {
  const { id, email, name, locale } = user;
  await db.$transaction(async (transaction) => {
    const former = await transaction.authToken.findFirst({
      where: { userId: id, kind: "CONFIRM_EMAIL" },
      orderBy: { createdAt: "desc" },
      select: { callback: true, facts: true },
    });
    await mailConfirmation(
      transaction,
      { userId: id, email, name, locale },
      { callback: former?.callback ?? null, facts: readSignUpFacts(former?.facts ?? null) },
    );
  });
}
