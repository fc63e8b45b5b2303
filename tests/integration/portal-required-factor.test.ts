import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test, vi } from "vitest";

// Before anything reads the environment.
vi.hoisted(() => {
  process.env.TWO_FACTOR_REQUIRED = "true";
});

import { isSecondFactorRequired } from "~/features/portal/policy";
import { createCaller } from "~/server/api/root";
import { loadActor } from "~/server/auth/logins";
import { db, disconnectDb } from "~/server/db";
import { closeQueue } from "~/server/queue";
import { actorPassword, makePerson, makeSeat } from "../factories/actors";

afterAll(async () => {
  await closeQueue();
  await disconnectDb();
});

const proof = { password: actorPassword };
const enter = (loginId: string) =>
  createCaller({ headers: new Headers(), getActor: () => loadActor(loginId) }).account.portal;

test.each(["administrator", "HR"])(
  "%s: nothing opens but the second factor, until it is set up, and it stays on",
  async (role) => {
    const { userId, loginId } = await makePerson({ isAdmin: role === "administrator" });
    if (role === "HR") await makeSeat(userId, "HR");
    const portal = enter(loginId);
    for (const closed of [portal.rename({ name: "x" }), portal.requestExport(), portal.askDeletion({ proof })])
      await expect(closed).rejects.toMatchObject({ code: "FORBIDDEN", message: "must_set_second_factor" });
    const begun = await portal.beginSecondFactor({ proof });
    if (!begun.ok) throw new Error(begun.reason);
    const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate();
    const confirmed = await portal.confirmSecondFactor({ code });
    if (!confirmed.ok) throw new Error(confirmed.reason);
    expect(await portal.rename({ name: "Kim" })).toEqual({ ok: true });
    expect(await portal.removeSecondFactor({ proof: { ...proof, code: confirmed.codes[0] } })).toMatchObject({
      reason: "required",
    });
    expect(await loadActor(loginId)).toMatchObject({ mustSetSecondFactor: false });
  },
);

test("a password that must be changed comes first", async () => {
  const { loginId } = await makePerson({ isAdmin: true, mustChangePassword: true });
  await expect(enter(loginId).beginSecondFactor({ proof })).rejects.toMatchObject({ message: "must_change_password" });
});

test("nobody else is asked for one", async () => {
  const { userId, loginId } = await makePerson();
  await makeSeat(userId, "MANAGER");
  expect(await enter(loginId).rename({ name: "Kim" })).toEqual({ ok: true });
  expect(isSecondFactorRequired({ isHR: false, isAdmin: false })).toBe(false);
  expect(await db.user.findUnique({ where: { id: userId }, select: { name: true } })).toEqual({ name: "Kim" });
});
