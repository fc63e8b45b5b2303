/** Longer than the slowest branch takes on a quiet machine. */
const slotMs = 350;

/**
 * Waits until the next full slot since a question came in, so that the time of the answer does not tell which way the work
 * took: whether an address has an account. A busy machine needs a slot more, and so it does either way.
 */
export async function waitEvenly(started: number): Promise<void> {
  const spentMs = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, slotMs - (spentMs % slotMs)));
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
