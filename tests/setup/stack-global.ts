import type { TestProject } from "vitest/node";
import { type Stack, startStack } from "./stack";

declare module "vitest" {
  export interface ProvidedContext {
    stack: Pick<Stack, "baseUrl" | "databaseUrl" | "migrateUrl" | "adminUrl" | "livekit" | "env">;
  }
}

/** One running product for all files of a project: `inject("stack")` in a test. A file with special needs starts its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { application: _application, output, stop, ...addresses } = await startStack();
  project.provide("stack", addresses);
  return async () => {
    if (process.env.SHOW_STACK_AT_END) console.log(output());
    await stop();
  };
}
