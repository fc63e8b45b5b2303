/**
 * `npm run bench:sign-in [-- --tries 100]`: whether the time of an answer tells that an address has an account. Asks for known
 * and unknown addresses in turn, through the very functions behind the doors, on a real database; prints medians and writes
 * nothing.
 */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { startTestDatabase } from "../../tests/setup/test-database";
import { percentile, readLoad } from "./voice/figures";

const { values } = parseArgs({ options: { tries: { type: "string", default: "100" } } });
const tries = Number(values.tries);
if (!Number.isInteger(tries) || tries < 2) {
  console.error("--tries: expected a whole number of at least 2.");
  process.exit(2);
}

const database = await startTestDatabase();
process.env.DATABASE_URL = database.databaseUrl;
process.env.DATABASE_MIGRATE_URL = database.migrateUrl;
process.env.NEXTAUTH_SECRET = randomBytes(32).toString("hex");
// Every try comes from an address of its own; only mails to one address stay limited, so each known one is asked once.
process.env.MAILS_PER_HOUR = "100000";
const { disconnect, makeMember, newEmail, originOf } = await import("../../tests/factories/auth");
const { prepareQueue } = await import("~/server/queue");
const { signInWithPassword } = await import("~/server/auth/password-sign-in");
const { requestPasswordReset, requestSignInLink, resendConfirmation, signUp } = await import(
  "~/features/account/mutations"
);

const entries = { name: "Kim Sommer", company: null, acceptTerms: true, acceptAgreement: false, locale: "de" } as const;
const questions: Record<string, (email: string) => Promise<unknown>> = {
  "sign-in, wrong password": (email) =>
    signInWithPassword({ email, password: "ganz anderer Satz", code: "", ...originOf() }),
  "sign-up": (email) => signUp({ ...entries, email, password: "vier blaue Stühle im Regen", origin: originOf() }),
  "sign-up by link": (email) => signUp({ ...entries, email, password: null, origin: originOf() }),
  "sign-in link": (email) => requestSignInLink({ email, locale: "de", origin: originOf() }),
  "new password": (email) => requestPasswordReset({ email, locale: "de", origin: originOf() }),
  "confirmation again": (email) => resendConfirmation({ email, locale: "de", origin: originOf() }),
};

/** Known and unknown in turn, so that whatever else the machine does falls on both alike. */
async function measure(ask: (email: string) => Promise<unknown>): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < tries; index += 1) {
    const { email } = await makeMember();
    for (const kind of index % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const asked = kind === "known" ? email : newEmail();
      const started = performance.now();
      await ask(asked);
      times[kind].push(performance.now() - started);
    }
  }
  return times;
}

await prepareQueue();
await measure(questions["sign-in link"] ?? (() => Promise.resolve()));

const rows: Record<string, Record<string, string>> = {};
for (const [name, ask] of Object.entries(questions)) {
  const { known, unknown } = await measure(ask);
  const medians = { known: percentile(known, 0.5), unknown: percentile(unknown, 0.5) };
  rows[name] = {
    "known p50 ms": medians.known.toFixed(1),
    "unknown p50 ms": medians.unknown.toFixed(1),
    "apart ms": Math.abs(medians.known - medians.unknown).toFixed(1),
    "known p95 ms": percentile(known, 0.95).toFixed(1),
    "unknown p95 ms": percentile(unknown, 0.95).toFixed(1),
    load: readLoad(),
  };
}
console.log(`${tries} tries each; answers that must not tell an address apart come in slots of 350 ms.`);
console.table(rows);

await disconnect();
await database.stop();
