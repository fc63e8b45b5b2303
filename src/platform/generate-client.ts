import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "./paths";
import { StartError } from "./start-error";

const schemaDirectory = join(projectRoot, "prisma", "schema");
const stampFile = join(projectRoot, "src", "generated", "prisma", ".schema-hash");

/** Generates the typed database client when the schema has changed; returns whether it had. */
export async function generateClient(): Promise<boolean> {
  const hash = hashSchema();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return false;
  try {
    await promisify(execFile)(
      process.execPath,
      [join(projectRoot, "node_modules", "prisma", "build", "index.js"), "generate"],
      // Generating needs no engine, but looks for one and would download it: any existing program satisfies it.
      {
        cwd: projectRoot,
        env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
      },
    );
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new StartError(`The database client could not be generated: ${stderr?.trim() || error}`);
  }
  writeFileSync(stampFile, hash);
  return true;
}

function hashSchema(): string {
  const hash = createHash("sha256").update(readFileSync(join(projectRoot, "node_modules", "prisma", "package.json")));
  for (const file of readdirSync(schemaDirectory).sort()) hash.update(readFileSync(join(schemaDirectory, file)));
  return hash.digest("hex");
}
