import { expect, test } from "vitest";
import { readHarmlessText } from "./harmless-text";

test.each([
  ["Jörg Weißmüller", "Jörg Weißmüller"],
  ["  Ana-María   O’Neill ", "Ana-María O’Neill"],
  ["Dr. Kim Sommer", "Dr. Kim Sommer"],
  ["Kim\r\nBcc: a", "Kim Bcc: a"],
  ["李小龙", "李小龙"],
  ["Kim\u202eecilA", "Kim ecilA"],
  ["Besuchen Sie boese.example", ""],
  ["https://boese.example", ""],
  ["boese.example/gewinn", ""],
  ["www.boese", ""],
  ["kim@boese.example", ""],
  ["<b>Kim</b>", ""],
  ["Rufen Sie 0900 123456 an", ""],
  ["K".repeat(61), ""],
])("%j becomes %j", (text, harmless) => {
  expect(readHarmlessText(text, 60)).toBe(harmless);
});
