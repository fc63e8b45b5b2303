import { hash, verify } from "@node-rs/argon2";
import { env } from "~env";

/** OWASP's least for Argon2id, the library's default kind; `env.mjs` takes nothing below it, and neither does this. */
const floor = { memoryCost: 19_456, timeCost: 2 } as const;

// The standard values cost about 60 ms on one core.
const cost = {
  memoryCost: Math.max(floor.memoryCost, env.ARGON2_MEMORY_KIB),
  timeCost: Math.max(floor.timeCost, env.ARGON2_PASSES),
  parallelism: 1,
} as const;

/** At most this many hashes at once: each takes its memory, and a burst of log-ins must not starve the rest. */
const maxConcurrent = 4;
let running = 0;
const waiting: (() => void)[] = [];

async function withinGate<T>(run: () => Promise<T>): Promise<T> {
  // Whoever ends hands its place to the next in line, so that nobody slips in between.
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return withinGate(() => hash(password.normalize("NFKC"), cost));
}

let decoy: Promise<string> | undefined;

/**
 * True when the password fits. Without a stored hash (unknown address, account without password) the same work is done
 * against a decoy, so that the time taken does not tell whether an account exists.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("decoy");
  const target = stored ?? (await decoy);
  const fits = await withinGate(() => verify(target, password.normalize("NFKC")));
  return fits && stored !== null;
}

/** True when a stored hash was made with other costs than today's and should be renewed at the next log-in. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}
