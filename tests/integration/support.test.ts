import { afterAll, describe, expect, test } from "vitest";
import { createCaller } from "~/server/api/root";
import { loadActor } from "~/server/auth/logins";
import { db, disconnectDb } from "~/server/db";
import { closeQueue } from "~/server/queue";
import { unseal } from "~/server/seal";
import { makePerson, makeSeat } from "../factories/actors";

afterAll(async () => {
  await closeQueue();
  await disconnectDb();
});

const callAs = (loginId: string) => createCaller({ headers: new Headers(), getActor: () => loadActor(loginId) });

const question = {
  topic: "SUPPORT",
  subject: "Das Mikrofon hört mich nicht",
  message: "Seit heute Morgen bleibt der Balken still.\n\nFirefox auf Windows.",
  locale: "de",
} as const;

describe("asking support", () => {
  test("keeps the question, and its receipt goes out with it", async () => {
    const person = await makePerson();
    const { support } = callAs(person.loginId).account;
    const answer = await support.ask({ ...question, subject: `  ${question.subject} ` });
    if (!answer.ok) throw new Error(answer.reason);
    expect(answer.reference).toMatch(/^RP-[2-9A-HJ-NP-Z]{8}$/);
    expect(await db.contactRequest.findUniqueOrThrow({ where: { reference: answer.reference } })).toMatchObject({
      ...question,
      status: "OPEN",
      userId: person.userId,
      email: person.email,
    });
    const mail = await db.emailLog.findFirstOrThrow({
      where: { recipient: person.email },
      include: { delivery: true },
    });
    expect(mail).toMatchObject({ template: "support-receipt", locale: "de", userId: person.userId });
    const sealed = unseal("mail", mail.delivery?.sealed ?? "") ?? "";
    expect(sealed).toContain(answer.reference);
    expect(sealed).toContain(question.subject);
    // A receipt says that we have it, not what it says: mails lie about for years.
    expect(`${mail.text} ${sealed}`).not.toContain("Balken");
  });

  test("is open to people who are signed in, and to nobody else", async () => {
    const stranger = createCaller({ headers: new Headers(), getActor: async () => null }).account.support;
    await expect(stranger.ask(question)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(stranger.list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test.each([
    ["an unknown topic", { topic: "CONTACT" }],
    ["an empty subject", { subject: "   " }],
    ["a subject of two lines", { subject: "Hallo\r\nBcc: jemand@example.org" }],
    ["a subject that is too long", { subject: "x".repeat(121) }],
    ["a message that says nothing", { message: "Hilfe" }],
    ["a message that is too long", { message: "x".repeat(5_001) }],
    ["somebody else's address", { email: "fremd@example.org" }],
  ])("refuses %s", async (_what, facts) => {
    const { loginId, userId } = await makePerson();
    const { support } = callAs(loginId).account;
    await expect(support.ask({ ...question, ...facts } as typeof question)).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    expect(await db.contactRequest.count({ where: { userId } })).toBe(0);
  });

  test("asks for patience after five questions in an hour, also when they come at once", async () => {
    const { loginId, userId } = await makePerson();
    const responseHeaders = new Headers();
    const { support } = createCaller({
      headers: new Headers(),
      responseHeaders,
      getActor: () => loadActor(loginId),
    }).account;
    const answers = await Promise.all(Array.from({ length: 8 }, () => support.ask(question)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: "too_many_tries" });
    expect(Number(responseHeaders.get("retry-after"))).toBeGreaterThan(3_000);
    expect(await db.contactRequest.count({ where: { userId } })).toBe(5);
    expect(await db.emailLog.count({ where: { userId } })).toBe(5);
  });
});

describe("the list of own questions", () => {
  const write = (userId: string, index: number) =>
    db.contactRequest.create({
      data: {
        reference: `T-${userId.slice(0, 8)}-${index}`,
        topic: "PRIVACY",
        status: index % 2 ? "ANSWERED" : "OPEN",
        userId,
        email: "x@example.test",
        name: "Testperson",
        subject: `Frage ${index}`,
        message: "Eine Frage mit genug Buchstaben.",
        locale: "de",
        createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))),
      },
      select: { id: true },
    });

  test("goes page by page, newest first, each once, also where two came at the same moment", async () => {
    const { loginId, userId } = await makePerson();
    for (let index = 0; index < 23; index += 1) await write(userId, index);
    const { support } = callAs(loginId).account;
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await support.list({ cursor, direction: "forward" });
      seen.push(...page.requests.map(({ subject }) => subject));
      cursor = page.nextCursor ?? undefined;
      pages += 1;
    } while (cursor);
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(23);
    expect(seen[0]).toBe("Frage 22");
    expect(seen.at(-1)).toMatch(/^Frage [01]$/);
  });

  test("knows nobody else's, not even as a place to go on from", async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const { id } = await write(one.userId, 0);
    const { support } = callAs(other.loginId).account;
    expect(await support.list({})).toEqual({ requests: [], nextCursor: null });
    const foreign = await support.list({ cursor: id }).catch((error) => ({ code: error.code, message: error.message }));
    const unknown = await support
      .list({ cursor: crypto.randomUUID() })
      .catch((error) => ({ code: error.code, message: error.message }));
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("what the areas show first", () => {
  test("a manager sees seats, roles and groups of the own company only", async () => {
    const manager = await makePerson();
    const companyId = await makeSeat(manager.userId, "MANAGER");
    const group = await db.group.create({ data: { companyId, name: "Vertrieb" }, select: { id: true } });
    for (let index = 0; index < 3; index += 1) {
      const { userId } = await makePerson();
      await db.membership.create({ data: { companyId, userId, groupId: group.id } });
    }
    const gone = await makePerson();
    await db.membership.create({ data: { companyId, userId: gone.userId, groupId: group.id, endedAt: new Date() } });
    const elsewhere = await makePerson();
    await makeSeat(elsewhere.userId, "MANAGER");
    expect(await callAs(manager.loginId).company.overview()).toEqual({
      name: "Muster GmbH",
      seats: { all: 50, used: 4, trialEndsAt: null },
      roles: { MEMBER: 3, MANAGER: 1, HR: 0, COUNCIL: 0 },
      groups: { named: [{ id: group.id, name: "Vertrieb", members: 3 }], none: 1 },
    });
    expect(await callAs(elsewhere.loginId).company.overview()).toMatchObject({
      seats: { used: 1 },
      groups: { named: [] },
    });
  });

  test.each(["HR", "COUNCIL"] as const)("%s sees seats and groups, and the rest stays closed", async (role) => {
    const person = await makePerson();
    await makeSeat(person.userId, role);
    const api = callAs(person.loginId);
    expect(await api.hr.overview()).toEqual({
      name: "Muster GmbH",
      seats: { all: 50, used: 1, trialEndsAt: null },
      groups: { named: [], none: 1 },
    });
    await expect(api.company.overview()).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(api.admin.overview()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("an ended seat closes its area on the next request", async () => {
    const person = await makePerson();
    await makeSeat(person.userId, "HR");
    const api = callAs(person.loginId);
    await api.hr.overview();
    await db.membership.updateMany({ where: { userId: person.userId }, data: { endedAt: new Date() } });
    await expect(api.hr.overview()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("an administrator sees how the platform stands, without people's own scenarios", async () => {
    const admin = await makePerson({ isAdmin: true });
    const api = callAs(admin.loginId);
    const before = await api.admin.overview();
    const scenario = await db.scenario.findFirstOrThrow({ where: { ownerId: null, companyId: null } });
    const { id: _id, ...copy } = scenario;
    await db.scenario.create({ data: { ...copy, ownerId: admin.userId, status: "PUBLISHED" } as never });
    await makePerson({ disabledAt: new Date() });
    const mail = {
      recipient: "x@example.test",
      template: "confirm-email",
      locale: "de",
      subject: "x",
      text: "x",
    } as const;
    await db.emailLog.createMany({
      data: [
        { ...mail, status: "FAILED" },
        { ...mail, status: "FAILED", createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) },
      ],
    });
    const after = await api.admin.overview();
    expect(after.scenarios).toEqual(before.scenarios);
    expect(after.people).toEqual({ all: before.people.all + 1, disabled: before.people.disabled + 1 });
    expect(after.mails.failed).toBe(before.mails.failed + 1);
    expect(after.requests.open).toBeGreaterThan(0);
    expect(after.requests.oldestAt).toBeInstanceOf(Date);
  });
});
