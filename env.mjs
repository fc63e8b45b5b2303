// The only reader of process.env (src/platform, which makes these values for a bare clone, comes before it and is the one
// exception). Every variable has a default that works on a bare clone; .env.example says what each one means.
import { randomBytes } from "node:crypto";
import { z } from "zod";

const text = z.string().trim();
const address = z.url({ protocol: /^https?$/, error: "must be an address like https://example.org" });
const optional = /** @template {z.ZodType} T @param {T} schema */ (schema) => schema.optional();
const wholeNumber = (/** @type {number} */ min, /** @type {number} */ max) =>
  z.coerce.number({ error: "must be a number" }).int("must be a whole number").min(min).max(max);
const embeddedOrProvider = z.enum(["embedded", "openai-compatible"], {
  error: "must be embedded or openai-compatible",
});

export const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  DEPLOYMENT: z.enum(["local", "production"], { error: "must be local or production" }).default("local"),
  APP_URL: address.default("http://localhost:3000"),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: text.default("0.0.0.0"),
  DATA_DIR: text.default(".data"),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),

  DATABASE_URL: text.regex(/^(postgres(ql)?:\/\/.+)?$/, "must start with postgresql://").default(""),
  DATABASE_MIGRATE_URL: text.regex(/^(postgres(ql)?:\/\/.+)?$/, "must start with postgresql://").default(""),
  DATABASE_POOL_SIZE: wholeNumber(1, 500).default(10),
  SEED_PEOPLE: z.enum(["auto", "true", "false"], { error: "must be auto, true or false" }).default("auto"),

  NEXTAUTH_SECRET: optional(text.min(32, "must have at least 32 characters")),
  NEXTAUTH_URL: optional(address),
  // Below OWASP's least (19 MiB, two passes) nothing is taken.
  ARGON2_MEMORY_KIB: wholeNumber(19_456, 1_048_576).default(65_536),
  ARGON2_PASSES: wholeNumber(2, 20).default(3),
  TWO_FACTOR_REQUIRED: z.enum(["true", "false"], { error: "must be true or false" }).default("false"),

  SMTP_URL: text.regex(/^(smtps?:\/\/\S+)?$/, "must start with smtp:// or smtps://").default(""),
  SMTP_TLS: z.enum(["required", "off"], { error: "must be required or off" }).default("required"),
  MAIL_FROM: text
    .regex(/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)?$/, "must be an address, or like: Name <address>")
    .default(""),
  OUTBOX_KEY: optional(text.min(16, "must have at least 16 characters")),

  LIVEKIT_URL: text.regex(/^((ws|http)s?:\/\/.+)?$/, "must start with ws://, wss://, http:// or https://").default(""),
  LIVEKIT_PUBLIC_URL: optional(text.regex(/^wss?:\/\/.+$/, "must start with ws:// or wss://")),
  LIVEKIT_API_KEY: text.default(""),
  LIVEKIT_API_SECRET: text.default(""),

  AGENT_NAME: text.min(1).default("redeprobe"),
  AGENT_IDLE_PROCESSES: wholeNumber(0, 50).default(1),
  AGENT_HEALTH_PORT: wholeNumber(0, 65_535).default(8081),

  LLM_PROVIDER: embeddedOrProvider.default("embedded"),
  LLM_BASE_URL: optional(address),
  LLM_API_KEY: optional(text),
  LLM_MODEL: optional(text),
  STT_PROVIDER: z
    .enum(["browser", "openai-compatible"], { error: "must be browser or openai-compatible" })
    .default("browser"),
  STT_BASE_URL: optional(address),
  STT_API_KEY: optional(text),
  STT_MODEL: optional(text),
  TTS_PROVIDER: embeddedOrProvider.default("embedded"),
  TTS_BASE_URL: optional(address),
  TTS_API_KEY: optional(text),
  TTS_MODEL: optional(text),
  TTS_VOICE_FEMALE: text.default("nova"),
  TTS_VOICE_MALE: text.default("onyx"),

  DEMO_STARTS_PER_TEN_MINUTES: wholeNumber(1, 100_000).default(6),
  DEMO_STARTS_PER_DAY: wholeNumber(1, 100_000).default(30),
  DEMO_MAX_LIVE: wholeNumber(0, 100_000).default(12),
  DEMO_MAX_MINUTES: wholeNumber(1, 60).default(6),
  DEMO_MINUTES_PER_DAY: wholeNumber(0, 1_000_000).default(600),
  DEMO_KEEP_HOURS: wholeNumber(0, 8_760).default(24),
  TRAINING_STARTS_PER_HOUR: wholeNumber(1, 100_000).default(20),
  SIGN_UPS_PER_HOUR: wholeNumber(1, 100_000).default(5),
  SIGN_INS_PER_QUARTER_HOUR: wholeNumber(1, 100_000).default(30),
  MAILS_PER_HOUR: wholeNumber(1, 100_000).default(20),

  PAYMENT_PROVIDER: z.enum(["request"], { error: "must be request" }).default("request"),

  SENTRY_DSN: optional(address),
  SENTRY_ENVIRONMENT: text.min(1).default("production"),
  SENTRY_RELEASE: optional(text),
});

