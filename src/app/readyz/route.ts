import { checkHealth } from "~/features/health/check-health";

export const dynamic = "force-dynamic";

/** May visitors be sent here? Yes while the database answers. */
export async function GET(): Promise<Response> {
  const { status } = await checkHealth();
  const isReady = status !== "down";
  return Response.json({ status }, { status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
