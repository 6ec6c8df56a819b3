// Redis: limits and live events. It may vanish at any moment and nothing is lost.
import { Redis } from 'ioredis';

export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    lazyConnect: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  redis.on('error', onError);
  return redis;
}
