import { expect, test } from "vitest";
import { type ActorRow, type CompanyRole, chooseLifetime, composeActor, loginLifetimes } from "./actor";

const now = new Date("2026-11-21T12:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function compose(facts: Partial<ActorRow> = {}, isSecondFactorRequired = false) {
  const row: ActorRow = {
    id: "u",
    name: "Kim",
    email: "kim@example.test",
    plan: "FREE",
    isAdmin: false,
    mustChangePassword: false,
    passwordExpiresAt: null,
    disabledAt: null,
    secondFactor: null,
    memberships: [],
    ...facts,
  };
  return composeActor({ login: { id: "l", createdAt: at(-5) }, row, now, isSecondFactorRequired });
}
const seat = (role: CompanyRole, options: { endedAt?: Date; trialEndsAt?: Date } = {}) => ({
  companyId: "c",
  role,
  endedAt: options.endedAt ?? null,
  company: { trialEndsAt: options.trialEndsAt ?? null },
});

test("a free person has no role", () => {
  expect(compose()).toEqual({
    userId: "u",
    loginId: "l",
    loginAgeMs: 300_000,
    name: "Kim",
    email: "kim@example.test",
    plan: "FREE",
    isPro: false,
    isManager: false,
    isHR: false,
    isCouncil: false,
    isAdmin: false,
    mustChangePassword: false,
    mustSetSecondFactor: false,
    companyId: null,
    companyRole: null,
  });
});

test("a disabled account is nobody", () => {
  expect(compose({ disabledAt: now })).toBeNull();
});

test("PRO comes from the plan, or from a seat as long as its company's trial runs", () => {
  expect(compose({ plan: "PRO" })?.isPro).toBe(true);
  expect(compose({ memberships: [seat("MEMBER")] })).toMatchObject({ isPro: true, companyId: "c" });
  expect(compose({ memberships: [seat("MEMBER", { endedAt: now })] })).toMatchObject({ isPro: false, companyId: null });
  expect(compose({ memberships: [seat("MANAGER", { trialEndsAt: at(1) })] })?.isPro).toBe(true);
  const afterTrial = compose({ memberships: [seat("MANAGER", { trialEndsAt: now })] });
  expect(afterTrial).toMatchObject({ isPro: false, isManager: true, companyId: "c" });
});

test.each([
  ["MEMBER", { isManager: false, isHR: false, isCouncil: false }],
  ["MANAGER", { isManager: true, isHR: false, isCouncil: false }],
  ["HR", { isManager: false, isHR: true, isCouncil: false }],
  ["COUNCIL", { isManager: false, isHR: false, isCouncil: true }],
] as const)("the running seat of %s, and no ended one, gives the role", (role, roles) => {
  expect(compose({ memberships: [seat(role)] })).toMatchObject({ ...roles, companyRole: role });
  expect(compose({ memberships: [seat(role, { endedAt: now })] })).toMatchObject({
    isManager: false,
    isHR: false,
    isCouncil: false,
    companyRole: null,
  });
});

test("a temporary or expired password has to be changed", () => {
  expect(compose({ mustChangePassword: true })?.mustChangePassword).toBe(true);
  expect(compose({ passwordExpiresAt: at(-1) })?.mustChangePassword).toBe(true);
  expect(compose({ passwordExpiresAt: at(1) })?.mustChangePassword).toBe(false);
});

test("a second factor is asked of HR and administrators, where it is asked at all", () => {
  const hr = { memberships: [seat("HR")] };
  expect(compose(hr)?.mustSetSecondFactor).toBe(false);
  expect(compose(hr, true)?.mustSetSecondFactor).toBe(true);
  expect(compose({ isAdmin: true }, true)?.mustSetSecondFactor).toBe(true);
  expect(compose({ ...hr, secondFactor: { confirmedAt: null } }, true)?.mustSetSecondFactor).toBe(true);
  expect(compose({ ...hr, secondFactor: { confirmedAt: now } }, true)?.mustSetSecondFactor).toBe(false);
  expect(compose({ memberships: [seat("MANAGER")] }, true)?.mustSetSecondFactor).toBe(false);
});

test("staff is signed out sooner", () => {
  const lifetimeOf = (facts: Partial<ActorRow>) => {
    const actor = compose(facts);
    return actor && chooseLifetime(actor);
  };
  expect(lifetimeOf({})).toBe(loginLifetimes.standard);
  expect(lifetimeOf({ isAdmin: true })).toBe(loginLifetimes.privileged);
  for (const role of ["MANAGER", "HR", "COUNCIL"] as const)
    expect(lifetimeOf({ memberships: [seat(role)] })).toBe(loginLifetimes.privileged);
});
