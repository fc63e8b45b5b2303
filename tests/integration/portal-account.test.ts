import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { findCompanyWithoutManager, listAccess, loadDevices, loadPlan, loadPortal } from "~/features/portal/data";
import { createCaller } from "~/server/api/root";
import type { Actor } from "~/server/auth/actor";
import { loadActor } from "~/server/auth/logins";
import { verifyPassword } from "~/server/auth/password";
import { db, disconnectDb, withPractice } from "~/server/db";
import { closeQueue } from "~/server/queue";
import { unseal } from "~/server/seal";
import { actorPassword, makePerson, makeSeat } from "../factories/actors";

afterAll(async () => {
  await closeQueue();
  await disconnectDb();
});

const proof = { password: actorPassword };

async function signIn(facts: Parameters<typeof makePerson>[0] = {}) {
  const person = await makePerson(facts);
  const getActor = () => loadActor(person.loginId);
  const { portal } = createCaller({ headers: new Headers(), getActor }).account;
  const actor = async (): Promise<Actor> => {
    const found = await getActor();
    if (!found) throw new Error("nobody");
    return found;
  };
  return { ...person, portal, actor };
}

const stranger = () => createCaller({ headers: new Headers(), getActor: async () => null }).account.portal;

const openLogin = async (userId: string) => {
  const { id } = await db.login.create({
    data: { userId, device: "Safari, iPhone", expiresAt: new Date(Date.now() + 3_600_000) },
    select: { id: true },
  });
  return id;
};

/** The latest mail to an address, as it would arrive. */
async function readMail(recipient: string) {
  const log = await db.emailLog.findFirstOrThrow({
    where: { recipient },
    orderBy: { createdAt: "desc" },
    include: { delivery: true },
  });
  const sealed = unseal("mail", log.delivery?.sealed ?? "");
  const { content }: { content: { action: { link: string } | null } } = JSON.parse(sealed ?? "{}");
  const link = content.action?.link ?? "";
  return { template: log.template, link, secret: new URL(link, "http://localhost").searchParams.get("token") ?? "" };
}

const actsOf = async (userId: string) => {
  const person = await db.auditPerson.findUnique({ where: { userId } });
  const entries = await db.auditEntry.findMany({ where: { actorRef: person?.ref ?? "" }, orderBy: { seq: "asc" } });
  return entries.map(({ action }) => action);
};

