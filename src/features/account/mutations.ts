import { TRPCError } from "@trpc/server";
import { Prisma } from "~/generated/prisma/client";
import { resolveCallbackPath } from "~/lib/callback-path";
import type { Locale } from "~/lib/locale";
import { agreementVersion, termsVersion } from "~/lib/terms";
import { writeAudit } from "~/server/audit/write-audit";
import {
  mailAccountExists,
  mailConfirmation,
  mailNoAccount,
  mailPasswordChanged,
  mailPasswordReset,
  mailSignInLink,
} from "~/server/auth/account-mails";
import type { Actor } from "~/server/auth/actor";
import { normaliseEmail } from "~/server/auth/email";
import { answerEvenly } from "~/server/auth/even-time";
import { consumeMailLimits } from "~/server/auth/mail-limits";
import { hashPassword, verifyPassword } from "~/server/auth/password";
import { readAuditPerson } from "~/server/auth/read-audit-person";
import { renewConfirmation as sendConfirmation } from "~/server/auth/renew-confirmation";
import { setPassword } from "~/server/auth/set-password";
import type { SignUpFacts } from "~/server/auth/sign-up-facts";
import { explainToken, findToken, spendToken } from "~/server/auth/tokens";
import { db, type Transaction } from "~/server/db";
import { consumeLimit, consumeLimits } from "~/server/limits";
import { env } from "~env";
import { judgePassword } from "./password-policy";
import type {
  ForcedPasswordResult,
  MailRequest,
  MailResult,
  ResetPasswordResult,
  SignUp,
  SignUpResult,
} from "./schema";

/** Where a request comes from: for limits, and for the words in a mail. */
export interface Origin {
  address: string;
  device: string;
}

const refuse = (retryAfterSeconds: number) => ({ ok: false, reason: "too_many_tries", retryAfterSeconds }) as const;

/**
 * Takes a sign-up. Nothing tells whether the address has an account: the same answer after the same time, and the rest by
 * mail. An account that was never confirmed is overwritten, because nobody has shown yet that it is theirs.
 */
export async function signUp(input: SignUp & { origin: Origin }): Promise<SignUpResult> {
  const weakness =
    input.password === null
      ? null
      : judgePassword({ ...input, password: input.password, company: input.company?.name });
  if (weakness) return { ok: false, reason: weakness };
  const { address } = input.origin;
  const visits = await consumeLimits(
    [
      { name: "sign-up", limit: env.SIGN_UPS_PER_HOUR, windowSeconds: 3_600 },
      { name: "sign-up-day", limit: env.SIGN_UPS_PER_HOUR * 4, windowSeconds: 86_400 },
    ],
    address,
  );
  const within = visits.ok ? await consumeMailLimits({ kind: "sign-up", email: input.email, address }) : visits;
  if (!within.ok) return refuse(within.retryAfterSeconds);
  await answerEvenly(async () => {
    const passwordHash = input.password === null ? null : await hashPassword(input.password);
    const take = () => db.$transaction((transaction) => takeSignUp(transaction, input, passwordHash));
    // Two sign-ups of one new address at once: the second finds the account that the first has made.
    await take().catch((error: unknown) => (isDuplicate(error) ? take() : Promise.reject(error)));
  });
  return { ok: true };
}

const isDuplicate = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

async function takeSignUp(
  transaction: Transaction,
  input: SignUp & { origin: Origin },
  passwordHash: string | null,
): Promise<void> {
  const { name, locale } = input;
  const email = normaliseEmail(input.email);
  const acceptedAt = new Date();
  const facts: SignUpFacts = {
    name,
    locale,
    company: input.company?.name ?? null,
    termsVersion,
    agreementVersion: input.company ? agreementVersion : null,
    acceptedAt: acceptedAt.toISOString(),
  };
  const callback = resolveCallbackPath(input.callbackUrl ?? null, locale);
  const known = await transaction.user.findUnique({
    where: { email },
    select: { id: true, name: true, locale: true, emailVerifiedAt: true },
  });
  if (known?.emailVerifiedAt) {
    await mailAccountExists(transaction, { userId: known.id, email, name: known.name, locale: known.locale });
  } else if (passwordHash === null) {
    const reader = { userId: known?.id ?? null, email, name, locale };
    await mailSignInLink(transaction, reader, { callback, facts, device: input.origin.device });
  } else {
    const data = { name, locale, passwordHash, termsVersion, termsAcceptedAt: acceptedAt };
    const { id } = await transaction.user.upsert({
      where: { email },
      create: { email, ...data },
      update: { ...data, deleteAfter: null },
      select: { id: true },
    });
    await mailConfirmation(transaction, { userId: id, email, name, locale }, { callback, facts });
    await writeAudit(
      {
        ...(await readAuditPerson(transaction, id)),
        action: "account-created",
        facts: { method: "password", hasCompany: facts.company !== null },
      },
      transaction,
    );
  }
}

const readerFields = { id: true, email: true, name: true, locale: true, emailVerifiedAt: true } as const;

