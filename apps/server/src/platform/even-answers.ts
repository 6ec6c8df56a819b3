// Answers that take equally long whatever was found, so that nobody learns from a clock who has an account.
import { setTimeout as sleep } from 'node:timers/promises';

/** The answer, or the refusal, not before so many milliseconds: longer than any of the ways to it takes on a machine at ease. */
export async function evenly<T>(leastMs: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), sleep(leastMs)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/** Only a refusal waits: whoever is let in is known anyway. */
export async function refuseEvenly<T>(leastMs: number, work: () => Promise<T>): Promise<T> {
  const waited = sleep(leastMs);
  try {
    return await work();
  } catch (error) {
    await waited;
    throw error;
  }
}
