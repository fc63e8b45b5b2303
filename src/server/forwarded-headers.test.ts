import { createServer } from "node:http";
import { expect, test } from "vitest";
import { ignoreForwardedHeaders } from "./forwarded-headers";

test("what a client claims about its address is gone before the request is handled", async () => {
  ignoreForwardedHeaders();
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const reply = await fetch(`http://127.0.0.1:${port}`, {
    headers: {
      "x-forwarded-for": "203.0.113.9",
      "X-Forwarded-Proto": "https",
      forwarded: "for=1.2.3.4",
      "x-kept": "yes",
    },
  });
  const headers: Record<string, string> = await reply.json();
  server.close();
  expect(headers["x-kept"]).toBe("yes");
  expect(Object.keys(headers).filter((name) => name.includes("forwarded"))).toEqual([]);
});
