import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentSchema, readEnvironment } from "~env";

const example = Object.fromEntries(
  readFileSync(".env.example", "utf8")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
);

/** Who may read process.env besides env.mjs, and why. */
const readersOfTheEnvironment: { path: RegExp; reason: string }[] = [
  { path: /^env\.mjs$/, reason: "it is the reader" },
  { path: /^src\/platform\//, reason: "it runs before the checked environment exists, and makes it" },
  { path: /^prisma\.config\.ts$/, reason: "Prisma's own command line loads it without the project's aliases" },
  {
    path: /^src\/instrumentation\.ts$/,
    reason: "Next replaces the runtime's name there at build time; it is no setting",
  },
  { path: /^(tests|src\/bench)\//, reason: "tests and benches make environments for what they start" },
];

test("every variable stands in .env.example, and nothing else does", () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test(".env.example shows the real defaults", () => {
  const { env: defaults } = readEnvironment({});
  const made = new Set(["NEXTAUTH_SECRET", "NEXTAUTH_URL"]);
  for (const [name, shown] of Object.entries(example)) {
    if (made.has(name)) continue;
    expect(`${name}=${shown}`).toBe(`${name}=${defaults?.[name as keyof typeof defaults] ?? ""}`);
  }
});

test("every variable of .env.example is explained", () => {
  const blocks = readFileSync(".env.example", "utf8").split(/\n(?=#)/);
  const unexplained = blocks.filter((block) => /^[A-Z_]+=/m.test(block) && !block.startsWith("# "));
  expect(unexplained).toEqual([]);
});

test("wrong values are named, one line each", () => {
  const { problems } = readEnvironment({ PORT: "http", DATABASE_URL: "mysql://x", LLM_PROVIDER: "magic" });
  expect(problems).toEqual([
    "PORT must be a number",
    "DATABASE_URL must start with postgresql://",
    "LLM_PROVIDER must be embedded or openai-compatible",
  ]);
});

test("a provider that was chosen needs its address and model", () => {
  const { problems } = readEnvironment({ STT_PROVIDER: "openai-compatible", STT_MODEL: "whisper-1" });
  expect(problems).toEqual(["STT_BASE_URL must be set, because STT_PROVIDER is openai-compatible"]);
});

test("a production deployment makes nothing up", () => {
  const { problems } = readEnvironment({ DEPLOYMENT: "production" });
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
    "DATABASE_URL",
    "NEXTAUTH_SECRET",
    "LIVEKIT_URL",
    "LIVEKIT_API_KEY",
    "LIVEKIT_API_SECRET",
    "SMTP_URL",
    "APP_URL",
  ]);
});

test("a production deployment sends its session cookie over https only", () => {
  const read = (given: Record<string, string>) => readEnvironment({ DEPLOYMENT: "production", ...given }).problems;
  expect(read({ APP_URL: "http://redeprobe.example", NEXTAUTH_URL: "http://web:3000" }).slice(-2)).toEqual([
    "APP_URL must start with https://, because DEPLOYMENT is production",
    "NEXTAUTH_URL must start with https://, because DEPLOYMENT is production",
  ]);
  expect(read({ APP_URL: "https://redeprobe.example" }).join()).not.toContain("https");
});

test("hashing passwords may not be made cheaper than the least that is safe", () => {
  expect(readEnvironment({ ARGON2_MEMORY_KIB: "1024", ARGON2_PASSES: "1" }).problems).toHaveLength(2);
});

test("a mail server needs a sender, in a form that mail servers take", () => {
  const read = (MAIL_FROM: string) => readEnvironment({ SMTP_URL: "smtp://mail.example", MAIL_FROM }).problems;
  expect(read("")).toEqual(["MAIL_FROM must be set, because SMTP_URL is"]);
  for (const good of ["hallo@redeprobe.example", "Redeprobe <hallo@redeprobe.example>"]) expect(read(good)).toEqual([]);
  for (const bad of ["Redeprobe", "a@b <c@d>", "Redeprobe <hallo>"])
    expect(read(bad)).toEqual(["MAIL_FROM must be an address, or like: Name <address>"]);
});

test("only env.mjs reads process.env", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.js"], { encoding: "utf8" }).split("\n");
  const strangers = files
    .filter((file) => file && !readersOfTheEnvironment.some(({ path }) => path.test(file)))
    .filter((file) => /process\s*\.\s*env\b|from "node:process"|loadEnvFile/.test(readFileSync(file, "utf8")));
  expect(strangers).toEqual([]);
});
