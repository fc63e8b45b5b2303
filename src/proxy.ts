import { type NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { readPublicLivekitUrl } from "~/server/livekit/connection";
import { env } from "~env";
import { composeContentSecurityPolicy } from "./content-security-policy";
import { isPathWithoutLocale, routing } from "./i18n/routing";
import { isLocale, type Locale } from "./lib/locale";
import { pathHeaderName } from "./lib/request-path";
import { chooseVisitorLocale, localeCookieName, localeHeaderName, localeQueryName } from "./lib/visitor-locale";
import { findStaticScripts } from "./static-page-scripts.mjs";

const routeByLocale = createMiddleware(routing);

/** The address as the browser shows it, for the way back after signing in. */
function readRequestPath({ nextUrl }: NextRequest): string {
  const query = new URLSearchParams(nextUrl.search);
  query.delete("_rsc");
  return query.size > 0 ? `${nextUrl.pathname}?${query}` : nextUrl.pathname;
}

/** Remembers the language for the pages whose address has none; nothing else reads it. */
function rememberLocale(response: NextResponse, locale: Locale): NextResponse {
  // Readable by scripts: the language switch writes the same cookie in the browser.
  response.cookies.set(localeCookieName, locale, {
    path: "/",
    maxAge: 31_536_000,
    sameSite: "lax",
    secure: env.APP_URL.startsWith("https://"),
  });
  return response;
}

/** A page without a language in its address speaks the visitor's; its address may hold a secret, so no other site learns it. */
function answerWithoutLocale(request: NextRequest): NextResponse {
  const wish = request.nextUrl.searchParams.get(localeQueryName);
  const cookie = request.cookies.get(localeCookieName)?.value;
  const acceptLanguage = request.headers.get("accept-language");
  request.headers.set(localeHeaderName, chooseVisitorLocale({ wish, cookie, acceptLanguage }));
  const response = NextResponse.next({ request: { headers: request.headers } });
  response.headers.set("referrer-policy", "no-referrer");
  return isLocale(wish) ? rememberLocale(response, wish) : response;
}

/** `/en/forgot-password` is no address, but somebody may well type it: there is one page, and it is told the language. */
function leaveLocale(request: NextRequest): NextResponse | null {
  const [, locale, path = ""] = /^\/(de|en)(\/.+)$/.exec(request.nextUrl.pathname) ?? [];
  if (!isLocale(locale) || !isPathWithoutLocale(path)) return null;
  const target = new URL(path, request.url);
  target.search = request.nextUrl.search;
  target.searchParams.set(localeQueryName, locale);
  return NextResponse.redirect(target, 308);
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
  request.headers.set("content-security-policy", composeContentSecurityPolicy({ ...security, scripts: { nonce } }));
  request.headers.set(pathHeaderName, readRequestPath(request));
  const moved = leaveLocale(request);
  if (moved) return moved;
  if (isPathWithoutLocale(request.nextUrl.pathname)) {
    const response = answerWithoutLocale(request);
    response.headers.set("content-security-policy", composeContentSecurityPolicy({ ...security, scripts: { nonce } }));
    return response;
  }
  const response = routeByLocale(request);
  const target = response.headers.get("location");
  // The right page in the wrong language's words has moved for good; next-intl itself would answer 307.
  if (target) return NextResponse.redirect(new URL(target, request.url), 308);
  // A static page is stored under its language and German folder names.
  const { pathname } = new URL(response.headers.get("x-middleware-rewrite") ?? request.url);
  const hashes = findStaticScripts(pathname);
  const scripts = hashes ? { hashes } : { nonce };
  response.headers.set("content-security-policy", composeContentSecurityPolicy({ ...security, scripts }));
  return response;
}

export const config = {
  // Everything but endpoints, the framework's own files, and files with an extension.
  matcher: ["/((?!api/|_next/|livez$|readyz$|healthz$|.*\\..*).*)"],
};
