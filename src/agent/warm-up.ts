import { performance } from "node:perf_hooks";
import { locales } from "~/lib/locale";
import { warmUpInSteps } from "~/roleplay/moves/warm-up-moves";

/** So long may the event loop be held at a time; a talk that begins meanwhile does not notice. */
const sliceMs = 15;

/**
 * Compiles the tables of both languages before somebody speaks, in slices: the process reports itself ready at once, however busy the
 * machine is, and the worker does not give it up for slow.
 */
export function warmUpInBackground(): void {
  const steps = (function* () {
    for (const locale of locales) yield* warmUpInSteps(locale);
  })();
  const next = () => {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) if (steps.next().done) return;
    setImmediate(next);
  };
  setImmediate(next);
}
