// How often one client may ask. Counted in Redis for all processes; in this process alone while Redis is away.
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
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
  const leases = new LRUCache<string, Lease>({ max: 20_000 });
  return {
    consume: async (name, limit, client) => {
      const key = `${name} ${client}`;
      const lease = leases.get(key);
      if (lease && lease.left > 0 && lease.until > performance.now()) {
        lease.left -= 1;
        return { remaining: lease.remaining + lease.left };
      }
      try {
        const points = leasedAtOnce(limit, factor);
        const left = await limiterFor(name, limit).consume(client, points);
        if (points > 1) leases.set(key, { left: points - 1, remaining: left.remainingPoints, until: performance.now() + leaseMs });
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

type Lease = { left: number; remaining: number; until: number };
const leaseMs = 5_000;

/**
 * Where a limit is wide, a hundredth of it is taken from Redis at once and given out here for five seconds: a busy page does not ask Redis for every request. What
 * is not used is lost, so that a client may get a little less than the limit and never more. Narrow limits, which guard secrets, are counted one by one.
 */
function leasedAtOnce({ points }: Limit, factor: number): number {
  return points >= 100 ? Math.min(20, Math.floor((points * factor) / 100)) : 1;
}
