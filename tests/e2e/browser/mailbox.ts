import { db } from "./accounts";

export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** The link with a secret, if the mail brings one. */
  link: string | null;
}

/** One person's inbox, read in the order in which mails arrive: each is handed out once. */
export class Mailbox {
  readonly #email: string;
  #read = 0;

  constructor(email: string) {
    this.#email = email;
  }

  /** The next mail; waits for it. */
  async next(): Promise<Mail> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const mail = await db.outboxMail.findFirst({
        where: { recipient: this.#email },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        skip: this.#read,
      });
      if (mail) {
        this.#read += 1;
        return { ...mail, link: /https?:\/\/\S+token=[\w-]+/.exec(mail.text)?.[0] ?? null };
      }
      if (Date.now() > deadline) throw new Error(`No mail number ${this.#read + 1} for this address.`);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  }

  /** The link of the next mail. */
  async nextLink(): Promise<string> {
    const { link, subject } = await this.next();
    if (!link) throw new Error(`The mail "${subject}" brings no link.`);
    return link;
  }
}
