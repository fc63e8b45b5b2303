import { expect, test } from "vitest";
import { readFrames } from "./stack-frames";

const withStack = (message: string, stack: string) => Object.assign(new Error(message), { stack });

test("frames of Chromium and Node come without the message above them", () => {
  const frames = ["at load (https://example.org/a.js:1:20)", "at https://example.org/a.js:3:4"];
  const stack = ["Error: er sagte\n    at home (geheim.ts:1:1)", ...frames].join("\n    ");
  expect(readFrames(withStack("er sagte\n    at home (geheim.ts:1:1)", stack))).toEqual(frames);
});

test("a stack whose message was changed afterwards says nothing", () => {
  expect(readFrames(withStack("later", "Error: er sagte\n    at home (geheim.ts:1:1)"))).toEqual([]);
});

test("frames of Firefox and Safari have no message above them", () => {
  const frames = ["load@https://example.org/a.js:1:20", "@https://example.org/a.js:3:4"];
  expect(readFrames(withStack("er sagte", [...frames, ""].join("\n")))).toEqual(frames);
});

test("what is no error has no frames", () => {
  expect(readFrames("Ich pflege meinen Vater")).toEqual([]);
  expect(readFrames(withStack("x", ""))).toEqual([]);
});
