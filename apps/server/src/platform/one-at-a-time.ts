// Runs work on the same thing one after the other within this process. Whoever waits holds no database connection.
import pLimit, { type LimitFunction } from 'p-limit';

export type OneAtATime = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createOneAtATime(): OneAtATime {
  const queues = new Map<string, { limit: LimitFunction; users: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { limit: pLimit(1), users: 0 };
    queues.set(key, queue);
    queue.users += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(key);
    }
  };
}
