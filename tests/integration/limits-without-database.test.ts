import { afterAll, expect, test } from "vitest";

// Nothing listens there. Set before anything of the product is loaded, as the set-up file does with the real address.
process.env.DATABASE_URL = "postgresql://nobody@127.0.0.1:1/nothing";
const { consumeLimit } = await import("~/server/limits");
const { setErrorReporter } = await import("~/server/report");
const { disconnectDb } = await import("~/server/db");

afterAll(disconnectDb);

test("while the database is away limits still hold, and somebody hears of it once", async () => {
  const messages: string[] = [];
  const former = setErrorReporter({ report: ({ message }) => messages.push(message) });
  const rule = { name: "test", subject: "192.0.2.7", limit: 2, windowSeconds: 60 };
  const results = [];
  for (let index = 0; index < 3; index += 1) results.push((await consumeLimit(rule)).ok);
  setErrorReporter(former);
  expect(results).toEqual([true, true, false]);
  expect(messages).toEqual(["Limits are counted in memory: the database does not answer"]);
});