test("name, language and time zone are kept as given, and nothing unfit is", async () => {
  const { portal, actor } = await signIn();
  await portal.rename({ name: "  Jörg Weiß " });
  await portal.setPlace({ locale: "en", timeZone: "Europe/Vienna" });
  expect(await loadPortal(await actor())).toMatchObject({
    name: "Jörg Weiß",
    locale: "en",
    timeZone: "Europe/Vienna",
    proof: { password: true, code: false },
  });
  await expect(portal.rename({ name: " " })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(portal.setPlace({ locale: "en", timeZone: "Mars/Olympus" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  await expect(portal.rename({ name: "x", isAdmin: true } as { name: string })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("an address changes only by proof and by the link that went to the new one", async () => {
  const { portal, email, userId, loginId, actor } = await signIn();
  const elsewhere = await openLogin(userId);
  const next = `neu.${email}`;
  expect(await portal.changeEmail({ email: next, proof: {} })).toEqual({ ok: false, reason: "needs_password" });
  expect(await portal.changeEmail({ email: next, proof: { password: "falsch" } })).toMatchObject({ reason: "wrong" });
  expect(await portal.changeEmail({ email: ` ${email.toUpperCase()}`, proof })).toMatchObject({ reason: "same" });
  expect(await portal.changeEmail({ email: next.toUpperCase(), proof })).toEqual({ ok: true });
  expect(await loadPortal(await actor())).toMatchObject({ email, pendingEmail: { email: next } });
  const { template, secret } = await readMail(next);
  expect(template).toBe("change-email");

  const results = await Promise.all(Array.from({ length: 8 }, () => portal.confirmEmailChange({ secret })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.reason === "token_used")).toHaveLength(7);
  expect(await loadPortal(await actor())).toMatchObject({ email: next, pendingEmail: null });
  expect(await loadActor(loginId)).not.toBeNull();
  expect(await loadActor(elsewhere)).toBeNull();
  expect((await readMail(email)).template).toBe("email-changed");
  const told = await db.emailLog.findFirstOrThrow({ where: { recipient: email }, orderBy: { createdAt: "desc" } });
  expect(told.text).not.toContain(next);
  expect(await actsOf(userId)).toEqual(["email-changed"]);
});

test("pressed on a device without a sign-in the link works, and ends every log-in", async () => {
  const { portal, email, loginId } = await signIn();
  await portal.changeEmail({ email: `neu.${email}`, proof });
  const { secret } = await readMail(`neu.${email}`);
  expect(await stranger().confirmEmailChange({ secret })).toEqual({ ok: true });
  expect(await loadActor(loginId)).toBeNull();
  expect(await stranger().confirmEmailChange({ secret: "nichts" })).toEqual({ ok: false, reason: "token_unknown" });
});

test("somebody else's address gives the same answer, tells its owner alone, and can never be taken", async () => {
  const { portal, userId, email } = await signIn();
  const owner = await makePerson();
  expect(await portal.changeEmail({ email: owner.email, proof })).toEqual({ ok: true });
  expect((await readMail(owner.email)).template).toBe("account-exists");
  // Signed up by somebody else while the link was under way.
  await portal.changeEmail({ email: `spaet.${email}`, proof });
  const { secret } = await readMail(`spaet.${email}`);
  await db.user.create({ data: { email: `spaet.${email}`, name: "Später" } });
  expect(await portal.confirmEmailChange({ secret })).toEqual({ ok: false, reason: "email_taken" });
  expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ email });
});

test("a change of address can be dropped, and its link is worthless then", async () => {
  const { portal, email, actor } = await signIn();
  await portal.changeEmail({ email: `neu.${email}`, proof });
  const { secret } = await readMail(`neu.${email}`);
  await portal.dropEmailChange();
  expect((await loadPortal(await actor())).pendingEmail).toBeNull();
  expect(await portal.confirmEmailChange({ secret })).toEqual({ ok: false, reason: "token_expired" });
});

test("a new password needs the old one, ends other log-ins and is announced", async () => {
  const { portal, userId, email, loginId } = await signIn();
  const elsewhere = await openLogin(userId);
  const password = "Neun stille Kraniche im Nebel";
  expect(await portal.changePassword({ password, proof: { password: "falsch" } })).toMatchObject({ reason: "wrong" });
  expect(await portal.changePassword({ password: "1234567890", proof })).toMatchObject({ reason: "password_common" });
  expect(await portal.changePassword({ password, proof })).toEqual({ ok: true });
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  expect(await verifyPassword(user.passwordHash, password)).toBe(true);
  expect(await loadActor(loginId)).not.toBeNull();
  expect(await loadActor(elsewhere)).toBeNull();
  expect((await readMail(email)).template).toBe("password-changed");
  expect(await actsOf(userId)).toEqual(["password-changed"]);
});

test("somebody who signs in by link proves it by a fresh sign-in, and may set a password", async () => {
  const { portal, userId, loginId } = await signIn();
  await db.user.update({ where: { id: userId }, data: { passwordHash: null } });
  await db.login.update({ where: { id: loginId }, data: { createdAt: new Date(Date.now() - 11 * 60_000) } });
  const password = "Neun stille Kraniche im Nebel";
  expect(await portal.changePassword({ password, proof: {} })).toMatchObject({ reason: "needs_sign_in" });
  await db.login.update({ where: { id: loginId }, data: { createdAt: new Date() } });
  expect(await portal.changePassword({ password, proof: {} })).toEqual({ ok: true });
});

test("a second factor is set up, asked for, renewed and turned off", async () => {
  const { portal, userId, email, actor } = await signIn();
  expect(await portal.beginSecondFactor({ proof: {} })).toMatchObject({ reason: "needs_password" });
  const begun = await portal.beginSecondFactor({ proof });
  if (!begun.ok) throw new Error(begun.reason);
  expect(begun.uri).toContain(`secret=${begun.secret}`);
  expect(begun.picture.path).toMatch(/^M\d+ \d+h1v1h-1z/);
  expect(await portal.confirmSecondFactor({ code: "000000" })).toMatchObject({ reason: "wrong" });
  const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate();
  const confirmed = await portal.confirmSecondFactor({ code });
  if (!confirmed.ok) throw new Error(confirmed.reason);
  expect(new Set(confirmed.codes).size).toBe(10);
  expect((await readMail(email)).template).toBe("second-factor-changed");
  expect(await loadPortal(await actor())).toMatchObject({ secondFactor: { codesLeft: 10 }, proof: { code: true } });

  const [one = "", two = "", three = ""] = confirmed.codes;
  expect(await portal.beginSecondFactor({ proof: { ...proof, code: one } })).toMatchObject({ reason: "on_already" });
  expect(await portal.renewRecoveryCodes({ proof })).toMatchObject({ reason: "needs_code" });
  expect(await portal.renewRecoveryCodes({ proof: { ...proof, code: one } })).toMatchObject({ reason: "wrong" });
  const renewed = await portal.renewRecoveryCodes({ proof: { ...proof, code: two } });
  if (!renewed.ok) throw new Error(renewed.reason);
  expect(await portal.removeSecondFactor({ proof: { ...proof, code: three } })).toMatchObject({ reason: "wrong" });
  expect(await portal.removeSecondFactor({ proof: { ...proof, code: renewed.codes[0] } })).toEqual({ ok: true });
  expect(await loadPortal(await actor())).toMatchObject({ secondFactor: null, proof: { code: false } });
  expect(await actsOf(userId)).toEqual(
    expect.arrayContaining(["second-factor-on", "recovery-codes-renewed", "second-factor-off"]),
  );
});

test("devices are listed, and signed out one by one or all but this", async () => {
  const { portal, userId, loginId, actor } = await signIn();
  const [first, second] = [await openLogin(userId), await openLogin(userId)];
  const other = await makePerson();
  const devices = await loadDevices(await actor());
  expect(devices).toHaveLength(3);
  expect(devices.filter(({ isThis }) => isThis).map(({ id }) => id)).toEqual([loginId]);
  await expect(portal.endLogin({ loginId: other.loginId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await loadActor(other.loginId)).not.toBeNull();
  await portal.endLogin({ loginId: first });
  expect(await loadActor(first)).toBeNull();
  expect(await loadActor(second)).not.toBeNull();
  await portal.endOtherLogins();
  expect(await loadActor(second)).toBeNull();
  expect(await loadActor(loginId)).not.toBeNull();
});

test("PRO is asked for once, however often the button is pressed, and not by those who have it", async () => {
  const { portal, userId, email, actor } = await signIn();
  const answers = await Promise.all([portal.requestUpgrade(), portal.requestUpgrade(), portal.requestUpgrade()]);
  const references = new Set(answers.map((answer) => answer.ok && answer.reference));
  expect(references.size).toBe(1);
  expect(await db.contactRequest.count({ where: { userId, topic: "UPGRADE" } })).toBe(1);
  expect((await readMail(email)).template).toBe("upgrade-receipt");
  expect(await loadPlan(await actor())).toMatchObject({ plan: "FREE", upgrade: { status: "OPEN" } });
  await db.contactRequest.updateMany({ where: { userId }, data: { status: "CLOSED" } });
  expect((await loadPlan(await actor())).upgrade).toBeNull();
  const pro = await signIn({ plan: "PRO" });
  expect(await pro.portal.requestUpgrade()).toEqual({ ok: false, reason: "not_needed" });
});

test("a seat is shown with its company and the end of its trial", async () => {
  const { userId, actor } = await signIn();
  const companyId = await makeSeat(userId, "MANAGER");
  expect((await loadPlan(await actor())).seat).toEqual({
    companyName: "Muster GmbH",
    trialEndsAt: null,
    isOver: false,
  });
  await db.company.update({ where: { id: companyId }, data: { trialEndsAt: new Date(Date.now() - 1_000) } });
  expect((await loadPlan(await actor())).seat).toMatchObject({ isOver: true });
});

test("an archive is asked for once at a time, at most five a day, and removed by its owner alone", async () => {
  const { portal, userId } = await signIn();
  const list = () =>
    withPractice({ kind: "learner", id: userId }, (transaction) =>
      transaction.dataExport.findMany({ select: { id: true } }),
    );
  expect(await Promise.all([portal.requestExport(), portal.requestExport()])).toEqual([{ ok: true }, { ok: true }]);
  const [pending] = await list();
  expect(await list()).toHaveLength(1);
  const other = await signIn();
  await expect(other.portal.deleteExport({ exportId: pending?.id ?? "" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await portal.deleteExport({ exportId: pending?.id ?? "" });
  expect(await list()).toEqual([]);
  const results = [];
  for (let index = 0; index < 5; index += 1) {
    results.push(await portal.requestExport());
    for (const { id } of await list()) await portal.deleteExport({ exportId: id });
  }
  expect(results.at(-1)).toMatchObject({ ok: false, reason: "too_many_tries" });
});

test("who has seen what is listed page by page, everybody's own", async () => {
  const { portal, userId } = await signIn();
  const other = await makePerson();
  await db.accessRecord.createMany({
    data: Array.from({ length: 30 }, (_, index) => ({
      ownerId: userId,
      viewerName: `Leserin ${index}`,
      reason: "owner-grant",
      subject: "talk",
      // Several at the same moment: no page may lose or repeat one.
      at: new Date(1_700_000_000_000 + Math.floor(index / 3) * 1_000),
    })),
  });
  await db.accessRecord.create({
    data: { ownerId: other.userId, viewerName: "Fremd", reason: "support", subject: "request" },
  });
  const first = await listAccess({ userId, before: null });
  const rest = await portal.access({ before: first.records.at(-1)?.id ?? null });
  expect([first.hasMore, rest.hasMore]).toEqual([true, false]);
  const ids = new Set([...first.records, ...rest.records].map(({ id }) => id));
  expect(ids.size).toBe(30);
});

test("deleting needs proof, and the last manager is told what becomes of the company", async () => {
  const { portal, userId, actor, email } = await signIn();
  const companyId = await makeSeat(userId, "MANAGER");
  expect(await findCompanyWithoutManager(userId)).toEqual({ name: "Muster GmbH", fate: "alone" });
  const member = await makePerson();
  await db.membership.create({ data: { userId: member.userId, companyId } });
  expect(await findCompanyWithoutManager(userId)).toMatchObject({ fate: "others" });
  await db.membership.updateMany({ where: { userId: member.userId }, data: { endedAt: new Date() } });
  expect(await findCompanyWithoutManager(userId)).toMatchObject({ fate: "empty" });
  await makeSeat((await makePerson()).userId, "MANAGER", companyId);
  expect(await findCompanyWithoutManager(userId)).toBeNull();

  expect(await portal.askDeletion({ proof: { password: "falsch" } })).toMatchObject({ reason: "wrong" });
  expect((await loadPortal(await actor())).deleteAfter).toBeNull();
  expect(await portal.askDeletion({ proof })).toEqual({ ok: true });
  const { deleteAfter } = await loadPortal(await actor());
  expect(Math.round(((deleteAfter?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(14);
  expect((await readMail(email)).link).toMatch(/\/account\?section=data$/);
  await portal.keepAccount();
  expect((await loadPortal(await actor())).deleteAfter).toBeNull();
  expect(await actsOf(userId)).toEqual(["deletion-asked", "deletion-withdrawn"]);
});
