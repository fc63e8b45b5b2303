import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = {
  "~env": fileURLToPath(new URL("./env.mjs", import.meta.url)),
  "~": fileURLToPath(new URL("./src", import.meta.url)),
};

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: "unit", include: ["src/**/*.test.ts", "prisma/**/*.test.ts", "tests/architecture/**/*.test.ts"] },
      },
    ],
  },
});
