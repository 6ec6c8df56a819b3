// Redis for tests: one of its databases for each worker, empty at the start.
import { once } from 'node:events';
import { redisUrl } from '@lafiya/tools/services/instance';
import { openRedis } from '../../src/platform/redis.ts';
import { instance, workerNumber } from './databases.ts';

export async function openEmptyRedis(): Promise<ReturnType<typeof openRedis>> {
  const redis = openRedis(`${redisUrl(instance)}/${workerNumber}`, () => {});
  if (redis.status !== 'ready') await once(redis, 'ready');
  await redis.flushdb();
  return redis;
}
