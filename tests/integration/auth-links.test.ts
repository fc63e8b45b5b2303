import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { signInWithLink } from "~/server/auth/link-sign-in";
import { listLogins, loadActor } from "~/server/auth/logins";
import { deleteExpiredTokens, mintToken, spendToken, tokenMinutes, voidTokens } from "~/server/auth/tokens";
import { db } from "~/server/db";
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
  trySignIn,
} from "../factories/auth";

afterAll(disconnect);

const followLink = (secret: string, origin = originOf()) => signInWithLink({ secret, code: "", ...origin });
const askForLink = (email: string, callbackUrl?: string) =>
  callAs().account.requestSignInLink({ email, locale: "de", callbackUrl });

async function makeLink(email: string, callbackUrl?: string): Promise<string> {
  await askForLink(email, callbackUrl);
  return readSecret(email, "sign-in-link");
}

describe("secrets", () => {
  test("have 256 bits, lie in the database as a hash, and nowhere else readable", async () => {
    const { email } = await makeMember();
    const secret = await makeLink(email);
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    const everything = JSON.stringify([
      await db.authToken.findMany({ where: { email } }),
      await db.emailLog.findMany({ where: { recipient: email }, include: { delivery: true } }),
      await db.$queryRaw`SELECT data::text FROM pgboss.job`,
    ]);
    expect(everything).not.toContain(secret);
    expect(everything).toContain(email);
  });

  test.each(Object.entries(tokenMinutes))("%s lasts %i minutes", async (kind, minutes) => {
    const { id, email } = await makeMember();
    const minted = await mintToken(db, { kind: kind as keyof typeof tokenMinutes, userId: id, email });
    expect(minted.minutes).toBe(minutes);
    const token = await db.authToken.findFirstOrThrow({ where: { userId: id } });
    expect(Math.round((token.expiresAt.getTime() - Date.now()) / 60_000)).toBe(minutes);
  });

  test("a newer one of the same kind replaces the older, one of another kind does not", async () => {
    const { id, email } = await makeMember();
    const first = await makeLink(email);
    await callAs().account.requestPasswordReset({ email, locale: "de" });
    const second = await makeLink(email);
    const stateOf = async (secret: string) => (await callAs().account.readToken({ secret })).state;
    expect(await stateOf(first)).toBe("expired");
    expect(await stateOf(second)).toBe("valid");
    expect(await stateOf(await readSecret(email, "reset-password"))).toBe("valid");
    await voidTokens(db, { userId: id });
    expect(await stateOf(second)).toBe("expired");
  });

  test("of fifty uses at once one gets it", async () => {
    const { id, email } = await makeMember();
    const { secret } = await mintToken(db, { kind: "CHANGE_EMAIL", userId: id, email });
    const spend = () => spendToken(db, { kind: "CHANGE_EMAIL", secret });
    const results = await Promise.all(Array.from({ length: 50 }, spend));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await spendToken(db, { kind: "SIGN_IN", secret })).toBeNull();
  });

  test("are forgotten a month after their end, not sooner", async () => {
    const { id, email } = await makeMember();
    const { secret } = await mintToken(db, { kind: "SIGN_IN", userId: id, email });
    const endedAgo = (days: number) =>
      db.authToken.updateMany({ where: { userId: id }, data: { expiresAt: new Date(Date.now() - days * 86_400_000) } });
    await endedAgo(29);
    await deleteExpiredTokens();
    expect((await callAs().account.readToken({ secret })).state).toBe("expired");
    await endedAgo(31);
    expect(await deleteExpiredTokens()).toBe(1);
    expect((await callAs().account.readToken({ secret })).state).toBe("unknown");
  });
});

