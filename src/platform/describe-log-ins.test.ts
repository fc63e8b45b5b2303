import { expect, test } from "vitest";
import { describeLogIns } from "./describe-log-ins";
import { wantsSamplePeople } from "./seed";

const logIns = [
  { role: "leader, FREE", email: "free@redeprobe.example", leadsTo: "/dashboard", hasOwnPassword: false },
  { role: "administrator", email: "admin@redeprobe.example", leadsTo: "/admin", hasOwnPassword: true },
];

test("the sample people stand in columns, with their password above", () => {
  expect(describeLogIns({ logIns, password: "abcd-efgh-jkmn" })).toEqual([
    "Sample people, invented and on this machine only. Password for all of them: abcd-efgh-jkmn",
    "  leader, FREE   free@redeprobe.example   /dashboard",
    "  administrator  admin@redeprobe.example  /admin  (has chosen another password)",
  ]);
});

test("without sample people there is nothing to say", () => {
  expect(describeLogIns({ logIns: [], password: null })).toEqual([]);
});

test("sample people belong into the built-in database, into a given one when asked for, never into production", () => {
  const given = { DATABASE_URL: "postgresql://somewhere" };
  const environments: [Record<string, string>, boolean][] = [
    [{}, true],
    [{ SEED_PEOPLE: "auto" }, true],
    [{ SEED_PEOPLE: "false" }, false],
    [given, false],
    [{ ...given, SEED_PEOPLE: "true" }, true],
    [{ DEPLOYMENT: "production" }, false],
    [{ ...given, DEPLOYMENT: "production", SEED_PEOPLE: "true" }, false],
  ];
  for (const [env, wanted] of environments)
    expect(wantsSamplePeople({ NODE_ENV: "test", ...env }), JSON.stringify(env)).toBe(wanted);
});
