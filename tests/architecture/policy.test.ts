import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { policyTable } from "~/policy/table";
import { appRouter } from "~/server/api/root";
import { listProcedures } from "../factories/procedures";

/** Folders of `page.tsx` or `route.ts` as they stand in an address; groups in parentheses do not. */
function listDoors(file: string): string[] {
  return globSync(`src/app/**/${file}`)
    .map((path) => path.replaceAll("\\", "/").slice("src/app".length, -file.length - 1))
    .map((path) => path.replace(/\/\([^)]+\)/g, "") || "/")
    .sort();
}

const missing = (doors: string[], rows: object) => doors.filter((door) => !(door in rows));
const superfluous = (doors: string[], rows: object) => Object.keys(rows).filter((row) => !doors.includes(row));

const procedures = listProcedures(appRouter);
const doors = {
  procedures: procedures.map(({ path }) => path),
  handlers: listDoors("route.ts"),
  pages: listDoors("page.tsx"),
} as const;

test.each(["procedures", "handlers", "pages"] as const)("the policy table lists 100 % of the %s", (kind) => {
  const rows = policyTable[kind];
  expect(missing(doors[kind], rows), `without a row in src/policy/${kind}.ts`).toEqual([]);
  expect(superfluous(doors[kind], rows), `rows of src/policy/${kind}.ts without a door`).toEqual([]);
});

test("the same folder never stands twice under different groups", () => {
  expect(new Set(doors.pages).size).toBe(doors.pages.length);
});

test("every row says what it points at, and every door that can refuse says how", () => {
  const rows = Object.values(policyTable).flatMap((kind) => Object.entries(kind));
  expect(rows.filter(([, row]) => !row.target)).toEqual([]);
  const open = new Set(["anyone"]);
  for (const kind of ["handlers", "pages"] as const)
    for (const [path, row] of Object.entries(policyTable[kind]))
      expect(open.has(row.who) || row.refusal !== undefined, path).toBe(true);
  for (const [path, row] of Object.entries(policyTable.pages))
    expect(path.replace("[locale]", "").includes("[") === (row.examples !== undefined), path).toBe(true);
});

/** Objects in an input that would let a field through that nobody has named. */
function findLooseObjects(schema: z.core.$ZodType, path = "input"): string[] {
  const { def } = schema._zod;
  const nested = (child: z.core.$ZodType, name: string) => findLooseObjects(child, `${path}.${name}`);
  if (schema instanceof z.ZodObject) {
    const isStrict = schema.def.catchall?._zod.def.type === "never";
    const fields = Object.entries(schema.def.shape).flatMap(([name, field]) => nested(field, name));
    return isStrict ? fields : [path, ...fields];
  }
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.def.options.flatMap((option, index) => nested(option, `${index}`));
  if (schema instanceof z.ZodArray) return nested(schema.def.element, "[]");
  if (schema instanceof z.ZodPipe) return [...nested(schema.def.in, "in"), ...nested(schema.def.out, "out")];
  if ("innerType" in def) return nested(def.innerType as z.core.$ZodType, "?");
  return [];
}

test("every procedure names each field that it takes, and everything that it gives", () => {
  const loose = procedures.flatMap(({ path, inputs }) =>
    inputs.flatMap((input) => findLooseObjects(input).map((place) => `${path} ${place}`)),
  );
  expect(loose, "inputs that are not strict").toEqual([]);
  expect(
    procedures.filter(({ hasOutput }) => !hasOutput).map(({ path }) => path),
    "without an output schema",
  ).toEqual([]);
});

test("the check finds a loose object wherever it hides", () => {
  const loose = z.object({ a: z.string() });
  const strict = z.strictObject({ a: z.string() });
  expect(findLooseObjects(strict)).toEqual([]);
  for (const schema of [
    loose,
    z.strictObject({ inner: loose.optional() }),
    z.array(loose).default([]),
    z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("a") }), z.object({ kind: z.literal("b") })]),
    z.union([strict, z.strictObject({ b: z.nullable(loose) })]),
    strict.transform((value) => value).pipe(loose),
    loose.superRefine(() => undefined),
  ])
    expect(findLooseObjects(schema)).toHaveLength(1);
});
