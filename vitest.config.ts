import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = {
  "~env": fileURLToPath(new URL("./env.mjs", import.meta.url)),
  "~": fileURLToPath(new URL("./src", import.meta.url)),
};
const resolve = { alias };

export default defineConfig({
  resolve,
  test: {
    coverage: {
      provider: "v8",
      include: ["src/roleplay/**/*.ts", "src/features/*/policy.ts", "src/voice/**/*.ts"],
      exclude: ["**/*.test.ts"],
    },
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: [
            "src/**/*.test.ts",
            "src/**/*.test.tsx",
            "prisma/**/*.test.ts",
            "tests/unit/**/*.test.ts",
            "tests/architecture/**/*.test.ts",
          ],
        },
      },
      {
        resolve,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: "tests/setup/integration-global.ts",
          setupFiles: "tests/setup/integration-file.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: "voice",
          include: ["tests/voice/**/*.test.ts"],
          globalSetup: "tests/setup/integration-global.ts",
          // Timing is what these tests measure: one file at a time.
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: "tests/setup/stack-global.ts",
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