/** Answers evenly to a request for a mail: `send` is given the account of the address, if there is one. */
async function requestMail(
  input: MailRequest & { origin: Origin; kind: Parameters<typeof consumeMailLimits>[0]["kind"] },
  send: (
    user: { id: string; email: string; name: string; locale: Locale; emailVerifiedAt: Date | null } | null,
    email: string,
  ) => Promise<void>,
): Promise<MailResult> {
  const { kind, origin } = input;
  const within = await consumeMailLimits({ kind, email: input.email, address: origin.address });
  if (!within.ok) return refuse(within.retryAfterSeconds);
  const email = normaliseEmail(input.email);
  await answerEvenly(async () => send(await db.user.findUnique({ where: { email }, select: readerFields }), email));
  return { ok: true };
}

const asReader = ({ id, email, name, locale }: { id: string; email: string; name: string; locale: Locale }) => ({
  userId: id,
  email,
  name,
  locale,
});

/** Sends a link that signs in, or to an address without an account the way to the sign-up. */
export function requestSignInLink(
  input: MailRequest & { callbackUrl?: string | undefined; origin: Origin },
): Promise<MailResult> {
  const callback = resolveCallbackPath(input.callbackUrl ?? null, input.locale);
  return requestMail({ ...input, kind: "sign-in-link" }, (user, email) =>
    db.$transaction((transaction) =>
      user
        ? mailSignInLink(transaction, asReader(user), { callback, facts: null, device: input.origin.device })
        : mailNoAccount(transaction, { email, locale: input.locale }),
    ),
  );
}

/** Sends a link that sets a new password, or to an address without an account the way to the sign-up. */
export function requestPasswordReset(input: MailRequest & { origin: Origin }): Promise<MailResult> {
  return requestMail({ ...input, kind: "password-reset" }, (user, email) =>
    db.$transaction((transaction) =>
      user
        ? mailPasswordReset(transaction, asReader(user))
        : mailNoAccount(transaction, { email, locale: input.locale }),
    ),
  );
}

/** Sends the mail that confirms an address again; a confirmed one is told that it has an account. */
export function resendConfirmation(input: MailRequest & { origin: Origin }): Promise<MailResult> {
  return requestMail({ ...input, kind: "confirmation" }, async (user, email) => {
    if (user && !user.emailVerifiedAt) return sendConfirmation(user);
    await db.$transaction((transaction) =>
      user
        ? mailAccountExists(transaction, asReader(user))
        : mailNoAccount(transaction, { email, locale: input.locale }),
    );
  });
}

/** Everything that a password must not be made of. */
async function judgeFor(userId: string, password: string) {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      name: true,
      email: true,
      memberships: { where: { endedAt: null }, select: { company: { select: { name: true } } } },
    },
  });
  const { name, email, memberships } = user;
  return judgePassword({ password, name, email, company: memberships[0]?.company.name });
}

/**
 * Sets a new password with the secret of a mail, which also shows that the address is the person's. Every browser is signed
 * out. A password that is refused does not cost the link.
 */
export async function resetPassword(input: {
  secret: string;
  password: string;
  origin: Origin;
}): Promise<ResetPasswordResult> {
  const { secret, password, origin } = input;
  const within = await consumeLimit({
    name: "password-reset-use",
    subject: origin.address,
    limit: env.SIGN_INS_PER_QUARTER_HOUR,
    windowSeconds: 900,
  });
  if (!within.ok) return refuse(within.retryAfterSeconds);
  const kind = "RESET_PASSWORD";
  const token = await findToken(db, secret);
  const problem = explainToken(token, [kind]);
  const userId = token?.userId;
  if (problem || !userId) return { ok: false, reason: problem ?? "token_unknown" };
  const weakness = await judgeFor(userId, password);
  if (weakness) return { ok: false, reason: weakness };
  const passwordHash = await hashPassword(password);
  return db.$transaction(async (transaction): Promise<ResetPasswordResult> => {
    if (!(await spendToken(transaction, { kind, secret }))) return { ok: false, reason: "token_used" };
    await setPassword(transaction, { userId, passwordHash, keepLoginId: null });
    await transaction.user.updateMany({
      where: { id: userId, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    });
    await finishPasswordChange(transaction, userId, "reset");
    return { ok: true };
  });
}

/** The mail to the owner and the entry in the log, at the end of the transaction. */
async function finishPasswordChange(transaction: Transaction, userId: string, way: "reset" | "forced"): Promise<void> {
  const user = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: readerFields });
  await mailPasswordChanged(transaction, asReader(user));
  const person = await readAuditPerson(transaction, userId);
  await writeAudit({ ...person, action: "password-changed", facts: { way } }, transaction);
}

/**
 * Replaces a temporary or expired password. Only then: at any other time a password is changed in the account, which asks for
 * the old one.
 */
export async function changeForcedPassword(actor: Actor, password: string): Promise<ForcedPasswordResult> {
  if (!actor.mustChangePassword) throw new TRPCError({ code: "FORBIDDEN" });
  const { userId, loginId } = actor;
  const weakness = await judgeFor(userId, password);
  if (weakness) return { ok: false, reason: weakness };
  const former = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } });
  if (await verifyPassword(former.passwordHash, password)) return { ok: false, reason: "password_unchanged" };
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (transaction) => {
    await setPassword(transaction, { userId, passwordHash, keepLoginId: loginId });
    await finishPasswordChange(transaction, userId, "forced");
  });
  return { ok: true };
}
