import { Secret, TOTP } from "otpauth";
import { afterAll, describe, expect, test, vi } from "vitest";
import { signInWithLink } from "~/server/auth/link-sign-in";
import { proveIdentity } from "~/server/auth/prove-identity";
import {
  beginSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  hasSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "~/server/auth/second-factor";
import { db } from "~/server/db";
import {
  callAs,
  disconnect,
  goodPassword,
  makeMember,
  nextAddress,
  originOf,
  readActs,
  readSecret,
  trySignIn,
} from "../factories/auth";

afterAll(disconnect);

/** What the app on the phone shows; `offset` in steps of thirty seconds. */
const showCode = (secret: string, offset = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + offset * 30_000 });

/** Somebody with an app; the code of the step before this one has confirmed it. */
async function makeEnrolled() {
  const member = await makeMember();
  const begun = await beginSecondFactor(member.id);
  if (!begun) throw new Error("has one already");
  const codes = await confirmSecondFactor(member.id, showCode(begun.secret, -1));
  if (!codes) throw new Error("not confirmed");
  return { ...member, secret: begun.secret, codes };
}
const firstOf = (codes: string[]) => codes[0] ?? "";

describe("setting it up", () => {
  test("counts for nothing until a code of it was typed", async () => {
    const { id, email } = await makeMember();
    const begun = await beginSecondFactor(id);
    expect(begun?.uri).toMatch(/^otpauth:\/\/totp\/Redeprobe:.*secret=[A-Z2-7]{32}.*period=30/);
    expect(decodeURIComponent(begun?.uri ?? "")).toContain(email);
    expect(await hasSecondFactor(id)).toBe(false);
    expect(await trySignIn(email)).toMatchObject({ ok: true });
    expect(await confirmSecondFactor(id, "000000")).toBeNull();
    expect(await checkSecondFactor(id, showCode(begun?.secret ?? ""))).toBe(false);
    const codes = await confirmSecondFactor(id, showCode(begun?.secret ?? ""));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes ?? []) expect(code).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/);
    expect(await hasSecondFactor(id)).toBe(true);
    expect(await beginSecondFactor(id)).toBeNull();
    expect(await confirmSecondFactor(id, showCode(begun?.secret ?? "", 1))).toBeNull();
  });

  test("lies sealed in the database, and no recovery code can be read there", async () => {
    const { id, secret, codes } = await makeEnrolled();
    const everything = JSON.stringify([
      await db.secondFactor.findUnique({ where: { userId: id } }),
      await db.recoveryCode.findMany({ where: { userId: id } }),
    ]);
    expect(everything).not.toContain(secret);
    for (const code of codes) expect(everything).not.toContain(code.replaceAll("-", ""));
  });
});

