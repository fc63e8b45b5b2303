// Apart from the schema: the form needs these numbers in the browser, and not the library behind the schema.

/** What a signed-in person can ask about; `CONTACT` belongs to the contact page. */
export const supportTopics = ["SUPPORT", "UPGRADE", "PRIVACY"] as const;
export type SupportTopic = (typeof supportTopics)[number];

export const subjectLength = { most: 120 } as const;
export const messageLength = { least: 10, most: 5_000 } as const;
