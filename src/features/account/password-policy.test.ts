import { expect, test } from "vitest";
import { judgePassword } from "./password-policy";

const judge = (password: string) =>
  judgePassword({ password, name: "Anna-Lena Groß", email: "al.gross@nordwind.example", company: "Möwenpost GmbH" });

test.each([
  ["1234567890", "password_common"],
  ["98765432", "password_common"],
  ["PASSWORD123", "password_common"],
  ["aaaaaaaaaaaa", "password_common"],
  ["Passwort", "password_common"],
  ["passwort2026", "password_common"],
  ["Sommer2026!", "password_common"],
  ["Fußball1", "password_common"],
  ["fussball1", "password_common"],
  ["schluessel", "password_common"],
  ["Willkommen", "password_common"],
  ["qwertz123", "password_common"],
  ["QWERTZUIOP", "password_common"],
  ["asdfghjkl", "password_common"],
  ["ichliebedich", "password_common"],
  ["hallohallo", "password_common"],
  ["Geburtstag!", "password_common"],
  ["Redeprobe!2026", "password_personal"],
  ["nordwind4711", "password_personal"],
  ["AnnaLena#1", "password_personal"],
  ["moewenpost7", "password_personal"],
  ["Möwenpost#7", "password_personal"],
  ["korrekt pferd batterie", null],
  ["Anna-Lena liest gern am Meer", null],
  ["x9!fQ7-pLw", null],
  ["regen auf dem zeltdach 7", null],
  ["vier blaue Stühle", null],
  ["👋🏽 winkt dreimal", null],
])("%s: %s", (password, verdict) => {
  expect(judge(password)).toBe(verdict);
});

test("a person without a company has no company's name to avoid", () => {
  expect(judgePassword({ password: "Möwenpost#7", name: "Kim", email: "kim@example.org" })).toBeNull();
});
