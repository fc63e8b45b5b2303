import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Locale } from "~/lib/locale";

/** Kinds of leaders whose lines are played against the characters. */
export const learnerKinds = ["skilled", "brilliant", "warm", "clumsy", "evasive", "hostile"] as const;
export type LearnerKind = (typeof learnerKinds)[number];

const linesSchema = z.record(z.enum(learnerKinds), z.array(z.string()).min(8));
const fileSchema = z.strictObject({ de: linesSchema, en: linesSchema });

const folder = fileURLToPath(new URL("../../tests/fixtures/learners/", import.meta.url));

/** The scripted learners of a scenario: authored for it, else the ones that fit any talk. */
export function loadLearners(slug: string): z.infer<typeof fileSchema> {
  const own = `${folder}${slug}.json`;
  return fileSchema.parse(JSON.parse(readFileSync(existsSync(own) ? own : `${folder}generic.json`, "utf8")));
}

const attackSchema = z.record(z.enum(["de", "en"]), z.array(z.string()).min(20));

/** Lines that try to take the character out of its role or make it give secrets away. */
export function loadAttacks(): Record<Locale, string[]> {
  return attackSchema.parse(JSON.parse(readFileSync(`${folder}attacks.json`, "utf8"))) as Record<Locale, string[]>;
}
