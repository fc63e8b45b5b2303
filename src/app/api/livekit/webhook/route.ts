import { receiveRoomEvent } from "~/features/training/room-events";

/** The media server's word about rooms. Only a hint: the reconciler finds out what it forgot to say. */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  const accepted = body.length < 100_000 && (await receiveRoomEvent(body, request.headers.get("authorization")));
  return new Response(null, { status: accepted ? 204 : 401, headers: { "cache-control": "no-store" } });
}