/**
 * Checks an environment. Empty values count as not set, so that `NAME=` in a .env file means the default.
 * @param {Record<string, string | undefined>} source
 */
export function readEnvironment(source) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`), env: null };
  }
  const values = parsed.data;
  const problems = [
    ...findMissingProviderValues(values),
    ...findMissingMailValues(values),
    ...findMissingDeploymentValues(values),
  ];
  if (problems.length > 0) return { problems, env: null };
  return {
    problems,
    env: {
      ...values,
      DATABASE_MIGRATE_URL: values.DATABASE_MIGRATE_URL || values.DATABASE_URL,
      NEXTAUTH_URL: values.NEXTAUTH_URL ?? values.APP_URL,
      // Good for one process: `npm start` makes one that all processes share and that survives a restart.
      NEXTAUTH_SECRET: values.NEXTAUTH_SECRET ?? randomBytes(32).toString("hex"),
    },
  };
}

/** @param {z.infer<typeof environmentSchema>} values */
function findMissingProviderValues(values) {
  const providers = /** @type {const} */ (["LLM", "STT", "TTS"]);
  return providers
    .filter((name) => values[`${name}_PROVIDER`] === "openai-compatible")
    .flatMap((name) => /** @type {const} */ ([`${name}_BASE_URL`, `${name}_MODEL`]))
    .filter((name) => !values[name])
    .map((name) => `${name} must be set, because ${name.slice(0, 3)}_PROVIDER is openai-compatible`);
}

/** @param {z.infer<typeof environmentSchema>} values */
function findMissingMailValues(values) {
  return values.SMTP_URL && !values.MAIL_FROM ? ["MAIL_FROM must be set, because SMTP_URL is"] : [];
}

/** @param {z.infer<typeof environmentSchema>} values */
function findMissingDeploymentValues(values) {
  if (values.DEPLOYMENT === "local") return [];
  const needed = /** @type {const} */ ([
    "DATABASE_URL",
    "NEXTAUTH_SECRET",
    "LIVEKIT_URL",
    "LIVEKIT_API_KEY",
    "LIVEKIT_API_SECRET",
    "SMTP_URL",
  ]);
  const missing = needed
    .filter((name) => !values[name])
    .map((name) => `${name} must be set, because DEPLOYMENT is production`);
  // The session cookie travels encrypted or not at all.
  const plain = /** @type {const} */ (["APP_URL", "NEXTAUTH_URL"]).filter((name) =>
    values[name]?.startsWith("http://"),
  );
  return [...missing, ...plain.map((name) => `${name} must start with https://, because DEPLOYMENT is production`)];
}

const result = readEnvironment(process.env);
if (!result.env) throw new Error(result.problems.join("\n"));

/** The checked environment. */
export const env = result.env;
