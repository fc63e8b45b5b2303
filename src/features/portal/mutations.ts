import { judgePassword } from "~/features/account/password-policy";
import { makeReference } from "~/features/support/make-reference";
import { Prisma } from "~/generated/prisma/client";
import { siteUrl } from "~/i18n/site-url";
import { type AuditRecord, writeAudit } from "~/server/audit/write-audit";
import { mailAccountExists, mailPasswordChanged } from "~/server/auth/account-mails";
import type { Actor } from "~/server/auth/actor";
import { normaliseEmail } from "~/server/auth/email";
import { revokeAllLogins, revokeLogin, revokeOtherLogins } from "~/server/auth/logins";
import { maskEmail } from "~/server/auth/mask-email";
import { hashPassword } from "~/server/auth/password";
import { readAuditPerson } from "~/server/auth/read-audit-person";
import { setPassword } from "~/server/auth/set-password";
import { explainToken, findToken, mintToken, spendToken, voidTokens } from "~/server/auth/tokens";
import { db, type Transaction } from "~/server/db";
import { consumeLimit } from "~/server/limits";
import { queueMail } from "~/server/mail/queue-mail";
import { composeSupportLink } from "./account-link";
import { findOpenUpgrade } from "./data";
import type { ConfirmEmailChangeResult, PasswordChangeResult, UpgradeResult } from "./schema";

/** Gives the person another name. */
export async function rename(input: { userId: string; name: string }): Promise<void> {
  const { userId, name } = input;
  await db.user.update({ where: { id: userId }, data: { name }, select: { id: true } });
}

/** Language of mails and time zone of dates. */
export async function setPlace(input: { userId: string; locale: "de" | "en"; timeZone: string }): Promise<void> {
  const { userId, locale, timeZone } = input;
  await db.user.update({ where: { id: userId }, data: { locale, timeZone }, select: { id: true } });
}

type OwnAct = AuditRecord extends infer Act
  ? Act extends Act
    ? Omit<Act, "actor" | "role" | "companyId">
    : never
  : never;

/** Writes what this person did into the audit log; the last step of a transaction. */
async function writeOwnAct(transaction: Transaction, userId: string, act: OwnAct): Promise<void> {
  const person = await readAuditPerson(transaction, userId);
  await writeAudit({ ...person, ...act } as AuditRecord, transaction);
}

/**
 * Sends a link to the new address. The address changes only when it is opened there. Whether somebody else already has the
 * address shows in nothing but the mail that its owner gets.
 */
export async function askEmailChange(
  actor: Actor,
  newEmail: string,
): Promise<{ ok: true } | { ok: false; reason: "same" }> {
  const email = normaliseEmail(newEmail);
  if (email === actor.email) return { ok: false, reason: "same" };
  await db.$transaction(async (transaction) => {
    const { userId } = actor;
    const { name, locale } = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { name: true, locale: true },
    });
    const { secret, minutes } = await mintToken(transaction, { kind: "CHANGE_EMAIL", userId, email });
    const owner = await transaction.user.findUnique({
      where: { email },
      select: { id: true, email: true, name: true, locale: true },
    });
    if (owner) {
      await mailAccountExists(transaction, { ...owner, userId: owner.id });
      return;
    }
    const link = `${siteUrl()}/auth/verify-request?lang=${locale}&token=${secret}`;
    await queueMail(transaction, {
      template: "change-email",
      to: email,
      userId,
      locale,
      facts: { name, link, newEmail: email, minutes },
    });
  });
  return { ok: true };
}

/** Lets a change of address be; its link is worthless from now on. */
export async function dropEmailChange(userId: string): Promise<void> {
  await voidTokens(db, { userId, kinds: ["CHANGE_EMAIL"] });
}

/**
 * Spends the link that went to the new address: the address changes, other browsers are signed out, links to the old address
 * are worthless, and the old address is told. `keepLoginId`: the browser of the same person that pressed the button.
 */
export async function confirmEmailChange(input: {
  secret: string;
  actor: Pick<Actor, "userId" | "loginId"> | null;
}): Promise<ConfirmEmailChangeResult> {
  const { secret, actor } = input;
  try {
    return await db.$transaction(async (transaction) => {
      const token = await spendToken(transaction, { kind: "CHANGE_EMAIL", secret });
      if (!token?.userId) {
        const problem = explainToken(await findToken(transaction, secret), ["CHANGE_EMAIL"]);
        return { ok: false, reason: problem ?? "token_used" };
      }
      const { userId, email } = token;
      const old = await transaction.user.findUniqueOrThrow({
        where: { id: userId },
        select: { email: true, name: true, locale: true },
      });
      await transaction.user.update({
        where: { id: userId },
        data: { email, emailVerifiedAt: new Date() },
        select: { id: true },
      });
      await voidTokens(transaction, { userId });
      if (actor?.userId === userId) await revokeOtherLogins(userId, actor.loginId, transaction);
      else await revokeAllLogins(userId, transaction);
      await queueMail(transaction, {
        template: "email-changed",
        to: old.email,
        userId,
        locale: old.locale,
        facts: {
          name: old.name,
          newEmailMasked: maskEmail(email),
          supportLink: composeSupportLink(old.locale),
        },
      });
      await writeOwnAct(transaction, userId, { action: "email-changed" });
      return { ok: true };
    });
  } catch (error) {
    // Somebody signed up with the address while the link was under way.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      return { ok: false, reason: "email_taken" };
    throw error;
  }
}

