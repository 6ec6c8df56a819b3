// Hashes passwords with argon2id, with limited concurrency, so that a flood of sign-ins does not starve other routes.
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors.ts';

/** argon2id is the library's default algorithm; 64 MiB, three passes. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } satisfies Options;
const hashConcurrency = Math.max(1, availableParallelism() - 1);
const maxWaiting = 64;

let signInsInProgress = 0;

/** Refuses excess sign-ins before they reach the database; allows only as many as can be checked in a few seconds. */
export async function withSignInLimit<T>(work: () => Promise<T>): Promise<T> {
  if (signInsInProgress >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
  signInsInProgress += 1;
  try {
    return await work();
  } finally {
    signInsInProgress -= 1;
  }
}

let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => withHashConcurrency(() => hash(password, cost));

/** Whether a digest took less work than new ones do. A process of the version before leaves those of the next alone. */
export const needsRehash = (digest: string | null): boolean => digest !== null && workOf(digest) < cost.memoryCost * cost.timeCost;

/** Memory times passes; none for another algorithm. */
function workOf(digest: string): number {
  const [, memory = '0', passes = '0'] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(digest) ?? [];
  return Number(memory) * Number(passes);
}

/** Takes the same time if there is no password or no account, so that timing does not reveal which accounts exist. */
export async function verifyPassword(password: string, digest: string | null): Promise<boolean> {
  const expected = digest ?? (await dummyDigest());
  const isMatch = await withHashConcurrency(() => verify(expected, password));
  return digest !== null && isMatch;
}

let dummyHash: Promise<string> | undefined;
const dummyDigest = (): Promise<string> => (dummyHash ??= hash('nobody has this password', cost));

async function withHashConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
  // A finished task hands its slot directly to the next waiting one, so that no new caller takes it.
  if (running >= hashConcurrency) await new Promise<void>((start) => waiting.push(start));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
