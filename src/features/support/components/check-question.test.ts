import { expect, it } from "vitest";
import { checkQuestion } from "./check-question";

const typed = { topic: "SUPPORT", subject: "Ton fehlt", message: "Ich höre den Charakter nicht." };

it("takes a question and tidies it", () => {
  expect(checkQuestion({ ...typed, subject: " Ton\nfehlt ", message: `\n${typed.message}\n` })).toEqual({
    question: typed,
  });
});

it("names what is wrong at its field", () => {
  expect(checkQuestion({ topic: "", subject: " ", message: "" })).toEqual({
    errors: { topic: "topicMissing", subject: "subjectMissing", message: "messageMissing" },
  });
  expect(checkQuestion({ topic: "CONTACT", subject: "x".repeat(121), message: "kurz" })).toEqual({
    errors: { topic: "topicMissing", subject: "subjectTooLong", message: "messageTooShort" },
  });
  expect(checkQuestion({ ...typed, message: "x".repeat(5_001) })).toEqual({ errors: { message: "messageTooLong" } });
});
