import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { SchemaContainer, SchemaEngine } from "@prisma/schema-engine-wasm";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

/** Migrations may address the application's role through this setting; a role's name is the operator's choice. */
export const applicationRoleSetting = "redeprobe.app_role";

let engineClass: Promise<typeof SchemaEngine> | undefined;

/** Prisma's own schema engine, as WebAssembly: no download, no native binary, one file for every platform. */
async function loadEngine(): Promise<typeof SchemaEngine> {
  const file = createRequire(import.meta.url)
    .resolve("@prisma/schema-engine-wasm")
    .replace(/\.js$/, "_bg.wasm");
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) } });
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {
    "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings.SchemaEngine as unknown as typeof SchemaEngine;
}

/** Runs one piece of work with a schema engine that is connected to this database. */
export async function withSchemaEngine<T>(
  target: { migrateUrl: string; applicationRole: string; datamodel: SchemaContainer[] },
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  engineClass ??= loadEngine();
  const Engine = await engineClass;
  const opened: Connection[] = [];
  const factory = createFactory(target, opened);
  const engine = await Engine.new(
    { datamodels: target.datamodel.map((file) => [file.path, file.content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
    // The engine's own lock lives as long as its connection, and a pool keeps idle connections for ten seconds.
    for (const connection of opened) await connection.dispose();
  }
}

function createFactory(
  target: { migrateUrl: string; applicationRole: string },
  opened: Connection[],
): SqlMigrationAwareDriverAdapterFactory {
  const options = `-c ${applicationRoleSetting}=${target.applicationRole}`;
  const base = new PrismaPg({ connectionString: target.migrateUrl, options });
  return {
    provider: base.provider,
    adapterName: base.adapterName,
    connect: async () => {
      const connection = adaptConnection(await base.connect());
      opened.push(connection);
      return connection;
    },
    // The adapter's own version keeps the address of the main database when it comes as a string.
    connectToShadowDb: async () => {
      const name = `redeprobe_shadow_${process.pid}_${Date.now()}`;
      await execute(target.migrateUrl, `CREATE DATABASE "${name}"`);
      const url = new URL(target.migrateUrl);
      url.pathname = `/${name}`;
      const shadow = adaptConnection(await new PrismaPg({ connectionString: url.href, options }).connect());
      const dispose = shadow.dispose.bind(shadow);
      shadow.dispose = async () => {
        await dispose();
        await execute(target.migrateUrl, `DROP DATABASE "${name}" WITH (FORCE)`);
      };
      return shadow;
    },
  };
}

type Connection = Awaited<ReturnType<PrismaPg["connect"]>>;

/** Postgres' internal one-byte type "char", in which its catalogue keeps kinds of constraints and the like. */
const internalChar = 18;
const oneByteColumns = new AsyncLocalStorage<Set<number>>();

/** Two things of the adapter that the schema engine stumbles over. */
function adaptConnection(connection: Connection): Connection {
  const driver = connection.underlyingDriver();
  // It cuts a script at every semicolon, also in comments and function bodies; Postgres reads it whole.
  connection.executeScript = async (script) => {
    await driver.query(script);
  };
  // It does not know the catalogue's one-byte type: let it read text, then say what it was.
  const query = driver.query.bind(driver) as (...given: unknown[]) => Promise<pg.QueryResult>;
  const queryWithKnownTypes = async (...given: unknown[]) => {
    const result = await query(...given);
    result.fields?.forEach((field, index) => {
      if (field.dataTypeID !== internalChar) return;
      field.dataTypeID = pg.types.builtins.TEXT;
      oneByteColumns.getStore()?.add(index);
    });
    return result;
  };
  driver.query = queryWithKnownTypes as typeof driver.query;
  const queryRaw = connection.queryRaw.bind(connection);
  connection.queryRaw = async (given) => {
    const columns = new Set<number>();
    const result = await oneByteColumns.run(columns, () => queryRaw(given));
    for (const index of columns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  return connection;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
