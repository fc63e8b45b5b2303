import { type NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { routing } from "./i18n/routing";

const routeByLocale = createMiddleware(routing);

/**
 * Puts every address into its language: no prefix for German, `/en` for English, and the right words in the path. Nothing is
 * authorised here: every page and procedure does that itself.
 */
export function proxy(request: NextRequest): NextResponse {
  const response = routeByLocale(request);
  const target = response.headers.get("location");
  // The right page in the wrong language's words has moved for good; next-intl itself would answer 307.
  return target ? NextResponse.redirect(new URL(target, request.url), 308) : response;
}

export const config = {
  // Everything but endpoints, the framework's own files, files with an extension, and the paths without a language.
  matcher: ["/((?!api/|_next/|livez$|readyz$|healthz$|.*\\..*).*)"],
};
