// How often one client may ask. Counted in Redis for all processes; in this process alone while Redis is away.
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

export type Limit = { points: number; seconds: number };
export type RateLimits = { consume: (name: string, limit: Limit, client: string) => Promise<{ remaining: number }> };

export function openRateLimits(redis: Redis, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterRedis>();
  const limiterFor = (name: string, limit: Limit): RateLimiterRedis => {
    const known = limiters.get(name);
    if (known) return known;
    const points = Math.round(limit.points * factor);
    const alone = new RateLimiterMemory({ keyPrefix: name, points, duration: limit.seconds });
    const made = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${name}`,
      points,
      duration: limit.seconds,
      // A client that is over its limit is answered from memory, so that a flood does not reach Redis.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: alone,
      rejectIfRedisNotReady: true,
    });
    limiters.set(name, made);
    return made;
  };
  return {
    consume: async (name, limit, client) => {
      try {
        const left = await limiterFor(name, limit).consume(client);
        return { remaining: left.remainingPoints };
      } catch (refused) {
        if (refused instanceof RateLimiterRes) {
          throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)) });
        }
        throw refused;
      }
    },
  };
}