/** Sets or changes the password; every other browser is signed out. The caller has asked for proof. */
export async function changePassword(actor: Actor, password: string): Promise<PasswordChangeResult> {
  const { userId } = actor;
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      email: true,
      name: true,
      locale: true,
      memberships: { where: { endedAt: null }, select: { company: { select: { name: true } } } },
    },
  });
  const { email, name, locale, memberships } = user;
  const weakness = judgePassword({ password, name, email, company: memberships[0]?.company.name });
  if (weakness) return { ok: false, reason: weakness };
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (transaction) => {
    await setPassword(transaction, { userId, passwordHash, keepLoginId: actor.loginId });
    await mailPasswordChanged(transaction, { userId, email, name, locale });
    await writeOwnAct(transaction, userId, { action: "password-changed", facts: { way: "account" } });
  });
  return { ok: true };
}

/** Tells the owner, and writes down, that the second factor was turned on or off. */
export async function announceSecondFactor(userId: string, enabled: boolean): Promise<void> {
  await db.$transaction(async (transaction) => {
    const { email, name, locale } = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, name: true, locale: true },
    });
    await queueMail(transaction, {
      template: "second-factor-changed",
      to: email,
      userId,
      locale,
      facts: { name, enabled, supportLink: composeSupportLink(locale) },
    });
    await writeOwnAct(transaction, userId, { action: enabled ? "second-factor-on" : "second-factor-off" });
  });
}

/** Writes down that the recovery codes are new ones. */
export async function noteRenewedCodes(userId: string): Promise<void> {
  await db.$transaction((transaction) => writeOwnAct(transaction, userId, { action: "recovery-codes-renewed" }));
}

/** Signs one of the person's browsers out. False when there is none of that id. */
export async function endLogin(input: { userId: string; loginId: string }): Promise<boolean> {
  const { userId, loginId } = input;
  const wasRunning = await revokeLogin(loginId, userId);
  if (wasRunning) await noteEndedLogins(userId, "one");
  return wasRunning;
}

/** Signs out every browser of this person but the one that asks. */
export async function endOtherLogins(actor: Actor): Promise<void> {
  const ended = await revokeOtherLogins(actor.userId, actor.loginId);
  if (ended > 0) await noteEndedLogins(actor.userId, "others");
}

async function noteEndedLogins(userId: string, which: "one" | "others"): Promise<void> {
  await db.$transaction((transaction) =>
    writeOwnAct(transaction, userId, { action: "login-revoked", facts: { which } }),
  );
}

/** Writes down the wish for PRO and confirms it by mail. One at a time: while one is open, asking again shows that one. */
export async function requestUpgrade(actor: Actor): Promise<UpgradeResult> {
  const { userId } = actor;
  if (actor.isPro) return { ok: false, reason: "not_needed" };
  const open = await findOpenUpgrade(userId);
  if (open) return { ok: true, reference: open.reference };
  const within = await consumeLimit({ name: "upgrade", subject: userId, limit: 5, windowSeconds: 86_400 });
  if (!within.ok) return { ok: false, reason: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
  return db.$transaction(async (transaction) => {
    // Two taps at once: the second waits here and then finds the first one's request.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`upgrade ${userId}`}))`;
    const meanwhile = await findOpenUpgrade(userId, transaction);
    if (meanwhile) return { ok: true, reference: meanwhile.reference };
    const { email, name, locale } = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, name: true, locale: true },
    });
    const reference = makeReference();
    const subject = locale === "de" ? "Wechsel zu PRO" : "Upgrade to PRO";
    await transaction.contactRequest.create({
      data: { reference, topic: "UPGRADE", userId, email, name, locale, subject, message: subject },
      select: { id: true },
    });
    await queueMail(transaction, {
      template: "upgrade-receipt",
      to: email,
      userId,
      locale,
      facts: { name, reference },
    });
    await writeOwnAct(transaction, userId, { action: "plan-asked" });
    return { ok: true, reference };
  });
}
