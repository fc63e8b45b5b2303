import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, expect, inject, it } from "vitest";
import type { SentryTarget } from "~/lib/client-report";
import { startStack } from "../setup/stack";
import { closeBrowser, visit } from "./browser/visit";
import { DemoPage, demoPaths } from "./pages/demo-page";

afterAll(closeBrowser);

const target: SentryTarget = {
  dsn: "https://publickey@o42.ingest.de.sentry.io/7",
  tunnel: "/api/sentry-tunnel?o=42&p=7&r=de",
  environment: "production",
  release: "release-of-this-build",
};

/** Plays the server's answer to a report, and the error service behind the tunnel. */
async function answerReports(page: Page, sentry: SentryTarget | null) {
  const envelopes: { url: string; body: string; cookie: string | undefined }[] = [];
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes("/_next/static/")) return;
    const text = await response.text().catch(() => "");
    if (text.includes("sentry.javascript")) scripts.push(response.url());
  });
  await page.route("**/api/report", (route) => route.fulfill({ status: 202, json: { accepted: true, sentry } }));
  await page.route("**/api/sentry-tunnel*", async (route) => {
    const request = route.request();
    envelopes.push({
      url: request.url(),
      body: request.postData() ?? "",
      cookie: (await request.allHeaders()).cookie,
    });
    await route.fulfill({ status: 204 });
  });
  return { envelopes, scripts };
}

const fail = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError("Herr Brandt hat gesagt: Ich pflege meinen Vater");
    });
  });

it("a browser tells the hosted error service through our own address, without a word of what failed", async () => {
  const { page, faults, close } = await visit();
  const { envelopes, scripts } = await answerReports(page, target);
  const demo = new DemoPage(page, "de");
  await demo.open(`${demoPaths.de}?utm_source=Ich-pflege-meinen-Vater`);
  expect(scripts, "nothing of the library before the first failure").toEqual([]);
  await fail(page);
  await expect.poll(() => envelopes.length, { timeout: 15_000 }).toBe(1);
  const [{ url = "", body = "", cookie } = {}] = envelopes;
  expect(new URL(url).pathname + new URL(url).search).toBe(target.tunnel);
  expect(cookie).toBeUndefined();
  const [header = "", , event = ""] = body.split("\n");
  expect(JSON.parse(header)).toMatchObject({ dsn: target.dsn });
  expect(JSON.parse(event)).toMatchObject({
    environment: "production",
    release: "release-of-this-build",
    tags: { area: "web" },
    exception: { values: [{ type: "RangeError", value: "Unexpected client error" }] },
  });
  for (const key of ["request", "user", "breadcrumbs"]) expect(JSON.parse(event)).not.toHaveProperty(key);
  expect(body).not.toMatch(/Brandt|Vater/);
  expect(faults.filter((fault) => /content security/i.test(fault))).toEqual([]);
  await close();
});

it("without an error service nothing of its library is loaded", async () => {
  const { page, close } = await visit();
  const { envelopes, scripts } = await answerReports(page, null);
  const demo = new DemoPage(page, "de");
  await demo.open(demoPaths.de);
  const reported = page.waitForResponse("**/api/report");
  await fail(page);
  await reported;
  await page.waitForTimeout(1_000);
  expect({ envelopes, scripts }).toEqual({ envelopes: [], scripts: [] });
  await close();
});

it("the built site tells a service of one's own which sentence it was, in which build", async () => {
  const received: string[] = [];
  const service = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => received.push(chunk.toString()));
    request.on("end", () => response.end("{}"));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const stack = await startStack({
    only: ["web"],
    env: { SENTRY_DSN: `http://publickey@127.0.0.1:${port}/7` },
    clusterUrl: inject("stack").adminUrl,
  });
  try {
    const reply = await fetch(`${stack.baseUrl}/api/report`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ message: "Failed to load characters", name: "TypeError", area: "demo" }),
    });
    expect(await reply.json()).toEqual({ accepted: true, sentry: null });
    await expect.poll(() => received.join(""), { timeout: 15_000 }).toContain("Failed to load characters");
    expect(JSON.parse(received.join("").split("\n")[2] ?? "")).toMatchObject({
      environment: "production",
      release: expect.stringMatching(/^[0-9a-f]{12}$/),
      exception: { values: [{ value: "Failed to load characters" }] },
    });
  } finally {
    await stack.stop();
    service.close();
  }
});
