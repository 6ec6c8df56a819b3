// Redis for tests: each worker uses its own database, emptied at the start.
import { once } from 'node:events';
import { redisUrl } from '@lafiya/tools/services/instance';
import { connectRedis } from '../../src/platform/redis.ts';
import { instance, workerNumber } from './databases.ts';

export async function connectEmptyRedis(): Promise<ReturnType<typeof connectRedis>> {
  const redis = connectRedis(`${redisUrl(instance)}/${workerNumber}`, () => {});
  if (redis.status !== 'ready') await once(redis, 'ready');
  await redis.flushdb();
  return redis;
}
