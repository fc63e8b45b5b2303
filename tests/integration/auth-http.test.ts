// Gives Next its storage of the running request; has to come before everything that asks for a cookie.
import "next/dist/server/node-environment-baseline";

import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { afterAll, describe, expect, test } from "vitest";
import { GET, POST } from "~/app/api/auth/[...nextauth]/route";
import { readActor } from "~/server/auth/get-actor";
import { authOptions, sessionCookieName } from "~/server/auth/options";
import { db } from "~/server/db";
import { env } from "~env";
import {
  callAs,
  disconnect,
  goodPassword,
  makeMember,
  newEmail,
  nextAddress,
  readActs,
  readSecret,
} from "../factories/auth";
import { callWithinRequest } from "./within-request";

afterAll(disconnect);

/** A browser: it keeps cookies and comes from one address. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly address = nextAddress();

  async call(action: string, form?: Record<string, string>): Promise<Response> {
    const headers = {
      "x-forwarded-for": this.address,
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    const [path = ""] = action.split("?");
    const response = await callWithinRequest(form ? POST : GET, {
      path: `/api/auth/${action}`,
      params: { nextauth: path.split("/") },
      method: form ? "POST" : "GET",
      headers: form ? { ...headers, "content-type": "application/x-www-form-urlencoded" } : headers,
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async send(action: string, form: Record<string, string>): Promise<Response> {
    const { csrfToken } = (await (await this.call("csrf")).json()) as { csrfToken: string };
    return this.call(action, { ...form, csrfToken, json: "true" });
  }

  signIn(email: string, facts: { password?: string; code?: string } = {}): Promise<Response> {
    return this.send("callback/password", { email, password: goodPassword, ...facts });
  }

  actor() {
    return readActor(this.cookies.get(sessionCookieName));
  }
}

const errorOf = async (response: Response) =>
  new URL(((await response.json()) as { url: string }).url).searchParams.get("error");

describe("signing in over HTTP", () => {
  test("sets one cookie that scripts cannot read and that holds a log-in id and nothing else", async () => {
    const { id, email } = await makeMember();
    const browser = new Browser();
    const response = await browser.signIn(email);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const cookie = response.headers.getSetCookie().find((entry) => entry.startsWith(`${sessionCookieName}=`));
    expect(cookie).toMatch(/; Path=\/;.*HttpOnly; SameSite=Lax/i);
    expect(await browser.actor()).toMatchObject({ userId: id, email });
    expect(await db.login.findFirst({ where: { userId: id } })).toMatchObject({ device: "Firefox, Linux" });
    const session = await (await browser.call("session")).json();
    expect(Object.keys(session as object)).toEqual(["expires"]);
  });

  test("answers codes, and 429 with the time to wait", async () => {
    const { email } = await makeMember();
    const browser = new Browser();
    for (let index = 0; index < 5; index += 1) {
      const response = await browser.signIn(email, { password: "ganz anderer Satz" });
      expect(response.status).toBe(401);
      expect(await errorOf(response)).toBe("invalid");
    }
    const refused = await browser.signIn(email);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(800);
    expect(await errorOf(refused)).toBe(`too_many_tries:${wait}`);
    expect(await browser.actor()).toBeNull();
  });

  test("without the page's own token nothing happens", async () => {
    const { id, email } = await makeMember();
    const browser = new Browser();
    await browser.call("csrf");
    const form = { email, password: goodPassword, json: "true", csrfToken: "x".repeat(64) };
    await browser.call("callback/password", form);
    expect(await db.login.count({ where: { userId: id } })).toBe(0);
  });

  test("what cannot be read is refused like a wrong password", async () => {
    const browser = new Browser();
    expect(await errorOf(await browser.send("callback/password", {}))).toBe("invalid");
    expect(await errorOf(await browser.signIn(newEmail(), { password: "x".repeat(2_000) }))).toBe("invalid");
    expect(await errorOf(await browser.send("callback/link", { secret: "x".repeat(2_000) }))).toBe("token_unknown");
  });

  test("a second sign-in in the same browser ends the first", async () => {
    const { id, email } = await makeMember();
    const browser = new Browser();
    await browser.signIn(email);
    const former = browser.cookies.get(sessionCookieName);
    await browser.signIn(email);
    expect(browser.cookies.get(sessionCookieName)).not.toBe(former);
    expect(await readActor(former)).toBeNull();
    expect(await browser.actor()).toMatchObject({ userId: id });
  });

  test("a link signs in by POST, never by GET", async () => {
    const { id, email } = await makeMember();
    await callAs().account.requestSignInLink({ email, locale: "de" });
    const secret = await readSecret(email, "sign-in-link");
    const browser = new Browser();
    await browser.call(`callback/link?secret=${secret}`);
    expect(await browser.actor()).toBeNull();
    expect((await browser.send("callback/link", { secret })).status).toBe(200);
    expect(await browser.actor()).toMatchObject({ userId: id });
  });
});

describe("signing out", () => {
  test("ends the log-in on the server, so that a kept cookie is worthless", async () => {
    const { id, email } = await makeMember();
    const browser = new Browser();
    await browser.signIn(email);
    const kept = browser.cookies.get(sessionCookieName);
    await browser.send("signout", {});
    expect(browser.cookies.has(sessionCookieName)).toBe(false);
    expect(await readActor(kept)).toBeNull();
    expect((await readActs(id)).map(({ action }) => action)).toEqual(["sign-in", "sign-out"]);
  });

  test("needs the page's own token, and a GET does nothing", async () => {
    const { email } = await makeMember();
    const browser = new Browser();
    await browser.signIn(email);
    await browser.call("signout");
    await browser.call("signout", { csrfToken: "x".repeat(64), json: "true" });
    expect(await browser.actor()).not.toBeNull();
  });
});

describe("cookies", () => {
  test("forged, foreign and old ones are nobody", async () => {
    const { id } = await makeMember();
    const login = await db.login.create({ data: { userId: id, expiresAt: new Date(Date.now() + 3_600_000) } });
    const token = { loginId: login.id };
    expect(await readActor(await encode({ token, secret: env.NEXTAUTH_SECRET }))).toMatchObject({ loginId: login.id });
    expect(await readActor(await encode({ token, secret: "x".repeat(32) }))).toBeNull();
    expect(await readActor(await encode({ token, secret: env.NEXTAUTH_SECRET, maxAge: -60 }))).toBeNull();
    const unknown = await encode({ token: { loginId: randomUUID() }, secret: env.NEXTAUTH_SECRET });
    for (const cookie of ["x", "", undefined, unknown]) expect(await readActor(cookie)).toBeNull();
  });

  test("hold nothing but the log-in's id, whatever next-auth would add", async () => {
    const user = { id: "u", loginId: "l" };
    const token = await authOptions.callbacks?.jwt?.({
      token: { email: "e", name: "n", sub: "s" },
      user,
      account: null,
    });
    expect(token).toEqual({ loginId: "l" });
  });
});

describe("next-auth's own pages", () => {
  test.each([
    ["signin", "/signin"],
    ["signin?error=OAuthSignin", "/signin"],
    ["signout", "/"],
    ["error?error=Configuration", "/auth/error"],
    ["verify-request", "/auth/verify-request"],
  ])("%s leads to %s", async (action, path) => {
    const response = await new Browser().call(action);
    expect(response.status).toBe(302);
    expect(new URL(response.headers.get("location") ?? "", "http://localhost:3000").pathname).toBe(path);
    expect(await response.text()).toBe("");
  });

  test("unknown ways to sign in are no pages either", async () => {
    for (const action of ["callback/email", "signin/email", "callback/credentials", "nothing"]) {
      const response = await new Browser().call(action);
      expect(await response.text()).not.toContain("<");
    }
  });
});
