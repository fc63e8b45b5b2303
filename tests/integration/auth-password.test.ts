import { hash } from "@node-rs/argon2";
import { afterAll, describe, expect, test } from "vitest";
import { listLogins, loadActor, revokeAllLogins, revokeLogin, revokeOtherLogins } from "~/server/auth/logins";
import { proveIdentity } from "~/server/auth/prove-identity";
import { db } from "~/server/db";
import {
  callAs,
  disconnect,
  goodPassword,
  makeMember,
  newEmail,
  nextAddress,
  readActs,
  readMails,
  readSecret,
  signInAs,
  trySignIn,
} from "../factories/auth";

afterAll(disconnect);

const actorOf = async (email: string) => {
  const actor = await loadActor(await signInAs(email));
  if (!actor) throw new Error("nobody");
  return actor;
};

describe("signing in", () => {
  test("unknown, wrong, unconfirmed and disabled cannot be told apart", async () => {
    const { email } = await makeMember();
    const unconfirmed = await makeMember({ emailVerifiedAt: null });
    const disabled = await makeMember({ disabledAt: new Date() });
    const byLink = await makeMember({ password: null });
    const refusal = { ok: false, code: "invalid" };
    expect(await trySignIn(newEmail())).toEqual(refusal);
    expect(await trySignIn(email, { password: "ganz anderer Satz" })).toEqual(refusal);
    expect(await trySignIn(unconfirmed.email)).toEqual(refusal);
    expect(await trySignIn(disabled.email)).toEqual(refusal);
    expect(await trySignIn(byLink.email, { password: "decoy" })).toEqual(refusal);
    const reasonOf = async (id: string) => (await readActs(id)).map(({ facts }) => facts);
    expect(await reasonOf(unconfirmed.id)).toEqual([{ method: "password", reason: "unconfirmed" }]);
    expect(await reasonOf(disabled.id)).toEqual([{ method: "password", reason: "disabled" }]);
  });

  test("the right password of an unconfirmed account sends the confirmation again, a wrong one nothing", async () => {
    const { email } = await makeMember({ emailVerifiedAt: null });
    await trySignIn(email, { password: "ganz anderer Satz" });
    expect(await readMails(email)).toEqual([]);
    await trySignIn(email);
    expect(await readMails(email)).toMatchObject([{ template: "confirm-email" }]);
    for (let index = 0; index < 4; index += 1) await trySignIn(email);
    expect(await readMails(email)).toHaveLength(3);
  });

  test("takes the address however it is spelled and writes down device and way", async () => {
    const { id, email } = await makeMember();
    const loginId = await signInAs(` ${email.toUpperCase()}`, { device: "Safari, iOS" });
    expect(await listLogins(id, loginId)).toMatchObject([
      { id: loginId, device: "Safari, iOS", method: "PASSWORD", isThis: true },
    ]);
    expect(await readActs(id)).toMatchObject([
      { action: "sign-in", companyId: null, facts: { method: "password", hasSecondFactor: false } },
    ]);
  });

  test("gives each sign-in an id of its own and ends the one this browser had", async () => {
    const { email } = await makeMember();
    const other = await makeMember();
    const first = await signInAs(email);
    const elsewhere = await signInAs(email);
    const second = await signInAs(other.email, { formerLoginId: first });
    expect(second).not.toBe(first);
    expect(await loadActor(first)).toBeNull();
    expect(await loadActor(elsewhere)).not.toBeNull();
  });

  test("renews a hash that was made with other costs, and changes nothing else by it", async () => {
    const { id, email } = await makeMember({ password: null });
    const passwordHash = await hash(goodPassword.normalize("NFKC"), {
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    });
    await db.user.update({ where: { id }, data: { passwordHash } });
    await trySignIn(email, { password: "ganz anderer Satz" });
    expect(await db.user.findUnique({ where: { id }, select: { passwordHash: true } })).toEqual({ passwordHash });
    const loginId = await signInAs(email);
    const user = await db.user.findUniqueOrThrow({ where: { id } });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(user.passwordChangedAt).toBeNull();
    expect(await loadActor(loginId)).not.toBeNull();
    expect(await trySignIn(email)).toMatchObject({ ok: true });
  });
});

describe("how often", () => {
  test("five tries from one place at one account, and a stranger elsewhere keeps nobody out", async () => {
    const { email } = await makeMember();
    const address = nextAddress();
    for (let index = 0; index < 5; index += 1)
      expect(await trySignIn(email, { address, password: "ganz anderer Satz" })).toEqual({
        ok: false,
        code: "invalid",
      });
    const refused = await trySignIn(email, { address });
    expect(refused).toMatchObject({ ok: false, code: "too_many_tries" });
    expect(!refused.ok && refused.retryAfterSeconds).toBeGreaterThan(800);
    expect(await trySignIn(email)).toMatchObject({ ok: true });
    expect(await trySignIn(newEmail(), { address })).toMatchObject({ code: "invalid" });
  });

  test("a success makes the tries before it harmless", async () => {
    const { email } = await makeMember();
    const address = nextAddress();
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 4; index += 1) await trySignIn(email, { address, password: "ganz anderer Satz" });
      expect(await trySignIn(email, { address })).toMatchObject({ ok: true });
    }
  });

  test("thirty tries from one place over all accounts", async () => {
    const address = nextAddress();
    const codes = [];
    for (let index = 0; index < 31; index += 1) {
      const outcome = await trySignIn(newEmail(), { address });
      codes.push(outcome.ok ? "ok" : outcome.code);
    }
    expect(codes.slice(0, 30).every((code) => code === "invalid")).toBe(true);
    expect(codes[30]).toBe("too_many_tries");
  }, 60_000);
});