describe("signing in by link", () => {
  test("looking at it spends nothing; using it signs in, once", async () => {
    const { id, email } = await makeMember();
    const secret = await makeLink(email);
    for (let index = 0; index < 3; index += 1)
      expect(await callAs().account.readToken({ secret })).toMatchObject({ kind: "SIGN_IN", state: "valid" });
    const outcome = await followLink(secret, originOf({ device: "Safari, iOS" }));
    if (!outcome.ok) throw new Error(outcome.code);
    expect(await listLogins(id, outcome.loginId)).toMatchObject([{ device: "Safari, iOS", method: "LINK" }]);
    expect(await callAs().account.readToken({ secret })).toMatchObject({ state: "used" });
    expect(await followLink(secret)).toEqual({ ok: false, code: "token_used" });
    expect((await readActs(id)).map(({ action }) => action)).toEqual(["sign-in", "sign-in-denied"]);
  });

  test("of fifty uses at once exactly one opens a log-in", async () => {
    const { id, email } = await makeMember();
    const secret = await makeLink(email);
    const results = await Promise.all(Array.from({ length: 50 }, () => followLink(secret)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === "token_used")).toHaveLength(49);
    expect(await db.login.count({ where: { userId: id } })).toBe(1);
  });

  test("ends the log-in this browser had", async () => {
    const { email } = await makeMember();
    const first = await followLink(await makeLink(email));
    if (!first.ok) throw new Error(first.code);
    await followLink(await makeLink(email), originOf({ formerLoginId: first.loginId }));
    expect(await loadActor(first.loginId)).toBeNull();
  });

  test("unknown, old and foreign secrets say what is wrong with them", async () => {
    const { id, email } = await makeMember();
    expect(await followLink("x".repeat(43))).toEqual({ ok: false, code: "token_unknown" });
    for (const kind of ["RESET_PASSWORD", "CHANGE_EMAIL"] as const) {
      const { secret } = await mintToken(db, { kind, userId: id, email });
      expect(await followLink(secret)).toEqual({ ok: false, code: "token_unknown" });
      expect(await callAs().account.readToken({ secret })).toMatchObject({ kind, state: "valid" });
    }
    const secret = await makeLink(email);
    await db.authToken.updateMany({ where: { email }, data: { expiresAt: new Date() } });
    expect(await followLink(secret)).toEqual({ ok: false, code: "token_expired" });
  });

  test("throws away the password of an account that nobody has confirmed", async () => {
    const email = newEmail();
    const entries = { name: "Fremd", email, password: goodPassword, company: { name: `Fremd ${email}` } };
    const consent = { acceptTerms: true, acceptAgreement: true, locale: "de" } as const;
    await callAs().account.signUp({ ...entries, ...consent });
    const foreign = await readSecret(email, "confirm-email");
    expect(await followLink(await makeLink(email))).toMatchObject({ ok: true });
    const user = await db.user.findUniqueOrThrow({ where: { email }, include: { memberships: true } });
    expect(user).toMatchObject({ passwordHash: null, memberships: [] });
    expect(await trySignIn(email)).toEqual({ ok: false, code: "invalid" });
    expect(await followLink(foreign)).toEqual({ ok: false, code: "token_expired" });
  });

  test("keeps the password of a confirmed one", async () => {
    const { email } = await makeMember();
    await followLink(await makeLink(email));
    expect(await trySignIn(email)).toMatchObject({ ok: true });
  });

  test("tells the owner of a disabled account, who alone can have the link", async () => {
    const { id, email } = await makeMember({ disabledAt: new Date() });
    expect(await followLink(await makeLink(email))).toEqual({ ok: false, code: "account_disabled" });
    expect(await db.login.count({ where: { userId: id } })).toBe(0);
  });

  test("leads nowhere after the address of the account has changed", async () => {
    const { id, email } = await makeMember();
    const secret = await makeLink(email);
    await db.user.update({ where: { id }, data: { email: newEmail() } });
    expect(await followLink(secret)).toEqual({ ok: false, code: "token_unknown" });
  });

  test("an address without an account is told so by mail, in its language", async () => {
    const email = newEmail();
    expect(await callAs().account.requestSignInLink({ email, locale: "en" })).toEqual({ ok: true });
    const [sent] = await readMails(email);
    expect(sent).toMatchObject({ template: "no-account", secret: null });
    expect(sent?.mail.content.action?.link).toMatch(/\/en\/signup$/);
    expect(await db.user.count({ where: { email } })).toBe(0);
  });

  test("not from one place more than thirty times", async () => {
    const address = nextAddress();
    for (let index = 0; index < 30; index += 1) await followLink(randomUUID(), originOf({ address }));
    const { email } = await makeMember();
    const secret = await makeLink(email);
    expect(await followLink(secret, originOf({ address }))).toMatchObject({ code: "too_many_tries" });
    expect(await followLink(secret)).toMatchObject({ ok: true });
  });
});

describe("where a link leads", () => {
  test.each([
    ["/account", "/account"],
    ["/training/x?a=b", "/training/x?a=b"],
    [undefined, "/dashboard"],
    ["https://evil.example/", "/dashboard"],
    ["//evil.example/", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["javascript:alert(1)", "/dashboard"],
    ["dashboard", "/dashboard"],
  ])("%s: %s", async (wish, path) => {
    const { email } = await makeMember();
    const secret = await makeLink(email, wish);
    expect(await callAs().account.readToken({ secret })).toMatchObject({ callback: path });
  });
});
