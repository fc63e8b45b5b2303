import { messageLength, type SupportTopic, subjectLength, supportTopics } from "../limits";

export type QuestionField = "topic" | "subject" | "message";
export type QuestionError =
  | "topicMissing"
  | "subjectMissing"
  | "subjectTooLong"
  | "messageMissing"
  | "messageTooShort"
  | "messageTooLong";

export type Question = { topic: SupportTopic; subject: string; message: string };

/** What the form holds, ready to be sent, or what is wrong with it, field by field. The server checks the same again. */
export function checkQuestion(
  typed: Record<QuestionField, string>,
): { question: Question } | { errors: Partial<Record<QuestionField, QuestionError>> } {
  const topic = supportTopics.find((known) => known === typed.topic);
  // A line break can be pasted into a single line and is not meant.
  const subject = typed.subject.replace(/\p{Cc}+/gu, " ").trim();
  const message = typed.message.trim();
  const errors: Partial<Record<QuestionField, QuestionError>> = {};
  if (!topic) errors.topic = "topicMissing";
  if (subject === "") errors.subject = "subjectMissing";
  else if (subject.length > subjectLength.most) errors.subject = "subjectTooLong";
  if (message === "") errors.message = "messageMissing";
  else if (message.length < messageLength.least) errors.message = "messageTooShort";
  else if (message.length > messageLength.most) errors.message = "messageTooLong";
  return topic && Object.keys(errors).length === 0 ? { question: { topic, subject, message } } : { errors };
}
