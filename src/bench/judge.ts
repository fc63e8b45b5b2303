import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { locales } from "~/lib/locale";
import { evaluate } from "~/roleplay/evaluation/evaluate";
import { warmUpMoves } from "~/roleplay/moves/warm-up-moves";
import { computeFigures, makeLongTalk, readLabelledTalks, type Split, scoreDetectors } from "./judge-figures";

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const row = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

function printDetectors(split: Split): void {
  process.stdout.write("\n| detector, F1 | de | en | target |\n|---|---|---|---|\n");
  const scores = locales.map((locale) => scoreDetectors({ split, locale }));
  const targets: readonly (readonly [string, string])[] = [
    ["question", ".95"],
    ["question.open", ".90"],
    ["question.closed", ".90"],
    ["reflection", ".75"],
    ["message.i", ".85"],
    ["message.you", ".85"],
  ];
  for (const [label, target] of targets)
    row(
      label,
      ...scores.map(({ labels }) => labels.find((score) => score.label === label)?.f1.toFixed(3) ?? "–"),
      target,
    );
  row("labelled lines", ...scores.map(({ lines }) => lines), "");
}

function printTime(split: Split): void {
  const talks = readLabelledTalks(split);
  for (const locale of locales) {
    const talk = makeLongTalk(talks, locale);
    for (let run = 0; run < 3; run += 1) evaluate(talk);
    const times = Array.from({ length: 40 }, () => {
      const before = performance.now();
      evaluate(talk);
      return performance.now() - before;
    }).sort((a, b) => a - b);
    row(
      `15 minutes of talk, ${locale}: p50 / p95`,
      `${times[20]?.toFixed(0)} / ${times[37]?.toFixed(0)} ms`,
      "≤ 150 ms",
    );
  }
}

/** `npm run bench:judge`: the judge's rows of the quality page, over the held-out half; `-- --split dev` shows the tuning half, with failures. */
function main(): void {
  const { values } = parseArgs({ options: { split: { type: "string", default: "heldout" } } });
  const split: Split = values.split === "dev" ? "dev" : "heldout";
  for (const locale of locales) warmUpMoves(locale);
  const talks = readLabelledTalks(split);
  const figures = computeFigures(talks);
  process.stdout.write(
    `\n### Judge, ${split} (${talks.length} talks)\n\n| figure | measured | target |\n|---|---|---|\n`,
  );
  row("Spearman of level and score", figures.spearman.toFixed(3), "≥ .90");
  row("pairs of different level in order", percent(figures.inOrder), "≥ 95 %");
  const cases = figures.metamorphic.reduce((sum, edit) => sum + edit.cases, 0);
  const failed = figures.metamorphic.reduce((sum, edit) => sum + edit.failures.length, 0);
  const strict = figures.metamorphic.reduce((sum, edit) => sum + edit.strict, 0);
  row(
    "edits in the right direction or equal",
    `${percent((cases - failed) / Math.max(1, cases))} of ${cases}`,
    "100 %",
  );
  row("edits strictly in the right direction", percent(strict / Math.max(1, cases)), "≥ 90 %");
  row(
    "quotes that stand in the transcript",
    `${percent(figures.exactQuotes / Math.max(1, figures.quotes))} of ${figures.quotes}`,
    "100 %",
  );
  row("same evaluation when repeated", percent(figures.identical), "100 %");
  for (const { name, by, id } of figures.invariance)
    row(`invariance: ${name}`, `${by}${split === "dev" ? ` ${id}` : ""}`, "≤ 3");
  row("German and English pair, furthest apart", Math.max(0, ...figures.pairs.map(({ by }) => by)), "≤ 5");
  for (const { name, by } of figures.gaming) row(`attempt: ${name}`, `+${by}`, "≤ 2");
  printTime(split);
  printDetectors(split);
  if (split === "dev") {
    for (const { name, failures } of figures.metamorphic)
      if (failures.length > 0) process.stdout.write(`\n${name}: ${failures.join(", ")}`);
    process.stdout.write(
      `\n${figures.pairs
        .filter(({ by }) => by > 5)
        .map(({ pair, by }) => `${pair} ${by}`)
        .join(", ")}\n`,
    );
    for (const { id, level, score } of [...figures.scored].sort((a, b) => a.level - b.level))
      process.stdout.write(`${level} ${score} ${id}\n`);
  }
  process.stdout.write(`\nload ${(loadavg()[0] ?? 0).toFixed(2)}\n`);
}

main();
