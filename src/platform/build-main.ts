import { buildWeb } from "./build-web";
import { loadDotEnv } from "./dot-env";
import { generateClient } from "./generate-client";
import { StartError } from "./start-error";

/** `npm run build`: the database client and the site, for an image that is started elsewhere. Needs no database. */
async function main(): Promise<void> {
  loadDotEnv();
  await generateClient();
  const isNew = await buildWeb({ env: process.env, report: (line) => console.log(`  ${line}`) });
  console.log(isNew ? "The site was built." : "The site is unchanged since the last build.");
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
