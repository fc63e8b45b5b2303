import { type Application, type ProcessName, processNames, startApplication } from "./application";
import { buildWeb } from "./build-web";
import { describeLogIns } from "./describe-log-ins";
import { loadDotEnv } from "./dot-env";
import { generateClient } from "./generate-client";
import { endLeftovers, noteProcess } from "./leftovers";
import { migrateDatabase } from "./migrate";
import { dataDirectory } from "./paths";
import { findFreePort, isPortFree } from "./ports";
import { readLocalSecrets } from "./secrets";
import { type Seeded, seedDatabase, wantsSamplePeople } from "./seed";
import { readRunning, type Services, startServices } from "./services";
import { StartError } from "./start-error";
import { createTerminal } from "./terminal";

/**
 * `npm start`, `npm run dev`, `npm run start:web|agent|jobs`: everything from a bare clone to a talk, then the supervisor.
 * What it starts, it stops.
 */
const terminal = createTerminal();
const isDevelopment = process.argv.includes("--dev");
const only = readOnly(process.argv);

let services: Services | undefined;
let seeded: Seeded | undefined;
let application: Application | undefined;
let stopping: Promise<void> | undefined;

async function start(): Promise<void> {
  loadDotEnv();
  const env = await readEnv();
  const port = env.PORT;
  const hasWeb = !only || only.includes("web");
  if (!only) refuseSecondStart(port);
  const ended = endLeftovers(dataDirectory());
  // The system gives their ports back a moment later.
  if (ended > 0) await new Promise((resolve) => setTimeout(resolve, 300));
  if (hasWeb && !(await isPortFree(port, env.HOST))) {
    throw new StartError(
      `Port ${port} is taken: stop what uses it, or choose another one with PORT=${port + 1} npm start`,
    );
  }
  await terminal.step("database client", async () => ((await generateClient()) ? "generated" : "up to date"));
  await terminal.step("database and voice rooms", async () => {
    services = await startServices({
      directory: dataDirectory(),
      webhookUrl: `http://127.0.0.1:${port}/api/livekit/webhook`,
      report: terminal.progress,
    });
    return "running";
  });
  if (!services) throw new StartError("The start was interrupted.");
  const { addresses } = services;
  const target = { databaseUrl: addresses.DATABASE_URL, migrateUrl: addresses.DATABASE_MIGRATE_URL };
  await terminal.step("migrations", async () => {
    const applied = await migrateDatabase(target);
    return applied.length > 0 ? `${applied.length} applied` : "up to date";
  });
  await terminal.step("content", async () => {
    const samplePassword = wantsSamplePeople() ? readLocalSecrets(dataDirectory()).samplePassword : null;
    seeded = await seedDatabase(target, { samplePassword });
    return seeded.summary;
  });

  const appUrl = process.env.APP_URL || `http://localhost:${port}`;
  const processEnv = {
    ...process.env,
    ...addresses,
    APP_URL: appUrl,
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || appUrl,
    PORT: `${port}`,
  } as NodeJS.ProcessEnv;
  if (hasWeb && !isDevelopment) {
    await terminal.step("site", async () =>
      (await buildWeb({ env: processEnv, report: terminal.progress })) ? "built" : "unchanged since the last build",
    );
  }
  if (stopping) return;
  application = startApplication({
    env: processEnv,
    port,
    host: env.HOST,
    agentHealthPort: await findFreePort(env.AGENT_HEALTH_PORT),
    only,
    isDevelopment,
    print: terminal.processLine,
    onStart: (pid) => noteProcess(dataDirectory(), pid),
  });
  const late = await application.ready(isDevelopment ? 120_000 : 60_000);
  if (stopping) return;
  for (const name of late) terminal.warn(`${name} is not ready yet; its messages above say why`);
  const hasOutbox = env.SMTP_URL === "" && env.DEPLOYMENT === "local";
  const outboxKey = hasOutbox ? addresses.OUTBOX_KEY : null;
  const logIns = seeded ? describeLogIns(seeded) : [];
  terminal.ready({ appUrl, names: only ?? processNames, hasWeb, outboxKey, logIns });
}

async function readEnv() {
  try {
    return (await import("~env")).env;
  } catch (error) {
    throw new StartError(
      `The environment (.env or variables) has values that cannot be used:\n${(error as Error).message}`,
    );
  }
}

function refuseSecondStart(port: number): void {
  const running = readRunning(dataDirectory());
  if (!running) return;
  throw new StartError(
    `Redeprobe already runs from this folder (process ${running.pid}): stop it first, or set DATA_DIR and PORT=${port + 1} for a second one.`,
  );
}

function readOnly(args: string[]): ProcessName[] | undefined {
  if (!args.includes("--only")) return undefined;
  const name = args[args.indexOf("--only") + 1];
  const found = processNames.find((process) => process === name);
  if (!found) throw new StartError(`There is no process ${name}: web, agent or jobs.`);
  return [found];
}

function stop(): Promise<void> {
  stopping ??= (async () => {
    if (!services) return;
    terminal.line("stopping …");
    await application?.stop();
    await services.stop();
    terminal.line("stopped");
  })();
  return stopping;
}

/** A terminal sends Ctrl-C to us and to what started us, which hands it on: the second of a pair is not impatience. */
let firstSignalAt = 0;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (firstSignalAt > 0 && Date.now() - firstSignalAt > 1_000) process.exit(130);
    firstSignalAt ||= Date.now();
    void stop().then(() => process.exit(0));
  });
}

/** npm that is ended by force cannot tell us; our parent's id then changes. */
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop().then(() => process.exit(0));
  }, 1_000).unref();
}

start().catch(async (error) => {
  if (stopping) return;
  terminal.fail(error instanceof StartError ? error.message : String((error as Error)?.stack ?? error));
  await stop();
  process.exit(1);
});
