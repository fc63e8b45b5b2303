import type { Seeded } from "./seed";

/** The sample people to sign in as, one a line, in columns: who, address, where it leads. Nothing when there are none. */
export function describeLogIns({ logIns, password }: Pick<Seeded, "logIns" | "password">): string[] {
  if (logIns.length === 0 || !password) return [];
  const widthOf = (column: "role" | "email") => Math.max(...logIns.map((logIn) => logIn[column].length)) + 2;
  const [role, email] = [widthOf("role"), widthOf("email")];
  return [
    `Sample people, invented and on this machine only. Password for all of them: ${password}`,
    ...logIns.map(
      (logIn) =>
        `  ${logIn.role.padEnd(role)}${logIn.email.padEnd(email)}${logIn.leadsTo}${logIn.hasOwnPassword ? "  (has chosen another password)" : ""}`,
    ),
  ];
}
