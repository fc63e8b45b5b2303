import { siteUrl } from "~/i18n/site-url";
import { defaultLocale, type Locale } from "~/lib/locale";
import type { Transaction } from "~/server/db";
import { queueMail } from "~/server/mail/queue-mail";
import type { SignUpFacts } from "./sign-up-facts";
import { mintToken } from "./tokens";

export interface MailReader {
  /** Null: nobody with an account. */
  userId: string | null;
  email: string;
  name: string;
  locale: Locale;
}

const localise = (path: string, locale: Locale) => `${siteUrl()}${locale === defaultLocale ? "" : `/${locale}`}${path}`;
/** The pages without a language in their path are told it. */
const withLanguage = (path: string, locale: Locale) => `${siteUrl()}${path}?lang=${locale}`;
const withSecret = (path: string, secret: string, locale: Locale) => `${withLanguage(path, locale)}&token=${secret}`;

/** Asks the reader to confirm the address. `facts` is what comes true with the confirmation. */
export async function mailConfirmation(
  transaction: Transaction,
  reader: MailReader & { userId: string },
  options: { callback: string | null; facts: SignUpFacts | null },
): Promise<void> {
  const { userId, email, name, locale } = reader;
  const { secret, minutes } = await mintToken(transaction, { kind: "CONFIRM_EMAIL", userId, email, ...options });
  const link = withSecret("/auth/verify-request", secret, locale);
  await queueMail(transaction, {
    template: "confirm-email",
    to: email,
    userId,
    locale,
    facts: { name, link, minutes },
  });
}

/** Sends a link that signs in. With `facts` and no account it makes the account, too. */
export async function mailSignInLink(
  transaction: Transaction,
  reader: MailReader,
  options: { callback: string | null; facts: SignUpFacts | null; device: string },
): Promise<void> {
  const { userId, email, name, locale } = reader;
  const { device, ...kept } = options;
  const { secret, minutes } = await mintToken(transaction, { kind: "SIGN_IN", userId, email, ...kept });
  const link = withSecret("/auth/verify-request", secret, locale);
  await queueMail(transaction, {
    template: "sign-in-link",
    to: email,
    userId,
    locale,
    facts: { name, link, minutes, device },
  });
}

/** Sends a link that sets a new password. */
export async function mailPasswordReset(
  transaction: Transaction,
  reader: MailReader & { userId: string },
): Promise<void> {
  const { userId, email, name, locale } = reader;
  const { secret, minutes } = await mintToken(transaction, { kind: "RESET_PASSWORD", userId, email });
  const link = withSecret("/reset-password", secret, locale);
  await queueMail(transaction, {
    template: "reset-password",
    to: email,
    userId,
    locale,
    facts: { name, link, minutes },
  });
}

/** Tells somebody who signed up once more that they have an account already. */
export async function mailAccountExists(
  transaction: Transaction,
  reader: MailReader & { userId: string },
): Promise<void> {
  const { userId, email, name, locale } = reader;
  const signInLink = localise("/signin", locale);
  const resetLink = withLanguage("/forgot-password", locale);
  await queueMail(transaction, {
    template: "account-exists",
    to: email,
    userId,
    locale,
    facts: { name, signInLink, resetLink },
  });
}

/** Tells somebody who asked for a link that this address has no account. */
export async function mailNoAccount(
  transaction: Transaction,
  reader: { email: string; locale: Locale },
): Promise<void> {
  const { email, locale } = reader;
  const signUpLink = localise("/signup", locale);
  await queueMail(transaction, { template: "no-account", to: email, userId: null, locale, facts: { signUpLink } });
}

/** Tells the owner that the password is another one now. */
export async function mailPasswordChanged(
  transaction: Transaction,
  reader: MailReader & { userId: string },
): Promise<void> {
  const { userId, email, name, locale } = reader;
  const supportLink = localise("/support", locale);
  await queueMail(transaction, {
    template: "password-changed",
    to: email,
    userId,
    locale,
    facts: { name, supportLink },
  });
}
