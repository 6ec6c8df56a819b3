// Passwords as argon2id digests, a few at a time: a flood of sign-ins must not starve the other routes.
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors.ts';

/** argon2id is the library's own choice of algorithm; 64 MiB, three passes. */
const cost: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const atOnce = Math.max(1, availableParallelism() - 1);
const mostWaiting = 64;

let inside = 0;

/** A crowd is turned away at the door, before it costs the database anything: inside are only as many as can be checked in a few seconds. */
export async function amongFew<T>(work: () => Promise<T>): Promise<T> {
  if (inside >= mostWaiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
  inside += 1;
  try {
    return await work();
  } finally {
    inside -= 1;
  }
}

let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), cost));

/** Takes the same time for an account without a password, or for none at all: the clock must not tell who is known. */
export async function passwordFits(password: string, digest: string | null): Promise<boolean> {
  const against = digest ?? (await nobodysDigest());
  const fits = await inTurn(() => verify(against, password.normalize('NFC')));
  return digest !== null && fits;
}

let nobodys: Promise<string> | undefined;
const nobodysDigest = (): Promise<string> => (nobodys ??= hash('nobody has this password', cost));

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
  // A place that becomes free is handed on, so that nobody slips in between.
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
