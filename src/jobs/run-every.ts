/** Repeats work with a pause between the end of one round and the start of the next; `stop` waits for the round under way. */
export function runEvery(options: { ms: number; work: () => Promise<unknown>; onError: (error: unknown) => void }): {
  stop: () => Promise<void>;
} {
  let isStopped = false;
  let wake = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, options.ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = (async () => {
    while (!isStopped) {
      await options.work().catch(options.onError);
      if (!isStopped) await pause();
    }
  })();

  return {
    stop: async () => {
      isStopped = true;
      wake();
      await loop;
    },
  };
}
