import { z } from "zod";
import type { Locale } from "~/lib/locale";
import { questionTextSchema, scenarioTextSchema, topicTextSchema } from "../script/scenario";
import german from "./generic/de.json" with { type: "json" };
import english from "./generic/en.json" with { type: "json" };

/**
 * Lines that fit any working talk. They serve twice: as the flesh of quick scenarios, and as answers to questions that come up
 * everywhere ("How are you?") when a scenario brings none of its own. German lines carry both forms of address as `[Sie|du]`.
 */
export const genericBankSchema = z.strictObject({
  topics: z.record(z.string(), topicTextSchema),
  questions: z.array(questionTextSchema),
  agreements: scenarioTextSchema.shape.agreements,
  /** Facts that hold in any talk: what somebody fears or wishes for. */
  facts: scenarioTextSchema.shape.facts,
  /** Said before the reason that the author of a quick scenario wrote down. */
  factLeadIns: z.array(z.string()),
  factHints: z.array(z.string()),
  firstMessages: z.array(z.string()),
  unknown: scenarioTextSchema.shape.unknown,
  closing: scenarioTextSchema.shape.closing,
  /** Short goodbyes behind a closing that has none. */
  partings: z.strictObject({
    won: z.array(z.string()).min(8),
    open: z.array(z.string()).min(8),
    lost: z.array(z.string()).min(8),
  }),
  /** Said when everything else has been said; {quote} is something the learner said. */
  exhausted: z.array(z.string()).min(8),
  /** Steps out of the role when somebody is in distress. */
  safety: z.strictObject({ acute: z.array(z.string()).min(2), strained: z.array(z.string()).min(3) }),
});
export type GenericBank = z.infer<typeof genericBankSchema>;

export const genericBank: Record<Locale, GenericBank> = {
  de: genericBankSchema.parse(german),
  en: genericBankSchema.parse(english),
};