describe("a code", () => {
  test("fits one step early or late and no further", async () => {
    const { id, secret } = await makeEnrolled();
    vi.useFakeTimers({ toFake: ["Date"], now: (Math.floor(Date.now() / 30_000) + 10) * 30_000 + 15_000 });
    try {
      expect(await checkSecondFactor(id, showCode(secret, -2))).toBe(false);
      expect(await checkSecondFactor(id, showCode(secret, 2))).toBe(false);
      expect(await checkSecondFactor(id, showCode(secret, -1))).toBe(true);
      expect(await checkSecondFactor(id, ` ${showCode(secret).slice(0, 3)} ${showCode(secret).slice(3)}`)).toBe(true);
      expect(await checkSecondFactor(id, showCode(secret, 1))).toBe(true);
      expect(await checkSecondFactor(id, showCode(secret))).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  test("works once, also of many tries at once", async () => {
    const { id, secret } = await makeEnrolled();
    const code = showCode(secret);
    const results = await Promise.all(Array.from({ length: 20 }, () => checkSecondFactor(id, code)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await checkSecondFactor(id, code)).toBe(false);
  });

  test("of somebody else does not", async () => {
    const [one, other] = [await makeEnrolled(), await makeEnrolled()];
    expect(await checkSecondFactor(one.id, showCode(other.secret))).toBe(false);
    expect(await checkSecondFactor(one.id, firstOf(other.codes))).toBe(false);
  });
});

describe("a recovery code", () => {
  test("works once, however it is typed and however often at once, and is written down", async () => {
    const { id, codes } = await makeEnrolled();
    const typed = firstOf(codes).toUpperCase().replaceAll("-", " ");
    const results = await Promise.all(Array.from({ length: 10 }, () => checkSecondFactor(id, typed)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await countRecoveryCodes(id)).toBe(9);
    expect(await readActs(id)).toContainEqual({ action: "recovery-code-used", companyId: null, facts: { left: 9 } });
  });

  test("is worthless once new ones were made, and with the second factor", async () => {
    const { id, codes, secret } = await makeEnrolled();
    const renewed = (await renewRecoveryCodes(id)) ?? [];
    expect(renewed).toHaveLength(10);
    expect(await checkSecondFactor(id, firstOf(codes))).toBe(false);
    expect(await checkSecondFactor(id, firstOf(renewed))).toBe(true);
    await removeSecondFactor(id);
    expect(await checkSecondFactor(id, renewed[1] ?? "")).toBe(false);
    expect(await checkSecondFactor(id, showCode(secret))).toBe(false);
    expect(await renewRecoveryCodes(id)).toBeNull();
  });
});

describe("signing in with it", () => {
  test("is asked for after the right password only", async () => {
    const { id, email, secret } = await makeEnrolled();
    expect(await trySignIn(email, { password: "ganz anderer Satz" })).toEqual({ ok: false, code: "invalid" });
    const guess = { password: "ganz anderer Satz", code: showCode(secret) };
    expect(await trySignIn(email, guess)).toEqual({ ok: false, code: "invalid" });
    expect(await trySignIn(email)).toEqual({ ok: false, code: "second_factor_required" });
    expect(await trySignIn(email, { code: "000000" })).toEqual({ ok: false, code: "second_factor_wrong" });
    expect(await db.login.count({ where: { userId: id } })).toBe(0);
    const code = showCode(secret);
    expect(await trySignIn(email, { code })).toMatchObject({ ok: true });
    expect(await trySignIn(email, { code })).toEqual({ ok: false, code: "second_factor_wrong" });
    expect((await readActs(id)).find(({ action }) => action === "sign-in")?.facts).toEqual({
      method: "password",
      hasSecondFactor: true,
    });
  });

  test("by link asks before it spends the link", async () => {
    const { email, codes } = await makeEnrolled();
    await callAs().account.requestSignInLink({ email, locale: "de" });
    const secret = await readSecret(email, "sign-in-link");
    const use = (code: string) => signInWithLink({ secret, code, ...originOf() });
    expect(await use("")).toEqual({ ok: false, code: "second_factor_required" });
    expect(await use("000000")).toEqual({ ok: false, code: "second_factor_wrong" });
    expect(await callAs().account.readToken({ secret })).toMatchObject({ state: "valid" });
    expect(await use(firstOf(codes))).toMatchObject({ ok: true });
  });

  test("a new password does not get round it", async () => {
    const { email } = await makeEnrolled();
    await callAs().account.requestPasswordReset({ email, locale: "de" });
    const secret = await readSecret(email, "reset-password");
    const password = "vier blaue Stühle im Regen";
    await callAs().account.resetPassword({ secret, password });
    expect(await trySignIn(email, { password })).toEqual({ ok: false, code: "second_factor_required" });
  });

  test("few codes from one place, and another place still gets in", async () => {
    const { email, secret } = await makeEnrolled();
    const address = nextAddress();
    for (let index = 0; index < 5; index += 1)
      expect(await trySignIn(email, { address, code: "000000" })).toMatchObject({ code: "second_factor_wrong" });
    const code = showCode(secret);
    expect(await trySignIn(email, { address, code })).toMatchObject({ code: "too_many_tries" });
    expect(await trySignIn(email, { code })).toMatchObject({ ok: true });
  });

  test("proving who one is takes password and code", async () => {
    const { id, secret } = await makeEnrolled();
    const actor = { userId: id, loginAgeMs: 0 };
    expect(await proveIdentity(actor, { password: goodPassword })).toBe("needs_code");
    expect(await proveIdentity(actor, { password: goodPassword, code: "000000" })).toBe("wrong");
    expect(await proveIdentity(actor, { password: "ganz anderer Satz", code: showCode(secret) })).toBe("wrong");
    expect(await proveIdentity(actor, { password: goodPassword, code: showCode(secret) })).toBe("ok");
  });
});
