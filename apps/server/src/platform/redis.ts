// The Redis connection, for rate limits and live events. No data is lost when Redis is unavailable.
import { Redis } from 'ioredis';

export function connectRedis(url: string, onError: (error: Error) => void): Redis {
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
