// Lets statements of one transaction travel together. Only for such as do not need each other's results.

type Results<Work extends readonly Promise<unknown>[]> = { -readonly [Index in keyof Work]: Awaited<Work[Index]> };

/**
 * Waits for all of them even when one fails: what is still under way must not send its next statement after the transaction has ended, where it would act by itself.
 */
export async function together<const Work extends readonly Promise<unknown>[]>(work: Work): Promise<Results<Work>> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<Results<Work>>;
}
