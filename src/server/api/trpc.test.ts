import { TRPCError } from "@trpc/server";
import { expect, test } from "vitest";
import type { Actor } from "~/server/auth/actor";
import { type ErrorReport, setErrorReporter } from "~/server/report";
import {
  adminProcedure,
  councilProcedure,
  createCallerFactory,
  createRouter,
  hrProcedure,
  managerProcedure,
  proProcedure,
  publicProcedure,
  restrictedProcedure,
  userProcedure,
} from "./trpc";

const answer = () => "ok";
const createCaller = createCallerFactory(
  createRouter({
    public: publicProcedure.query(answer),
    restricted: restrictedProcedure.query(answer),
    user: userProcedure.query(answer),
    pro: proProcedure.query(answer),
    manager: managerProcedure.query(answer),
    hr: hrProcedure.query(answer),
    council: councilProcedure.query(answer),
    admin: adminProcedure.query(answer),
    broken: publicProcedure.query(() => {
      throw new Error("geheim");
    }),
  }),
);

const person: Actor = {
  userId: "u",
  loginId: "l",
  loginAgeMs: 0,
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
};
const callAs = (actor: Actor | null) => createCaller({ headers: new Headers(), getActor: async () => actor });

const procedures = ["public", "restricted", "user", "pro", "manager", "hr", "council", "admin"] as const;

/** Every procedure × every actor. */
test.each([
  ["nobody", null, ["public"]],
  ["a person", person, ["public", "restricted", "user"]],
  ["a PRO person", { ...person, isPro: true }, ["public", "restricted", "user", "pro"]],
  ["a manager", { ...person, isPro: true, isManager: true }, ["public", "restricted", "user", "pro", "manager"]],
  ["HR", { ...person, isPro: true, isHR: true }, ["public", "restricted", "user", "pro", "hr"]],
  ["a works council", { ...person, isCouncil: true }, ["public", "restricted", "user", "council"]],
  ["an administrator", { ...person, isAdmin: true }, ["public", "restricted", "user", "admin"]],
  [
    "an administrator with an old password",
    { ...person, isAdmin: true, mustChangePassword: true },
    ["public", "restricted"],
  ],
  ["HR without a second factor", { ...person, isHR: true, mustSetSecondFactor: true }, ["public", "restricted"]],
] as const)("%s may call what is theirs and nothing else", async (_, actor, allowed) => {
  const caller = callAs(actor);
  const open: string[] = [];
  for (const name of procedures) {
    try {
      await caller[name]();
      open.push(name);
    } catch (error) {
      expect(error).toBeInstanceOf(TRPCError);
      expect(error).toMatchObject({ code: actor === null ? "UNAUTHORIZED" : "FORBIDDEN" });
    }
  }
  expect(open).toEqual(allowed);
});

test("a failure nobody expected is reported by the procedure's name", async () => {
  const reports: ErrorReport[] = [];
  const former = setErrorReporter({ report: (report) => reports.push(report) });
  await expect(callAs(null).broken()).rejects.toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
  setErrorReporter(former);
  expect(reports).toEqual([expect.objectContaining({ message: "Procedure failed", facts: { path: "broken" } })]);
});
