import type { TestProject } from "vitest/node";
import { startTestCluster } from "./test-database";

declare module "vitest" {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One Postgres for the whole run of integration tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide("clusterUrl", cluster.adminUrl);
  return cluster.stop;
}
