type Terminal = {
  /** Runs one step of the start and shows what came of it and how long it took. */
  step: (name: string, work: () => Promise<string>) => Promise<void>;
  progress: (line: string) => void;
  line: (line: string) => void;
  warn: (line: string) => void;
  fail: (message: string) => void;
  /** One line of a process's output, under its name. */
  processLine: (name: string, line: string) => void;
  ready: (site: {
    appUrl: string;
    names: readonly string[];
    hasWeb: boolean;
    /** Opens the local outbox from another machine; null where mails are really sent. */
    outboxKey: string | null;
    /** The sample people, line by line. */
    logIns: readonly string[];
  }) => void;
};

/** What Next says about itself at each start; the address is shown once, by us. */
const banner = /^(\s*▲ Next\.js|\s*- (Local|Network|Environments):|\s*✓ (Ready in|Starting|Running next\.config))/;
const colours: Record<string, number> = { web: 36, agent: 35, jobs: 33 };

/** What the person who typed `npm start` sees. */
export function createTerminal(): Terminal {
  const hasColour = process.stdout.isTTY && !process.env.NO_COLOR;
  const paint = (code: number, text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const line = (text: string) => console.log(text);
  return {
    step: async (name, work) => {
      const started = Date.now();
      line(`${paint(2, "•")} ${name}`);
      const outcome = await work();
      line(`${paint(32, "✓")} ${name}: ${outcome} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    },
    progress: (text) => line(`  ${text}`),
    line,
    warn: (text) => line(`${paint(33, "!")} ${text}`),
    fail: (message) => console.error(`${paint(31, "✗")} ${message}`),
    processLine: (name, text) => {
      if (text.trim() && !banner.test(text)) line(`${paint(colours[name] ?? 2, name.padEnd(5))} │ ${text}`);
    },
    ready: ({ appUrl, names, hasWeb, outboxKey, logIns }) => {
      line("");
      line(hasWeb ? `Redeprobe is ready: ${paint(1, appUrl)}` : `${names.join(", ")} running`);
      if (hasWeb) {
        line(`  Talk to a character: ${appUrl}/produkt-demo · in English: ${appUrl}/en/product-demo`);
        line("  No account is needed for the demo; /signup creates one.");
        if (outboxKey) {
          line(`  Mails: ${appUrl}/outbox · from another machine, once: ${appUrl}/outbox?key=${outboxKey}`);
        }
      }
      if (hasWeb && logIns.length > 0) {
        line("");
        line(`  Sign in: ${appUrl}/signin`);
        for (const logIn of logIns) line(`  ${logIn}`);
        line("");
      }
      line("  Ctrl-C stops everything.");
      line("");
    },
  };
}
