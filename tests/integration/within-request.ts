import { createRequire } from "node:module";
import { NextRequest } from "next/server";

type Storage<Name extends string> = Record<Name, { run<T>(store: object, work: () => T): T }>;

// Next loads its own parts by `require`; an `import` here would make second copies of its storages.
const load = createRequire(import.meta.url);
const { workAsyncStorage }: Storage<"workAsyncStorage"> = load(
  "next/dist/server/app-render/work-async-storage.external",
);
const { workUnitAsyncStorage }: Storage<"workUnitAsyncStorage"> = load(
  "next/dist/server/app-render/work-unit-async-storage.external",
);
const { createRequestStoreForAPI }: typeof import("next/dist/server/async-storage/request-store") = load(
  "next/dist/server/async-storage/request-store",
);

export type RouteHandler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[]>> },
) => unknown;

/**
 * Calls a route handler in the frame that Next gives it, so that `cookies()` and `headers()` read this very request. What comes back
 * is the handler's own answer; nothing is played.
 */
export async function callWithinRequest(
  handler: RouteHandler,
  options: {
    path: string;
    method: string;
    params?: Record<string, string | string[]>;
    headers?: Record<string, string>;
    body?: string;
  },
): Promise<Response> {
  const { path, method, params = {}, headers = {}, body } = options;
  const url = new URL(path, "http://localhost:3000");
  const request = new NextRequest(url, { method, headers: { host: url.host, ...headers }, body });
  const tags = { tags: [], expirationsByCacheKind: new Map() };
  const store = createRequestStoreForAPI(request, request.nextUrl, tags, undefined, undefined, undefined);
  const answer = await workAsyncStorage.run({ route: url.pathname, page: url.pathname }, () =>
    workUnitAsyncStorage.run(store, () => handler(request, { params: Promise.resolve(params) })),
  );
  if (!(answer instanceof Response)) throw new Error(`${method} ${path} gave no answer`);
  return answer;
}
