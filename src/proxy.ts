import { type NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { readPublicLivekitUrl } from "~/server/livekit/connection";
import { env } from "~env";
import { composeContentSecurityPolicy } from "./content-security-policy";
import { routing } from "./i18n/routing";

const routeByLocale = createMiddleware(routing);

/**
 * Folders of static pages, as in `src/app/[locale]`. Every other page is rendered for each request and gets a nonce. A static
 * page that is missing here would not run its scripts, so a test notices.
 */
const staticPages = new Set(["", "produkt-demo", "signup", "signin", "nutzungsbedingungen", "datenschutz"]);

/** Whether the page behind an address is static; `rewritten` is the address with its language and German folder names. */
function isStaticPage(rewritten: string): boolean {
  const [, , ...folders] = new URL(rewritten).pathname.split("/");
  return staticPages.has(folders.join("/"));
}

/**
 * Puts every address into its language (no prefix for German, `/en` for English, the right words in the path) and sends the
 * content security policy. Nothing is authorised here: every page and procedure does that itself.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const security = {
    voiceUrl: readPublicLivekitUrl({ headers: request.headers }),
    isDevelopment: env.NODE_ENV === "development",
  };
  // The renderer reads the nonce from the request's own header; what a client sends under that name is thrown away.
  request.headers.set("content-security-policy", composeContentSecurityPolicy({ ...security, nonce }));
  const response = routeByLocale(request);
  const target = response.headers.get("location");
  // The right page in the wrong language's words has moved for good; next-intl itself would answer 307.
  if (target) return NextResponse.redirect(new URL(target, request.url), 308);
  const isStatic = isStaticPage(response.headers.get("x-middleware-rewrite") ?? request.url);
  response.headers.set(
    "content-security-policy",
    composeContentSecurityPolicy({ ...security, nonce: isStatic ? null : nonce }),
  );
  return response;
}

export const config = {
  // Everything but endpoints, the framework's own files, files with an extension, and the paths without a language.
  matcher: ["/((?!api/|_next/|livez$|readyz$|healthz$|.*\\..*).*)"],
};
