import { afterAll, describe, expect, test } from "vitest";
import { eraseAccount } from "~/features/erasure/mutations";
import { plans } from "~/lib/plans";
import { agreementVersion, termsVersion } from "~/lib/terms";
import { signInWithLink } from "~/server/auth/link-sign-in";
import { loadActor } from "~/server/auth/logins";
import { markUnconfirmedAccounts } from "~/server/auth/unconfirmed-accounts";
import { db } from "~/server/db";
import { env } from "~env";
import {
  callAs,
  disconnect,
  goodPassword,
  makeMember,
  newEmail,
  nextAddress,
  originOf,
  readActs,
  readMails,
  readSecret,
  signInAs,
  trySignIn,
} from "../factories/auth";

afterAll(disconnect);

const entries = (email: string, facts: object = {}) => ({
  name: "Kim Sommer",
  email,
  password: goodPassword as string | null,
  company: null as { name: string } | null,
  acceptTerms: true as const,
  acceptAgreement: false,
  locale: "de" as const,
  ...facts,
});
const signUp = (email: string, facts: object = {}) => callAs().account.signUp(entries(email, facts));
const userOf = (email: string) => db.user.findUniqueOrThrow({ where: { email }, include: { memberships: true } });
const followLink = (secret: string, code = "") => signInWithLink({ secret, code, ...originOf() });

