// Rate limits per network address and per signed-in user. Counted in Redis for all processes; in memory while Redis is unavailable.
import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

export type Limit = { points: number; seconds: number };
export type RateLimits = { consume: (name: string, limit: Limit, client: string) => Promise<{ remaining: number }> };

/** The client behind an address. One household has a whole IPv6 network of 64 bits: every request could come from another address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

export function createRateLimits(redis: Redis, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterRedis>();
  const limiterFor = (name: string, limit: Limit): RateLimiterRedis => {
    const existing = limiters.get(name);
    if (existing) return existing;
    const points = Math.round(limit.points * factor);
    const memoryLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration: limit.seconds });
    const limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${name}`,
      points,
      duration: limit.seconds,
      // A client over its limit is refused from memory, so that a flood does not reach Redis.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: memoryLimiter,
      rejectIfRedisNotReady: true,
    });
    limiters.set(name, limiter);
    return limiter;
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
        const points = leaseSize(limit, factor);
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
 * For a limit of 100 points or more, one percent is leased from Redis at once and spent in this process within five seconds, so that not every request
 * reaches Redis. Unused points are lost: a client may get slightly less than the limit, never more. Lower limits, which guard secrets, count every request.
 */
function leaseSize({ points }: Limit, factor: number): number {
  return points >= 100 ? Math.min(20, Math.floor((points * factor) / 100)) : 1;
}
