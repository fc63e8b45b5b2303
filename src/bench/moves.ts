import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { locales } from "~/lib/locale";
import { warmUpMoves } from "~/roleplay/moves/warm-up-moves";
import { type CorpusScore, readLabelledLines, scoreMoves } from "./score-moves";

function printTable(title: string, score: CorpusScore): void {
  const sorted = [...score.milliseconds].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
  process.stdout.write(`\n### ${title}\n\n| kind | lines | precision | recall | F1 |\n|---|---|---|---|---|\n`);
  for (const { label, support, precision, recall, f1 } of score.labels) {
    process.stdout.write(
      `| ${label} | ${support} | ${precision.toFixed(2)} | ${recall.toFixed(2)} | ${f1.toFixed(3)} |\n`,
    );
  }
  process.stdout.write(
    `\nmicro F1 ${score.microF1.toFixed(3)}, macro F1 ${score.macroF1.toFixed(3)}, lines exactly right ${(score.exact * 100).toFixed(1)} %, ` +
      `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, load ${(loadavg()[0] ?? 0).toFixed(2)}\n`,
  );
}

/** `npm run bench:moves`: held-out figures of the detectors, per language. `--split dev` shows the tuning lines instead. */
function main() {
  const { values } = parseArgs({ options: { split: { type: "string", default: "test" } } });
  const split = values.split === "dev" ? "dev" : "test";
  for (const locale of locales) {
    const lines = readLabelledLines({ locale, split });
    warmUpMoves(locale);
    printTable(`Moves, ${locale}, ${split} (${lines.length} lines)`, scoreMoves({ lines, locale }));
  }
}

main();
