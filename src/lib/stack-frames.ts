const mostFrames = 20;

/** Chromium and Node: `at name (file:1:2)`, under a head that repeats the error's message. */
const withHead = /^at .*:\d+:\d+\)?$/;
/** Firefox and Safari: `name@file:1:2`, without a head. */
const withoutHead = /^\S*@\S+:\d+:\d+$/;

/** Where an error came from, line by line, without the words of its message. Nothing when they cannot be told apart. */
export function readFrames(error: unknown): string[] {
  if (!(error instanceof Error) || !error.stack) return [];
  const lines = (text: string) => text.split("\n").map((line) => line.trim());
  if (!lines(error.stack).some((line) => line.startsWith("at ")))
    return lines(error.stack)
      .filter((line) => withoutHead.test(line))
      .slice(0, mostFrames);
  const [, ...rest] = error.message === "" ? ["", error.stack] : error.stack.split(error.message);
  return lines(rest.join(""))
    .filter((line) => withHead.test(line))
    .slice(0, mostFrames);
}