describe("log-ins", () => {
  test("end one by one, all others, or all; a foreign one cannot be ended", async () => {
    const { id, email } = await makeMember();
    const stranger = await makeMember();
    const [first, second, third] = [await signInAs(email), await signInAs(email), await signInAs(email)];
    expect(await revokeLogin(first, stranger.id)).toBe(false);
    expect(await loadActor(first)).not.toBeNull();
    expect(await revokeLogin(first, id)).toBe(true);
    expect(await loadActor(first)).toBeNull();
    expect(await revokeOtherLogins(id, third)).toBe(1);
    expect(await loadActor(second)).toBeNull();
    expect((await listLogins(id, third)).map((login) => login.id)).toEqual([third]);
    await revokeAllLogins(id);
    expect(await loadActor(third)).toBeNull();
  });

  test("end by their date and by idleness, sooner for staff", async () => {
    const { id, email } = await makeMember();
    const second = await signInAs(email);
    await db.login.update({ where: { id: second }, data: { expiresAt: new Date() } });
    expect(await loadActor(second)).toBeNull();
    const third = await signInAs(email);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await db.login.update({ where: { id: third }, data: { lastSeenAt: hoursAgo(2) } });
    expect(await loadActor(third)).not.toBeNull();
    await db.login.update({ where: { id: third }, data: { lastSeenAt: hoursAgo(2) } });
    await db.user.update({ where: { id }, data: { isAdmin: true } });
    expect(await loadActor(third)).toBeNull();
    await db.login.update({ where: { id: third }, data: { lastSeenAt: new Date(), createdAt: hoursAgo(13) } });
    expect(await loadActor(third)).toBeNull();
  });

  test("what a person may do counts from the next request on", async () => {
    const { id, email } = await makeMember();
    const loginId = await signInAs(email);
    expect(await loadActor(loginId)).toMatchObject({ userId: id, isPro: false, isManager: false, companyId: null });
    const company = await db.company.create({ data: { name: "Muster GmbH" } });
    await db.membership.create({ data: { companyId: company.id, userId: id, role: "MANAGER" } });
    expect(await loadActor(loginId)).toMatchObject({
      isPro: true,
      isManager: true,
      isHR: false,
      companyId: company.id,
    });
    await db.membership.updateMany({ where: { userId: id }, data: { role: "COUNCIL" } });
    expect(await loadActor(loginId)).toMatchObject({ isManager: false, isCouncil: true, companyRole: "COUNCIL" });
    await db.membership.updateMany({ where: { userId: id }, data: { endedAt: new Date() } });
    expect(await loadActor(loginId)).toMatchObject({ isPro: false, isCouncil: false, companyId: null });
    await db.user.update({ where: { id }, data: { plan: "PRO", isAdmin: true } });
    expect(await loadActor(loginId)).toMatchObject({ isPro: true, isAdmin: true, plan: "PRO" });
    await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
    expect(await loadActor(loginId)).toBeNull();
    await db.user.update({ where: { id }, data: { disabledAt: null } });
    expect(await loadActor(loginId)).not.toBeNull();
    await db.user.delete({ where: { id } });
    expect(await loadActor(loginId)).toBeNull();
  });
});

