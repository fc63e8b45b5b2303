import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { callEndpoint } from "./call-endpoint";

/** An error service of our own on this machine, and all it was ever sent. */
const received: { url: string; headers: Record<string, unknown>; body: string }[] = [];
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString("utf8");
    received.push({ url: request.url ?? "", headers: request.headers, body });
    response.writeHead(200, { "content-type": "application/json", "set-cookie": "a=b" }).end(`{"id":"secret answer"}`);
  });
});
await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
const { port } = service.address() as AddressInfo;
// Set before the reporter is first imported, as a deployment would.
process.env.SENTRY_DSN = `http://publickey@127.0.0.1:${port}/7`;
process.env.SENTRY_RELEASE = "release-of-this-build";

/** Imported late for the same reason. */
const { reportError } = await import("~/server/report");
const reportRoute = await import("~/app/api/report/route");
const { disconnectDb } = await import("~/server/db");

beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await disconnectDb();
  service.close();
});

describe("an error service of one's own", () => {
  test("gets the fixed sentence, the kind, the place and the build, and nothing that was said", async () => {
    const lines = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    const error = Object.assign(new TypeError("Herr Brandt sagte: Ich pflege meinen Vater"), { code: "P2002" });
    reportError({ message: "Procedure failed", area: "trpc", error, facts: { path: "account.me" } });
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), { timeout: 15_000 });
    lines.mockRestore();
    const { url, body } = received[0] ?? { url: "", body: "" };
    expect(url).toContain("/api/7/envelope/");
    const event = JSON.parse(body.split("\n")[2] ?? "");
    expect(event).toMatchObject({
      environment: "production",
      release: "release-of-this-build",
      tags: { area: "trpc", code: "P2002" },
      extra: { path: "account.me" },
      exception: { values: [{ type: "TypeError", value: "Procedure failed" }] },
    });
    const { frames } = event.exception.values[0].stacktrace;
    expect(JSON.stringify(frames)).toContain("sentry.test.ts");
    expect(body).not.toMatch(/Brandt|Vater/);
    for (const key of ["request", "user", "breadcrumbs", "server_name", "modules"])
      expect(event).not.toHaveProperty(key);
  });

  test("hears of a browser's failure through us, because pages may reach our address alone", async () => {
    const lines = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    const reply = await callEndpoint(reportRoute.POST, {
      path: "/api/report",
      json: { message: "Failed to load characters", name: "TypeError", area: "demo" },
    });
    expect(reply).toMatchObject({ status: 202, json: { accepted: true, sentry: null } });
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), { timeout: 15_000 });
    lines.mockRestore();
    const event = JSON.parse(received[0]?.body.split("\n")[2] ?? "");
    expect(event).toMatchObject({
      extra: { client: true, name: "TypeError" },
      exception: { values: [{ value: "Failed to load characters" }] },
    });
  });

  test("redirects of the framework are no failures", async () => {
    const lines = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    const error = Object.assign(new Error("NEXT_REDIRECT"), { digest: "NEXT_REDIRECT;replace;/signin;307;" });
    reportError({ message: "Request failed", area: "web", error });
    expect(lines).not.toHaveBeenCalled();
    lines.mockRestore();
  });
});
