import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedLivekit } from "../../src/platform/embedded-livekit";
import { findFreePort } from "../../src/platform/ports";
import { startTestCluster } from "./test-database";

declare module "vitest" {
  export interface ProvidedContext {
    clusterUrl: string;
    livekit: { url: string; apiKey: string; apiSecret: string };
  }
}

/** One Postgres and one LiveKit server for the whole run of integration tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const directory = mkdtempSync(join(tmpdir(), "redeprobe-integration-"));
  const keys = { apiKey: "test-key", apiSecret: randomBytes(24).toString("hex") };
  const livekit = await startEmbeddedLivekit({
    directory,
    ...keys,
    port: await findFreePort(),
    report: console.log,
  }).catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  project.provide("clusterUrl", cluster.adminUrl);
  project.provide("livekit", { url: livekit.url, ...keys });
  return async () => {
    await livekit.stop();
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
