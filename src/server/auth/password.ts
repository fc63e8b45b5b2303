import { hash, verify } from "@node-rs/argon2";

// Argon2id, the library's default. OWASP's floor is 19 MiB and two passes; this costs about 60 ms on one core.
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** At most this many hashes at once: each takes 64 MiB, and a burst of log-ins must not starve the rest. */
const maxConcurrent = 4;
let running = 0;
const waiting: (() => void)[] = [];

async function withinGate<T>(run: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await run();
  } finally {
    running -= 1;
    waiting.shift()?.();
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
