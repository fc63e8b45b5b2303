import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { environmentSchema } from "~env";

const chart = "deploy/helm/redeprobe";
const templates = readdirSync(join(chart, "templates")).filter((file) => file.endsWith(".yaml"));
const read = (...path: string[]) => readFileSync(join(...path), "utf8");

/** `key: value` lines of a YAML text as full paths; enough for our own plain files, without a parser as a dependency. */
function readPaths(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const parents: { indent: number; key: string }[] = [];
  for (const line of text.split("\n")) {
    const match = /^(\s*)([\w./-]+):(?:\s+(.*?))?\s*$/.exec(line.replace(/\s+#.*$/, ""));
    if (!match?.[2]) continue;
    const indent = match[1]?.length ?? 0;
    while ((parents.at(-1)?.indent ?? -1) >= indent) parents.pop();
    parents.push({ indent, key: match[2] });
    found.set(parents.map(({ key }) => key).join("."), match[3] ?? "");
  }
  return found;
}

/** The part of a template that is LiveKit's configuration. */
function readChartLivekit(): string {
  const text = read(chart, "templates", "livekit.yaml");
  const body = text.slice(text.indexOf("livekit.yaml: |"), text.indexOf("\n---"));
  return body.split("\n").slice(1).join("\n");
}

describe.each([
  ["compose", () => read("deploy/compose/livekit.yaml")],
  ["helm", readChartLivekit],
])("the LiveKit of %s", (_name, readConfig) => {
  const paths = readPaths(readConfig());

  test("lets nobody make a room by joining, and no talk grow into a meeting", () => {
    expect(paths.get("room.auto_create")).toBe("false");
    expect(Number(paths.get("room.max_participants"))).toBeLessThanOrEqual(4);
    expect(readConfig()).not.toMatch(/mime: video\//);
  });

  test("relays to no private address and for a short time only", () => {
    expect(paths.get("turn.ttl_seconds")).toBe("300");
    expect(paths.get("turn.allow_restricted_peer_cidrs")).toMatch(/^\[\]$|allowRestrictedPeerCidrs/);
  });

  test("holds no secret", () => {
    expect(paths.has("keys")).toBe(false);
  });
});

test("the chart's relay denies all private networks unless told otherwise", () => {
  expect(readPaths(read(chart, "values.yaml")).get("livekit.turn.allowRestrictedPeerCidrs")).toBe("[]");
});

test("only the migration knows the owner's address of the database", () => {
  const compose = read("deploy/compose/compose.yaml").split(/\n(?= {2}[a-z]+:\n)/);
  expect(
    compose.filter((part) => part.includes("DATABASE_MIGRATE_URL")).map((part) => part.trim().split(":")[0]),
  ).toEqual(["migrate"]);
  expect(
    ["_helpers.tpl", ...templates].filter((file) => read(chart, "templates", file).includes("DATABASE_MIGRATE_URL")),
  ).toEqual(["migration.yaml"]);
});

test("every variable that is set exists in env.mjs", () => {
  const known = new Set([...Object.keys(environmentSchema.shape), "LIVEKIT_KEYS", "NEXT_TELEMETRY_DISABLED"]);
  const helpers = read(chart, "templates", "_helpers.tpl");
  const compose = read("deploy/compose/compose.yaml");
  const environment = compose.slice(compose.indexOf("x-environment:"), compose.indexOf("\nservices:"));
  const set = [
    ...[...environment.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name),
    ...[...helpers.matchAll(/name: ([A-Z_]{3,})/g)].map(([, name]) => name),
    ...[...helpers.matchAll(/list ((?:"[A-Z_]+" ?)+)/g)].flatMap(([, names]) => names?.match(/[A-Z_]+/g) ?? []),
    ...[...read("deploy/Dockerfile").matchAll(/^ENV (.+)$/gm)].flatMap(
      ([, line]) => line?.match(/[A-Z_]+(?==)/g) ?? [],
    ),
  ];
  expect(set.length).toBeGreaterThanOrEqual(40);
  expect(set.filter((name) => !name || !known.has(name))).toEqual([]);
});

/** Set by the image or by the commands, or of no use where mails are really sent and nobody looks around. */
const notForCompose = [
  ...["NODE_ENV", "PORT", "HOST", "DATA_DIR", "NEXTAUTH_URL", "SENTRY_RELEASE"],
  ...["AGENT_NAME", "AGENT_HEALTH_PORT", "SEED_PEOPLE", "OUTBOX_KEY"],
];

test("everything that can be set can be set in the compose file too", () => {
  const compose = read("deploy/compose/compose.yaml");
  const missing = Object.keys(environmentSchema.shape).filter((name) => !new RegExp(`^ +${name}:`, "m").test(compose));
  expect(missing.sort()).toEqual(notForCompose.sort());
});

test("LiveKit tells the site about its rooms, signed with a key that both know", () => {
  const compose = readPaths(read("deploy/compose/livekit.yaml"));
  expect(compose.get("webhook.api_key")).toBe(/LIVEKIT_API_KEY: (\w+)/.exec(read("deploy/compose/compose.yaml"))?.[1]);
  const config = readChartLivekit();
  expect(readPaths(config).get("webhook.api_key")).toBe("{{ .Values.livekit.apiKey }}");
  expect(read(chart, "templates", "_helpers.tpl")).toContain("name: LIVEKIT_API_KEY, value: {{ .Values.livekit.apiKey");
  for (const text of [config, read("deploy/compose/livekit.yaml")])
    expect(text).toMatch(/^ +- http:\/\/.*web.*\/api\/livekit\/webhook$/m);
});

test("each way says that it is a production deployment", () => {
  expect(read("deploy/compose/compose.yaml")).toMatch(/^ {2}DEPLOYMENT: production$/m);
  expect(read(chart, "templates", "_helpers.tpl")).toContain("name: DEPLOYMENT, value: production");
});

test("the programs that are started exist", () => {
  const files = [
    "deploy/Dockerfile",
    "deploy/compose/compose.yaml",
    ...templates.map((file) => join(chart, "templates", file)),
  ];
  const started = new Set(files.flatMap((file) => read(file).match(/src\/[\w/-]+\.ts/g) ?? []));
  expect([...started].sort()).toEqual(["src/agent/main.ts", "src/jobs/main.ts", "src/platform/db-cli.ts"]);
  for (const file of started) expect(read(file)).not.toBe("");
});

test("every value of the chart is used, and every value that is used is there", () => {
  const values = readPaths(read(chart, "values.yaml").replace(/^# {2}.*$/gm, ""));
  const all = [...templates, "_helpers.tpl", "NOTES.txt"].map((file) => read(chart, "templates", file)).join("\n");
  const used = new Set(
    [...all.matchAll(/\.Values\.([\w.]+)/g), ...all.matchAll(/\$(turn\.\w+)/g)].map(([whole, path = ""]) =>
      whole.startsWith("$") ? `livekit.${path}` : path,
    ),
  );
  const missing = [...used].filter((path) => !values.has(path));
  const idle = [...values.keys()].filter(
    (path) =>
      ![...used].some((other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`)),
  );
  expect({ missing, idle }).toEqual({ missing: [], idle: [] });
});

test("templates close what they open", () => {
  for (const file of templates) {
    const text = read(chart, "templates", file);
    const opened = text.match(/\{\{-? (if|with|range|define) /g)?.length ?? 0;
    expect(`${file}: ${text.match(/\{\{-? end -?\}\}/g)?.length ?? 0}`).toBe(`${file}: ${opened}`);
    expect(text).not.toMatch(/\t/);
  }
});

test("what the compose file needs stands in its .env.example", () => {
  const needed = new Set(
    [...read("deploy/compose/compose.yaml").matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name),
  );
  const shown = new Set([...read("deploy/compose/.env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  expect([...needed].filter((name) => !shown.has(name))).toEqual([]);
});

test("the dependencies are all explained, and nothing else is", () => {
  const manifest = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
  const direct = ["dependencies", "optionalDependencies", "devDependencies"].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
  const rows = read("docs/dependencies.md")
    .split("\n")
    .filter((line) => /^\| `/.test(line));
  const named = rows.flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(direct.sort());
});
