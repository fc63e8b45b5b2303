import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type SmtpMood =
  | "accept"
  /** Takes the connection and never says a word. */
  | "silent"
  /** Takes the whole mail and never answers. */
  | "hang at the end"
  | "refuse recipient"
  | "refuse sender"
  | "refuse message"
  | "not now";

export type SmtpStub = {
  url: string;
  mood: SmtpMood;
  /** What was accepted, as it went over the wire. */
  mails: { from: string; to: string[]; raw: string }[];
  /** Commands that came in before any encryption: MAIL, RCPT, DATA. */
  said: string[];
  stop: () => Promise<void>;
};

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** A real mail server on a real port that behaves as it is told. Its answers quote the address, like those of real ones. */
export async function startSmtpStub(options: SMTPServerOptions = {}): Promise<SmtpStub> {
  const stub: SmtpStub = { url: "", mood: "accept", mails: [], said: [], stop };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    closeTimeout: 10,
    logger: false,
    ...options,
    onConnect(_session, done) {
      if (stub.mood !== "silent") done();
    },
    onMailFrom({ address }, _session, done) {
      stub.said.push("MAIL");
      done(stub.mood === "refuse sender" ? refusal(553, `${address} may not send here`) : null);
    },
    onRcptTo({ address }, _session, done) {
      stub.said.push("RCPT");
      if (stub.mood === "refuse recipient") return done(refusal(550, `${address} is unknown`));
      done(stub.mood === "not now" ? refusal(451, `${address}: try again later`) : null);
    },
    onData(stream, session, done) {
      stub.said.push("DATA");
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (stub.mood === "hang at the end") return;
        if (stub.mood === "refuse message") return done(refusal(554, "spam"));
        const { mailFrom, rcptTo } = session.envelope;
        stub.mails.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await new Promise<void>((resolve) => listening.once("listening", () => resolve()));
  const address = listening.address();
  stub.url = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

  function stop(): Promise<void> {
    return new Promise((resolve) => server.close(() => resolve()));
  }
  return stub;
}
