import { expect, test } from "vitest";
import { judgeTraining, type TrainableFacts } from "./policy";

const free = { userId: "u", companyId: null, isPro: false };
const pro = { ...free, isPro: true };
const seated = { userId: "u", companyId: "c", isPro: true };
const facts = (changes: Partial<TrainableFacts> = {}): TrainableFacts => ({
  status: "PUBLISHED",
  accessLevel: "FREE",
  ownerId: null,
  companyId: null,
  ...changes,
});

test.each([
  ["a free one for everybody", free, facts(), "allowed"],
  ["a paid one without PRO", free, facts({ accessLevel: "PAID" }), "pro_required"],
  ["a paid one with PRO", pro, facts({ accessLevel: "PAID" }), "allowed"],
  ["a company-level one without a seat", free, facts({ accessLevel: "COMPANY" }), "pro_required"],
  ["a company-level one with a seat", seated, facts({ accessLevel: "COMPANY" }), "allowed"],
  ["a draft", pro, facts({ status: "DRAFT" }), "not_found"],
  ["an archived one", pro, facts({ status: "ARCHIVED" }), "not_found"],
  ["one's own draft", free, facts({ ownerId: "u", status: "DRAFT" }), "allowed"],
  ["somebody's own", pro, facts({ ownerId: "x" }), "not_found"],
  ["one's company's", seated, facts({ companyId: "c", accessLevel: "COMPANY" }), "allowed"],
  ["another company's", seated, facts({ companyId: "x" }), "not_found"],
  ["a company's without a company", pro, facts({ companyId: "x" }), "not_found"],
  ["one's company's draft", seated, facts({ companyId: "c", status: "DRAFT" }), "not_found"],
] as const)("%s", (_, actor, scenario, verdict) => {
  expect(judgeTraining(actor, scenario)).toBe(verdict);
});
