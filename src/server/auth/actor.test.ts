import { expect, test } from "vitest";
import { type ActorRow, chooseLifetime, composeActor, loginLifetimes } from "./actor";

const row = (facts: Partial<ActorRow> = {}): ActorRow => ({
  id: "u",
  name: "Kim",
  plan: "FREE",
  isAdmin: false,
  mustChangePassword: false,
  disabledAt: null,
  memberships: [],
  ...facts,
});
const seat = (role: "MEMBER" | "MANAGER" | "HR", endedAt: Date | null = null) => ({ companyId: "c", role, endedAt });

test("a free person has no role", () => {
  expect(composeActor("l", row())).toEqual({
    userId: "u",
    loginId: "l",
    name: "Kim",
    isPro: false,
    isManager: false,
    isHR: false,
    isAdmin: false,
    mustChangePassword: false,
    companyId: null,
  });
});

test("a disabled account is nobody", () => {
  expect(composeActor("l", row({ disabledAt: new Date() }))).toBeNull();
});

test("PRO comes from the plan or from a seat", () => {
  expect(composeActor("l", row({ plan: "PRO" }))?.isPro).toBe(true);
  expect(composeActor("l", row({ memberships: [seat("MEMBER")] }))).toMatchObject({ isPro: true, companyId: "c" });
  expect(composeActor("l", row({ memberships: [seat("MEMBER", new Date())] }))).toMatchObject({
    isPro: false,
    companyId: null,
  });
});

test("company roles come from the running seat alone", () => {
  expect(composeActor("l", row({ memberships: [seat("MANAGER")] }))).toMatchObject({ isManager: true, isHR: false });
  expect(composeActor("l", row({ memberships: [seat("HR")] }))).toMatchObject({ isManager: false, isHR: true });
  expect(composeActor("l", row({ memberships: [seat("MANAGER", new Date())] }))?.isManager).toBe(false);
});

test("staff is signed out sooner", () => {
  const of = (facts: Partial<ActorRow>) => {
    const actor = composeActor("l", row(facts));
    return actor && chooseLifetime(actor);
  };
  expect(of({})).toBe(loginLifetimes.standard);
  for (const facts of [{ isAdmin: true }, { memberships: [seat("MANAGER")] }, { memberships: [seat("HR")] }])
    expect(of(facts)).toBe(loginLifetimes.privileged);
});