describe("signing up with a password", () => {
  test("makes an account that opens once the address is confirmed", async () => {
    const email = newEmail();
    expect(await signUp(` ${email.toUpperCase()} `)).toEqual({ ok: true });
    const user = await userOf(email);
    expect(user).toMatchObject({ name: "Kim Sommer", locale: "de", plan: "FREE", isAdmin: false, termsVersion });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(user.emailVerifiedAt).toBeNull();
    expect(await trySignIn(email)).toEqual({ ok: false, code: "invalid" });

    const outcome = await followLink(await readSecret(email, "confirm-email"));
    expect(outcome).toMatchObject({ ok: true, userId: user.id });
    expect((await userOf(email)).emailVerifiedAt).not.toBeNull();
    expect(await trySignIn(email)).toMatchObject({ ok: true, userId: user.id });
    expect((await readActs(user.id)).map(({ action }) => action)).toEqual([
      "account-created",
      "sign-in-denied",
      "email-confirmed",
      "sign-in",
      "sign-in",
    ]);
  });

  test("answers the same for an address that has an account, which is told by mail", async () => {
    const { id, email } = await makeMember({ name: "Ada Krause" });
    expect(await signUp(email, { name: "Fremd", password: "ganz anderer langer Satz" })).toEqual({ ok: true });
    expect(await db.user.findUnique({ where: { id }, select: { name: true } })).toEqual({ name: "Ada Krause" });
    const [first, ...rest] = await readMails(email);
    expect(first).toMatchObject({ template: "account-exists", secret: null });
    expect(rest).toEqual([]);
    expect(await trySignIn(email)).toMatchObject({ ok: true });
  });

  test("one address, one account, however it is spelled and however many try at once", async () => {
    const email = newEmail();
    const spellings = [email, email.toUpperCase(), ` ${email}`];
    const results = await Promise.all(spellings.map((spelling) => signUp(spelling)));
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await db.user.count({ where: { email } })).toBe(1);
    const running = await db.authToken.count({ where: { email, usedAt: null, expiresAt: { gt: new Date() } } });
    expect(running).toBe(1);
  });

  test("an unconfirmed account belongs to nobody yet: the last entries and their link count", async () => {
    const email = newEmail();
    await signUp(email, { name: "Fremd", password: "fremder Satz aus Worten" });
    const foreign = await readSecret(email, "confirm-email");
    await signUp(email);
    expect(await followLink(foreign)).toEqual({ ok: false, code: "token_expired" });
    expect(await followLink(await readSecret(email, "confirm-email"))).toMatchObject({ ok: true });
    expect((await userOf(email)).name).toBe("Kim Sommer");
    expect(await trySignIn(email, { password: "fremder Satz aus Worten" })).toMatchObject({ ok: false });
    expect(await trySignIn(email)).toMatchObject({ ok: true });
  });

  test("weak passwords and unreadable input are refused with a code", async () => {
    expect(await signUp(newEmail(), { password: "1234567890" })).toEqual({ ok: false, reason: "password_common" });
    expect(await signUp(newEmail(), { password: "Sommer2026!" })).toEqual({ ok: false, reason: "password_personal" });
    expect(await signUp(newEmail(), { password: "Herbst2026!" })).toEqual({ ok: false, reason: "password_common" });
    expect(await signUp(newEmail(), { password: "Redeprobe2026!" })).toEqual({
      ok: false,
      reason: "password_personal",
    });
    const company = { company: { name: "Möwenpost" }, acceptAgreement: true };
    expect(await signUp(newEmail(), { ...company, password: "moewenpost#7" })).toEqual({
      ok: false,
      reason: "password_personal",
    });
    for (const facts of [
      { password: "zu kurz" },
      { password: "x".repeat(129) },
      { email: "keine Adresse" },
      { name: "  " },
      { acceptTerms: false },
      { company: { name: "Möwenpost" } },
      { isAdmin: true },
    ])
      await expect(signUp(newEmail(), facts)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("characters count as they are kept, pasted ones too", async () => {
    const email = newEmail();
    const password = "ﬁﬂ Öl im Fass";
    expect(await signUp(email, { password })).toEqual({ ok: true });
    await followLink(await readSecret(email, "confirm-email"));
    expect(await trySignIn(email, { password: password.normalize("NFKC").normalize("NFD") })).toMatchObject({
      ok: true,
    });
    expect(await signUp(newEmail(), { password: "äöüßäöüß".normalize("NFD") })).not.toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});

describe("signing up with a link", () => {
  test("makes the account when the link is used, and nothing before", async () => {
    const email = newEmail();
    expect(await signUp(email, { password: null, locale: "en", callbackUrl: "/training/x" })).toEqual({ ok: true });
    expect(await db.user.count({ where: { email } })).toBe(0);
    const secret = await readSecret(email, "sign-in-link");
    expect(await callAs().account.readToken({ secret })).toEqual({
      kind: "SIGN_IN",
      state: "valid",
      emailMasked: `${email[0]}…@example.test`,
      callback: "/en/training/x",
    });
    expect(await followLink(secret)).toMatchObject({ ok: true });
    const user = await userOf(email);
    expect(user).toMatchObject({ name: "Kim Sommer", locale: "en", passwordHash: null, termsVersion });
    expect(user.emailVerifiedAt).not.toBeNull();
    expect((await readActs(user.id)).map(({ action }) => action)).toContain("account-created");
    expect(await followLink(secret)).toEqual({ ok: false, code: "token_used" });
  });
});

describe("signing up for a company", () => {
  test("creates it, its first manager and trial seats with the confirmation, not before", async () => {
    const email = newEmail();
    const company = { name: "Kiesel & Söhne" };
    expect(await signUp(email, { company, acceptAgreement: true })).toEqual({ ok: true });
    expect((await userOf(email)).memberships).toEqual([]);
    expect(await db.company.count({ where: company })).toBe(0);
    const outcome = await followLink(await readSecret(email, "confirm-email"));
    if (!outcome.ok) throw new Error(outcome.code);
    const made = await db.company.findFirstOrThrow({ where: company });
    expect(made).toMatchObject({ seats: plans.trial.seats, termsVersion, agreementVersion });
    const trialDays = ((made.trialEndsAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(trialDays).toBeGreaterThan(plans.trial.days - 0.1);
    expect(await loadActor(outcome.loginId)).toMatchObject({ isManager: true, isPro: true, companyId: made.id });
    expect(await readActs(outcome.userId)).toContainEqual({
      action: "company-created",
      companyId: made.id,
      facts: { seats: plans.trial.seats },
    });
  });

  test("comes about once, and with a renewed confirmation, too", async () => {
    const email = newEmail();
    const company = { name: `Eine ${email}` };
    await signUp(email, { company, acceptAgreement: true });
    expect(await callAs().account.resendConfirmation({ email, locale: "de" })).toEqual({ ok: true });
    const secret = await readSecret(email, "confirm-email");
    await Promise.all(Array.from({ length: 5 }, () => followLink(secret)));
    expect(await db.company.count({ where: company })).toBe(1);
  });

  test("works by link as well", async () => {
    const email = newEmail();
    await signUp(email, { password: null, company: { name: `Link ${email}` }, acceptAgreement: true });
    await followLink(await readSecret(email, "sign-in-link"));
    expect((await userOf(email)).memberships).toMatchObject([{ role: "MANAGER" }]);
  });
});

describe("how often", () => {
  test("an address that signs up too often has to wait", async () => {
    const address = nextAddress();
    const results = [];
    for (let index = 0; index <= env.SIGN_UPS_PER_HOUR; index += 1)
      results.push(await callAs(null, address).account.signUp(entries(newEmail(), { password: null })));
    expect(results.slice(0, -1).every((result) => result.ok)).toBe(true);
    expect(results.at(-1)).toMatchObject({
      ok: false,
      reason: "too_many_tries",
      retryAfterSeconds: expect.any(Number),
    });
  });

  test.each(["known", "unknown"])(
    "a mailbox is written to three times, whether its owner is %s or not",
    async (kind) => {
      const email = kind === "known" ? (await makeMember()).email : newEmail();
      const asks = Array.from({ length: 4 }, () => callAs().account.requestSignInLink({ email, locale: "de" }));
      const results = await Promise.all(asks);
      expect(results.filter((result) => result.ok)).toHaveLength(3);
      expect(results.find((result) => !result.ok)).toMatchObject({ reason: "too_many_tries" });
      expect(await readMails(email)).toHaveLength(3);
    },
  );

  test("the answer says in its headers, too, when to come again", async () => {
    const email = newEmail();
    const responseHeaders = new Headers();
    const { createCaller } = await import("~/server/api/root");
    const caller = createCaller({ headers: new Headers(), responseHeaders, getActor: async () => null });
    for (let index = 0; index < 4; index += 1) await caller.account.requestPasswordReset({ email, locale: "de" });
    expect(Number(responseHeaders.get("retry-after"))).toBeGreaterThan(800);
  });
});

test("account.me shows menus what they need, and nothing to strangers", async () => {
  expect(await callAs().account.me()).toBeNull();
  const { email } = await makeMember();
  const actor = await loadActor(await signInAs(email));
  expect(await callAs(actor).account.me()).toEqual({
    name: "Kim Sommer",
    plan: "FREE",
    isPro: false,
    isManager: false,
    isHR: false,
    isCouncil: false,
    isAdmin: false,
    mustChangePassword: false,
    mustSetSecondFactor: false,
  });
});

describe("an account that nobody confirms", () => {
  const monthAgo = new Date(Date.now() - 31 * 86_400_000);

  test("goes after a month, without a mail to an address that may be anybody's", async () => {
    const email = newEmail();
    await signUp(email);
    const { id } = await userOf(email);
    await markUnconfirmedAccounts();
    expect(await eraseAccount({ userId: id })).toBe("not_due");
    await db.user.update({ where: { id }, data: { termsAcceptedAt: monthAgo } });
    expect(await markUnconfirmedAccounts()).toBe(1);
    expect(await eraseAccount({ userId: id })).toBe("erased");
    expect(await db.user.count({ where: { id } })).toBe(0);
    expect(await db.emailLog.count({ where: { recipient: email } })).toBe(0);
  });

  test("stays when somebody comes after all", async () => {
    const email = newEmail();
    await signUp(email);
    const { id } = await userOf(email);
    await db.user.update({ where: { id }, data: { termsAcceptedAt: monthAgo } });
    await markUnconfirmedAccounts();
    await followLink(await readSecret(email, "confirm-email"));
    expect(await eraseAccount({ userId: id })).toBe("not_due");
    const member = await makeMember();
    await db.user.update({ where: { id: member.id }, data: { termsAcceptedAt: monthAgo } });
    expect(await markUnconfirmedAccounts()).toBe(0);
  });
});