describe("a password that has to be changed", () => {
  const change = "vier blaue Stühle im Regen";

  test("closes everything but its own change, which opens it again", async () => {
    const { id, email } = await makeMember({ mustChangePassword: true });
    const elsewhere = await signInAs(email);
    const actor = await actorOf(email);
    expect(actor.mustChangePassword).toBe(true);
    const caller = callAs(actor);
    expect(await caller.account.changeForcedPassword({ password: "passwort2026" })).toEqual({
      ok: false,
      reason: "password_common",
    });
    expect(await caller.account.changeForcedPassword({ password: goodPassword })).toEqual({
      ok: false,
      reason: "password_unchanged",
    });
    expect(await caller.account.changeForcedPassword({ password: change })).toEqual({ ok: true });
    expect(await loadActor(actor.loginId)).toMatchObject({ mustChangePassword: false });
    expect(await loadActor(elsewhere)).toBeNull();
    expect(await trySignIn(email)).toMatchObject({ ok: false });
    expect(await trySignIn(email, { password: change })).toMatchObject({ ok: true });
    expect(await readMails(email)).toMatchObject([{ template: "password-changed" }]);
    expect(await readActs(id)).toContainEqual({
      action: "password-changed",
      companyId: null,
      facts: { way: "forced" },
    });
  });

  test("an expired one is such a password", async () => {
    const { id, email } = await makeMember();
    await db.user.update({ where: { id }, data: { passwordExpiresAt: new Date(Date.now() - 1_000) } });
    const actor = await actorOf(email);
    expect(actor.mustChangePassword).toBe(true);
    expect(await callAs(actor).account.changeForcedPassword({ password: change })).toEqual({ ok: true });
    expect(await loadActor(actor.loginId)).toMatchObject({ mustChangePassword: false });
  });

  test("is no way round the old password for anybody else", async () => {
    const { email } = await makeMember();
    const caller = callAs(await actorOf(email));
    await expect(caller.account.changeForcedPassword({ password: change })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(callAs().account.changeForcedPassword({ password: change })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
  });
});

describe("a forgotten password", () => {
  const change = "vier blaue Stühle im Regen";

  test("is replaced by a link, once; every browser is signed out and other links are worthless", async () => {
    const { id, email } = await makeMember({ mustChangePassword: true });
    const loginId = await signInAs(email);
    await callAs().account.requestSignInLink({ email, locale: "de" });
    expect(await callAs().account.requestPasswordReset({ email, locale: "de" })).toEqual({ ok: true });
    const secret = await readSecret(email, "reset-password");
    expect(await callAs().account.resetPassword({ secret, password: "kimSommer99" })).toEqual({
      ok: false,
      reason: "password_personal",
    });
    const results = await Promise.all(
      Array.from({ length: 5 }, () => callAs().account.resetPassword({ secret, password: change })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "token_used")).toHaveLength(4);
    expect(await loadActor(loginId)).toBeNull();
    const link = await readSecret(email, "sign-in-link");
    expect(await callAs().account.readToken({ secret: link })).toMatchObject({ state: "expired" });
    expect(await trySignIn(email)).toMatchObject({ ok: false });
    expect(await loadActor(await signInAs(email, { password: change }))).toMatchObject({ mustChangePassword: false });
    expect((await readActs(id)).map(({ action }) => action)).toContain("password-changed");
    expect((await readMails(email))[0]).toMatchObject({ template: "password-changed" });
  });

  test("confirms an address that was not, and throws the password of an unknown hand away", async () => {
    const { id, email } = await makeMember({ emailVerifiedAt: null });
    await callAs().account.requestPasswordReset({ email, locale: "de" });
    const secret = await readSecret(email, "reset-password");
    expect(await callAs().account.resetPassword({ secret, password: change })).toEqual({ ok: true });
    expect((await db.user.findUniqueOrThrow({ where: { id } })).emailVerifiedAt).not.toBeNull();
    expect(await trySignIn(email)).toMatchObject({ ok: false });
    expect(await trySignIn(email, { password: change })).toMatchObject({ ok: true });
  });

  test("of an address without an account leads to the sign-up", async () => {
    const email = newEmail();
    expect(await callAs().account.requestPasswordReset({ email, locale: "en" })).toEqual({ ok: true });
    expect(await readMails(email)).toMatchObject([{ template: "no-account", secret: null }]);
  });

  test("asks for a secret that exists, is young and meant for this", async () => {
    const { email } = await makeMember();
    await callAs().account.requestSignInLink({ email, locale: "de" });
    const reset = (secret: string) => callAs().account.resetPassword({ secret, password: change });
    expect(await reset(await readSecret(email, "sign-in-link"))).toEqual({ ok: false, reason: "token_unknown" });
    expect(await reset("x".repeat(43))).toEqual({ ok: false, reason: "token_unknown" });
    await callAs().account.requestPasswordReset({ email, locale: "de" });
    await db.authToken.updateMany({ where: { email }, data: { expiresAt: new Date() } });
    expect(await reset(await readSecret(email, "reset-password"))).toEqual({ ok: false, reason: "token_expired" });
  });
});

describe("proving once more who one is", () => {
  test("takes the password, not too often", async () => {
    const { email } = await makeMember();
    const actor = await actorOf(email);
    expect(await proveIdentity(actor, {})).toBe("needs_password");
    expect(await proveIdentity(actor, { password: "ganz anderer Satz" })).toBe("wrong");
    expect(await proveIdentity(actor, { password: goodPassword })).toBe("ok");
    for (let index = 0; index < 10; index += 1) await proveIdentity(actor, { password: "ganz anderer Satz" });
    expect(await proveIdentity(actor, { password: goodPassword })).toBe("too_many_tries");
  });

  test("without a password a young log-in counts", async () => {
    const { id } = await makeMember({ password: null });
    expect(await proveIdentity({ userId: id, loginAgeMs: 9 * 60_000 }, {})).toBe("ok");
    expect(await proveIdentity({ userId: id, loginAgeMs: 11 * 60_000 }, {})).toBe("needs_sign_in");
  });
});
