import { loadContent } from "../../prisma/seed/load-content";

/**
 * `npm run content:check [-- FOLDER …]`: validates the content files and prints each finding with its place.
 * With arguments only findings whose path contains one of them are shown (and counted).
 */
const wanted = process.argv.slice(2);
const content = loadContent();
const findings = content.findings.filter(
  (finding) => wanted.length === 0 || wanted.some((part) => finding.includes(part)),
);
for (const finding of findings) console.error(finding);
console.log(
  `${content.characters.length} characters, ${content.scenarios.length} scenarios, ${findings.length} findings`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
