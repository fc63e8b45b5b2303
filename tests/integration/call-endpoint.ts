/** Calls a route handler as the browser would reach it, without a web server between. */
export async function callEndpoint(
  handler: (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>,
  options: {
    path: string;
    method?: string;
    params?: Record<string, string>;
    json?: unknown;
    body?: string;
    headers?: Record<string, string>;
  },
): Promise<{ status: number; headers: Headers; text: string; json: unknown }> {
  const { path, params = {}, json, headers = {} } = options;
  const body = options.body ?? (json === undefined ? undefined : JSON.stringify(json));
  const method = options.method ?? (body === undefined ? "GET" : "POST");
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    body,
    headers: {
      host: "localhost:3000",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text === "" ? null : JSON.parse(text) };
}
