// Gives Next its storage of the running request; has to come before everything that asks for a cookie.
import "next/dist/server/node-environment-baseline";

import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { callWithinRequest } from "./within-request";

// As it is set where the product really runs; before anything of it is loaded.
process.env.APP_URL = "https://redeprobe.example";
process.env.NEXTAUTH_URL = "https://redeprobe.example";
process.env.TWO_FACTOR_REQUIRED = "true";
process.env.NEXTAUTH_SECRET = "0123456789abcdef0123456789abcdef";
const { GET, POST } = await import("~/app/api/auth/[...nextauth]/route");
const { sessionCookieName } = await import("~/server/auth/options");
const { loadActor } = await import("~/server/auth/logins");
const { beginSecondFactor, confirmSecondFactor } = await import("~/server/auth/second-factor");
const { db } = await import("~/server/db");
const { callAs, disconnect, goodPassword, makeMember, signInAs } = await import("../factories/auth");

afterAll(disconnect);

test("the session cookie belongs to this host alone and travels encrypted", async () => {
  const { email } = await makeMember();
  const first = await callWithinRequest(GET, {
    path: "/api/auth/csrf",
    method: "GET",
    params: { nextauth: ["csrf"] },
  });
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const cookie = first.headers
    .getSetCookie()
    .map((entry) => entry.split(";")[0])
    .join("; ");
  const response = await callWithinRequest(POST, {
    path: "/api/auth/callback/password",
    method: "POST",
    params: { nextauth: ["callback", "password"] },
    headers: { cookie, "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": "198.18.0.1" },
    body: new URLSearchParams({ email, password: goodPassword, csrfToken, json: "true" }).toString(),
  });
  expect(response.status).toBe(200);
  expect(sessionCookieName).toBe("__Host-redeprobe");
  const session = response.headers.getSetCookie().find((entry) => entry.startsWith("__Host-redeprobe="));
  expect(session).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax/i);
  expect(session).not.toMatch(/domain/i);
  for (const entry of [...first.headers.getSetCookie(), ...response.headers.getSetCookie()])
    expect(entry).toMatch(/^__(Host|Secure)-.*Secure/);
});

test("HR and administrators set up a second factor before anything else opens", async () => {
  const { id, email } = await makeMember({ isAdmin: true });
  const loginId = await signInAs(email);
  const actor = await loadActor(loginId);
  expect(actor).toMatchObject({ mustSetSecondFactor: true });
  const scenarioId = "gibt-es-nicht";
  await expect(callAs(actor).training.start({ scenarioId, locale: "de" })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "must_set_second_factor",
  });
  expect(await callAs(actor).account.me()).toMatchObject({ mustSetSecondFactor: true });
  const begun = await beginSecondFactor(id);
  const secret = Secret.fromBase32(begun?.secret ?? "");
  expect(await confirmSecondFactor(id, TOTP.generate({ secret }))).toHaveLength(10);
  expect(await loadActor(loginId)).toMatchObject({ mustSetSecondFactor: false });
  const { id: managerId, email: managerEmail } = await makeMember();
  const company = await db.company.create({ data: { name: "Muster GmbH" } });
  await db.membership.create({ data: { companyId: company.id, userId: managerId, role: "MANAGER" } });
  expect(await loadActor(await signInAs(managerEmail))).toMatchObject({ mustSetSecondFactor: false });
});
