/** What the framework throws to redirect or to show its 404 page. Nothing has failed then. */
export function isFrameworkSignal(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const digest = "digest" in error ? String(error.digest) : "";
  const message = "message" in error ? String(error.message) : "";
  return (
    /^NEXT_(REDIRECT|NOT_FOUND|HTTP_ERROR_FALLBACK)\b/.test(digest) || /^NEXT_(REDIRECT|NOT_FOUND)\b/.test(message)
  );
}

/** A page that nobody reads to its end, because the visitor has gone on or closed it. */
export function isVisitorGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ["AbortError", "ResponseAborted"].includes(error.name) || /^The destination stream /.test(error.message);
}
