import { checkHealth } from "~/features/health/check-health";

export const dynamic = "force-dynamic";

/** For people and monitors: what works, without addresses or versions. */
export async function GET(): Promise<Response> {
  const health = await checkHealth();
  return Response.json(health, {
    status: health.status === "ok" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
