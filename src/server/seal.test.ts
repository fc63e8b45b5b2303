import { expect, test } from "vitest";
import { seal, unseal } from "./seal";

test("a sealed text opens for its own purpose only, and never twice the same", () => {
  const sealed = seal("mail", "Grüße, 10 €");
  expect(unseal("mail", sealed)).toBe("Grüße, 10 €");
  expect(unseal("second-factor", sealed)).toBeNull();
  expect(seal("mail", "Grüße, 10 €")).not.toBe(sealed);
});

test("a changed or cut text opens nothing", () => {
  const bytes = Buffer.from(seal("mail", "geheim"), "base64");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal("mail", bytes.toString("base64"))).toBeNull();
  expect(unseal("mail", bytes.subarray(0, 20).toString("base64"))).toBeNull();
  expect(unseal("mail", "")).toBeNull();
});
