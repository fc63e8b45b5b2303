export const dynamic = "force-dynamic";

/** Is the process alive? Asks nobody else, so that a database that is away never restarts the web process. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
