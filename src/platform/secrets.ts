import { randomBytes, randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a bare clone needs to keep secret between two starts; made once, readable by its owner only. */
export type LocalSecrets = {
  /** Names the cluster, so that an old one is never opened with new passwords. */
  clusterId: string;
  postgresPassword: string;
  ownerPassword: string;
  applicationPassword: string;
  authSecret: string;
  livekitKey: string;
  livekitSecret: string;
  /** Opens the local outbox from another machine. */
  outboxKey: string;
  /** Of the sample people, who exist on this machine only. */
  samplePassword: string;
};

/** Three groups of four, about 60 bits, without signs that look alike. */
function makePassword(): string {
  const signs = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join("");
  return [group(), group(), group()].join("-");
}

/** Reads the secrets of this data folder, making the missing ones. */
export function readLocalSecrets(directory: string): LocalSecrets {
  const file = join(directory, "secrets.json");
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<LocalSecrets>) : {};
  const secret = (bytes: number) => randomBytes(bytes).toString("hex");
  const secrets: LocalSecrets = {
    clusterId: known.clusterId ?? secret(4),
    postgresPassword: known.postgresPassword ?? secret(16),
    ownerPassword: known.ownerPassword ?? secret(16),
    applicationPassword: known.applicationPassword ?? secret(16),
    authSecret: known.authSecret ?? secret(32),
    livekitKey: known.livekitKey ?? `key${secret(6)}`,
    livekitSecret: known.livekitSecret ?? secret(32),
    samplePassword: known.samplePassword ?? makePassword(),
    outboxKey: known.outboxKey ?? secret(16),
  };
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
