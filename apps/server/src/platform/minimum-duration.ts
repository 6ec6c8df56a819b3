// Responses with a minimum duration, so that response times do not reveal whether an account exists.
import { setTimeout as sleep } from 'node:timers/promises';

/** Settles no earlier than the given time, whether the work succeeds or fails. The time must exceed the slowest branch on an idle machine. */
export async function withMinimumDuration<T>(minimumMs: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), sleep(minimumMs)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/** Delays failures only: a successful sign-in reveals nothing new. */
export async function refuseAfterMinimumDuration<T>(minimumMs: number, work: () => Promise<T>): Promise<T> {
  const minimumElapsed = sleep(minimumMs);
  try {
    return await work();
  } catch (error) {
    await minimumElapsed;
    throw error;
  }
}
