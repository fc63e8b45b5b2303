import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { afterAll, expect, test } from "vitest";
import { createCaller } from "~/server/api/root";
import { readActor } from "~/server/auth/get-actor";
import { loadActor, openLogin, revokeLogin } from "~/server/auth/logins";
import { authOptions } from "~/server/auth/options";
import { db, disconnectDb } from "~/server/db";
import { env } from "~env";

afterAll(disconnectDb);

const password = "Zwölf graue Kiesel am Ufer";
let counter = 0;
const caller = () => {
  counter += 1;
  return createCaller({
    headers: new Headers({ "x-forwarded-for": `198.18.${counter % 200}.1` }),
    getActor: async () => null,
  });
};

async function makeAccount() {
  const email = `${randomUUID()}@example.test`;
  expect(await caller().account.signUp({ name: "Kim Sommer", email, password, locale: "de" })).toEqual({ ok: true });
  return email;
}

const userOf = (email: string) => db.user.findUniqueOrThrow({ where: { email } });

test("signing up makes an account that can sign in", async () => {
  const email = await makeAccount();
  const user = await userOf(email);
  expect(user).toMatchObject({ name: "Kim Sommer", locale: "de", plan: "FREE", isAdmin: false });
  expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  const login = await openLogin({ email: ` ${email.toUpperCase()} `, password });
  expect(login?.userId).toBe(user.id);
  expect(await openLogin({ email, password: `${password}x` })).toBeNull();
  expect(await openLogin({ email: "niemand@example.test", password })).toBeNull();
});

test("one address, one account, however it is spelled and however many try at once", async () => {
  const email = `${randomUUID()}@example.test`;
  const spellings = [email, email.toUpperCase(), email, email];
  const results = await Promise.all(
    spellings.map((spelling) => caller().account.signUp({ name: "Kim", email: spelling, password, locale: "en" })),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.reason === "email_taken")).toHaveLength(3);
});

test("weak passwords and unreadable input are refused with a code", async () => {
  const signUp = (facts: object) =>
    caller().account.signUp({
      name: "Kim Sommer",
      email: `${randomUUID()}@example.test`,
      password,
      locale: "de",
      ...facts,
    });
  expect(await signUp({ password: "1234567890" })).toEqual({ ok: false, reason: "password_common" });
  expect(await signUp({ password: "aaaaaaaaaaaaaa" })).toEqual({ ok: false, reason: "password_common" });
  expect(await signUp({ password: "Redeprobe2026!" })).toEqual({ ok: false, reason: "password_personal" });
  expect(await signUp({ password: "kimSommer99" })).toEqual({ ok: false, reason: "password_personal" });
  await expect(signUp({ password: "zu kurz" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(signUp({ email: "keine Adresse" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(signUp({ isAdmin: true })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("an address that signs up too often has to wait", async () => {
  const same = createCaller({
    headers: new Headers({ "x-forwarded-for": "198.18.201.1" }),
    getActor: async () => null,
  });
  const results = [];
  for (let index = 0; index <= env.SIGN_UPS_PER_HOUR; index += 1)
    results.push(
      await same.account.signUp({ name: "Kim", email: `${randomUUID()}@example.test`, password, locale: "de" }),
    );
  expect(results.slice(0, -1).every((result) => result.ok)).toBe(true);
  expect(results.at(-1)).toMatchObject({ ok: false, reason: "too_many_tries" });
});

test("what a person may do counts from the next request on", async () => {
  const email = await makeAccount();
  const { id } = await userOf(email);
  const login = await openLogin({ email, password });
  const loginId = login?.loginId ?? "";
  expect(await loadActor(loginId)).toMatchObject({ userId: id, isPro: false, isManager: false, companyId: null });
  const company = await db.company.create({ data: { name: "Muster GmbH" } });
  await db.membership.create({ data: { companyId: company.id, userId: id, role: "MANAGER" } });
  expect(await loadActor(loginId)).toMatchObject({ isPro: true, isManager: true, isHR: false, companyId: company.id });
  await db.membership.updateMany({ where: { userId: id }, data: { endedAt: new Date() } });
  expect(await loadActor(loginId)).toMatchObject({ isPro: false, isManager: false, companyId: null });
  await db.user.update({ where: { id }, data: { plan: "PRO", isAdmin: true } });
  expect(await loadActor(loginId)).toMatchObject({ isPro: true, isAdmin: true });
  await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
  expect(await loadActor(loginId)).toBeNull();
  expect(await openLogin({ email, password })).toBeNull();
});

test("a log-in ends by log-out, by its date, and by idleness, sooner for managers", async () => {
  const email = await makeAccount();
  const { id } = await userOf(email);
  const open = async () => (await openLogin({ email, password }))?.loginId ?? "";
  const first = await open();
  await revokeLogin(first);
  expect(await loadActor(first)).toBeNull();
  const second = await open();
  await db.login.update({ where: { id: second }, data: { expiresAt: new Date() } });
  expect(await loadActor(second)).toBeNull();
  const third = await open();
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await db.login.update({ where: { id: third }, data: { lastSeenAt: twoHoursAgo } });
  expect(await loadActor(third)).not.toBeNull();
  await db.login.update({ where: { id: third }, data: { lastSeenAt: twoHoursAgo } });
  await db.user.update({ where: { id }, data: { isAdmin: true } });
  expect(await loadActor(third)).toBeNull();
  expect(await loadActor(randomUUID())).toBeNull();
});

test("the cookie holds one log-in id, and a forged one is nobody", async () => {
  const email = await makeAccount();
  const login = await openLogin({ email, password });
  const loginId = login?.loginId ?? "";
  const user = { id: login?.userId ?? "", loginId };
  const token = await authOptions.callbacks?.jwt?.({ token: { email, name: "x" }, user, account: null });
  expect(token).toEqual({ loginId });
  const cookie = await encode({ token: { loginId }, secret: env.NEXTAUTH_SECRET });
  expect(await readActor(cookie)).toMatchObject({ loginId });
  expect(await readActor(await encode({ token: { loginId }, secret: "x".repeat(32) }))).toBeNull();
  expect(await readActor("x")).toBeNull();
  expect(await readActor(undefined)).toBeNull();
  await authOptions.events?.signOut?.({ token: { loginId }, session: { expires: "" } });
  expect(await readActor(cookie)).toBeNull();
});

test("account.me shows menus what they need, and nothing to strangers", async () => {
  expect(await caller().account.me()).toBeNull();
  const email = await makeAccount();
  const login = await openLogin({ email, password });
  const signedIn = createCaller({ headers: new Headers(), getActor: () => loadActor(login?.loginId ?? "") });
  expect(await signedIn.account.me()).toEqual({
    name: "Kim Sommer",
    isPro: false,
    isManager: false,
    isHR: false,
    isAdmin: false,
    mustChangePassword: false,
  });
});
