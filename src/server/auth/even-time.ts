/** Longer than the slowest branch takes on a quiet machine. */
const leastMs = 350;

/**
 * Waits until a fixed time has passed since a question came in, so that the time of the answer does not tell which way the
 * work took: whether an address has an account. Where the work itself takes longer, both ways do about the same.
 */
export async function waitEvenly(started: number): Promise<void> {
  const restMs = leastMs - (performance.now() - started);
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
}

/** Does the work and answers after the even time, also when the work fails. */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    await waitEvenly(started);
  }
}
