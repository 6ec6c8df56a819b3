// Limits how many tasks run at once, in FIFO order. Waiting tasks hold no database connection, so a rush on one doctor cannot exhaust the pool.

export type ConcurrencyLimit = { run: <T>(work: () => Promise<T>) => Promise<T> };

export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    run: async (work) => {
      // A finished task hands its slot to the first in the queue, so that no new task can overtake it.
      if (running < max) running += 1;
      else await new Promise<void>((start) => queue.push(start));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
