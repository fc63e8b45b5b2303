import { resolveCallbackPath } from "~/lib/callback-path";
import type { Locale } from "~/lib/locale";

export type SessionAnswer = "ok" | "wrong" | "too-many-tries" | "network" | "unknown";

/** Signs in with e-mail and password; next-auth's client is fetched only now. */
export async function openSession(credentials: { email: string; password: string }): Promise<SessionAnswer> {
  try {
    const { signIn } = await import("next-auth/react");
    const answer = await signIn("credentials", { ...credentials, redirect: false });
    if (answer?.ok) return "ok";
    if (answer?.error === "too_many_tries") return "too-many-tries";
    return answer?.error === "CredentialsSignin" ? "wrong" : "unknown";
  } catch {
    return navigator.onLine ? "unknown" : "network";
  }
}

/** Goes where the person wanted to. A full load: every page then knows who is there. */
export function goOn(locale: Locale): void {
  const wish = new URLSearchParams(window.location.search).get("callbackUrl");
  window.location.assign(resolveCallbackPath(wish, locale));
}
