import type { Level } from "./types";

/** 0–1 to one of five steps; a step is reached in the middle between two anchors. */
export function toLevel(score: number): Level {
  return Math.max(1, Math.min(5, 1 + Math.round(score * 4))) as Level;
}
