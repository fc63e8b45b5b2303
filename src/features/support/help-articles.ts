import type { Messages } from "~/i18n/messages";

type HelpTopic = keyof Messages["help"]["topics"];
type HelpId = keyof Messages["help"]["articles"];

/** The help texts in their order. The texts themselves stand in `messages/de/help.json` and its English twin. */
export const helpTable: readonly { topic: HelpTopic; articles: readonly HelpId[] }[] = [
  { topic: "talk", articles: ["microphone", "permission", "sound", "typing", "iphone", "interruption"] },
  { topic: "feedback", articles: ["ai", "evaluation"] },
  { topic: "privacy", articles: ["stored", "seeing", "deleting"] },
  { topic: "account", articles: ["limits", "plan", "password", "secondFactor", "devices"] },
  { topic: "company", articles: ["seats", "hrView"] },
];

/** A help text as the page shows it. */
export interface HelpArticle {
  id: string;
  topic: string;
  title: string;
  /** Words that people use and the text does not. */
  keywords: string;
  paragraphs: string[];
}
