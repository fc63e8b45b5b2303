import { expect, test } from "vitest";
import { judgePassword } from "./password-policy";

const judge = (password: string) =>
  judgePassword({ password, name: "Anna-Lena Groß", email: "al.gross@nordwind.example" });

test.each([
  ["1234567890", "password_common"],
  ["PASSWORD123", "password_common"],
  ["aaaaaaaaaaaa", "password_common"],
  ["Redeprobe!2026", "password_personal"],
  ["nordwind4711", "password_personal"],
  ["AnnaLena#1", "password_personal"],
  ["korrekt pferd batterie", null],
  ["Anna-Lena liest gern am Meer", null],
  ["x9!fQ7-pLw", null],
])("%s: %s", (password, verdict) => {
  expect(judge(password)).toBe(verdict);
});
