/** Longer than the slowest branch takes on a quiet machine. */
const leastMs = 350;

/**
 * Holds an answer back until a fixed time has passed since its question, so that its duration does not tell which way the work
 * took: whether an address has an account. Where the work itself takes longer, both ways do about the same.
 */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const restMs = leastMs - (performance.now() - started);
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}
