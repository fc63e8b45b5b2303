import { randomBytes } from "node:crypto";

const oneHour = 3_600;
const pattern = /^[0-9a-f]{64}$/;

/** `__Host-` cookies need HTTPS; on plain HTTP (a first try on one's own machine) the name goes without. */
function nameCookie(isSecure: boolean): string {
  return isSecure ? "__Host-demo" : "demo";
}

/** Whether the browser came by HTTPS, also through a proxy that ends it. A lie here only changes the liar's own cookie. */
function cameSecurely(request: Request): boolean {
  const forwarded = request.headers.get("x-forwarded-proto")?.split(",").at(-1)?.trim();
  return (forwarded ?? new URL(request.url).protocol.replace(":", "")) === "https";
}

/** The secret that binds a demo visitor's browser to its rooms, or null. */
export function readVisitorSecret(request: Request): string | null {
  const name = nameCookie(cameSecurely(request));
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value && pattern.test(value)) return value;
  }
  return null;
}

/** 256 random bits. */
export function makeVisitorSecret(): string {
  return randomBytes(32).toString("hex");
}

/** Not readable by scripts, never sent from another site, gone after an hour. */
export function writeVisitorCookie(request: Request, secret: string): string {
  const isSecure = cameSecurely(request);
  return [
    `${nameCookie(isSecure)}=${secret}`,
    "Path=/",
    `Max-Age=${oneHour}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isSecure ? ["Secure"] : []),
  ].join("; ");
}
