// Runs independent queries of one transaction concurrently.

type Results<Work extends readonly Promise<unknown>[]> = { -readonly [Index in keyof Work]: Awaited<Work[Index]> };

/**
 * Waits for all of them even if one fails: a query that is still running must not send its next statement after the rollback, where it would run outside
 * the transaction.
 */
export async function settleAll<const Work extends readonly Promise<unknown>[]>(work: Work): Promise<Results<Work>> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<Results<Work>>;
}
