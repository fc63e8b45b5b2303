import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Application, type ProcessName, startApplication } from "../../src/platform/application";
import { buildWeb } from "../../src/platform/build-web";
import { startEmbeddedLivekit } from "../../src/platform/embedded-livekit";
import { generateClient } from "../../src/platform/generate-client";
import { findFreePort } from "../../src/platform/ports";
import { createTestDatabase, startTestCluster } from "./test-database";

export type Stack = {
  /** The site, without a slash at the end. */
  baseUrl: string;
  databaseUrl: string;
  migrateUrl: string;
  adminUrl: string;
  livekit: { url: string; apiKey: string; apiSecret: string };
  /** What the processes were started with, for a test that imports the product's own code. */
  env: Record<string, string>;
  application: Application;
  /** Everything the processes have printed so far, for tests that search it. */
  output: () => string;
  stop: () => Promise<void>;
};

type Options = {
  /** Which processes; all three when not given. Without the web process nothing is built. */
  only?: readonly ProcessName[];
  /** Added to the processes' environment: providers, limits … */
  env?: Record<string, string>;
  /** A cluster that is already up; otherwise the stack brings its own. */
  clusterUrl?: string;
};

/** The whole product, real and alone: its own database, LiveKit server, site, agent and jobs on free ports. */
export async function startStack(options: Options = {}): Promise<Stack> {
  const endings: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    await generateClient();
    const directory = mkdtempSync(join(tmpdir(), "redeprobe-stack-"));
    endings.push(() => rmSync(directory, { recursive: true, force: true }));
    let { clusterUrl } = options;
    if (!clusterUrl) {
      const cluster = await startTestCluster();
      endings.push(cluster.stop);
      clusterUrl = cluster.adminUrl;
    }
    const database = await createTestDatabase(clusterUrl);
    endings.push(database.stop);

    const port = await findFreePort();
    const livekitKeys = { apiKey: "test-key", apiSecret: randomBytes(24).toString("hex") };
    const livekit = await startEmbeddedLivekit({
      directory,
      ...livekitKeys,
      port: await findFreePort(),
      webhookUrl: `http://127.0.0.1:${port}/api/livekit/webhook`,
      report: (line) => console.log(`  ${line}`),
    });
    endings.push(livekit.stop);

    const baseUrl = `http://localhost:${port}`;
    const env = {
      DATABASE_URL: database.databaseUrl,
      DATABASE_MIGRATE_URL: database.migrateUrl,
      LIVEKIT_URL: livekit.url,
      LIVEKIT_API_KEY: livekitKeys.apiKey,
      LIVEKIT_API_SECRET: livekitKeys.apiSecret,
      NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
      OUTBOX_KEY: randomBytes(16).toString("hex"),
      NEXTAUTH_URL: baseUrl,
      APP_URL: baseUrl,
      PORT: `${port}`,
      DATA_DIR: directory,
      // A run of tests starts more demos from one address than a person does in a day.
      DEMO_STARTS_PER_TEN_MINUTES: "1000",
      DEMO_STARTS_PER_DAY: "10000",
      SIGN_UPS_PER_HOUR: "1000",
      SIGN_INS_PER_QUARTER_HOUR: "10000",
      MAILS_PER_HOUR: "10000",
      ...options.env,
    };
    const only = options.only ?? ["web", "agent", "jobs"];
    if (only.includes("web")) {
      await buildWeb({ env: { ...process.env, ...env }, report: (line) => console.log(`  ${line}`) });
    }
    const lines: string[] = [];
    const application = startApplication({
      env: { ...process.env, ...env },
      port,
      host: "127.0.0.1",
      agentHealthPort: await findFreePort(),
      only,
      print: (name, line) => {
        lines.push(`${name} │ ${line}`);
        if (process.env.SHOW_STACK) console.log(lines.at(-1));
      },
    });
    endings.push(application.stop);
    const late = await application.ready(60_000);
    if (late.length > 0) throw new Error(`${late.join(", ")} did not become ready:\n${lines.join("\n")}`);
    return {
      baseUrl,
      databaseUrl: database.databaseUrl,
      migrateUrl: database.migrateUrl,
      adminUrl: database.adminUrl,
      livekit: { url: livekit.url, ...livekitKeys },
      env,
      application,
      output: () => lines.join("\n"),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
