// Entry point of the api process.
import { buildApi } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { readApiEnvironment } from './platform/env.ts';
import { openJobs } from './platform/jobs.ts';
import { openOutbox } from './platform/outbox/outbox.ts';
import { housePolicy } from './platform/policy/policy.ts';
import { openRateLimits } from './platform/rate-limit.ts';
import { openRedis } from './platform/redis.ts';
import { openAccessTokens } from './platform/session/access-token.ts';
import { signedLinks } from './platform/signed-link.ts';
import { stopGracefully } from './platform/stop-gracefully.ts';
import { openStorage } from './platform/storage.ts';
import { openLog } from './platform/telemetry/logging.ts';
import { openMetrics } from './platform/telemetry/metrics.ts';
import { openTracing } from './platform/telemetry/tracing.ts';

const env = readApiEnvironment();
const log = openLog(env.LOG_LEVEL, 'api');
const metrics = openMetrics('api');
const tracing = openTracing('api', env.OTEL_EXPORTER_OTLP_ENDPOINT);
const onPoolError = (error: Error) => log.warn({ err: error }, 'database connection lost');
const database = connectDatabase({ url: env.API_DATABASE_URL, poolSize: env.DATABASE_POOL, onPoolError });
const identity = connectDatabase({ url: env.IDENTITY_DATABASE_URL, poolSize: Math.ceil(env.DATABASE_POOL / 2), onPoolError });
const redis = openRedis(env.REDIS_URL, (error) => log.warn({ err: error.message }, 'redis is away'));
const storage = openStorage(env);
const jobs = await openJobs(database, (error) => log.error({ err: error }, 'job queue'));

let draining = false;
const app = await buildApi({
  server: {
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    https: env.PUBLIC_ORIGIN.startsWith('https:'),
    metrics,
    tracing,
    rateLimits: openRateLimits(redis, env.RATE_LIMIT_FACTOR),
    isDraining: () => draining,
  },
  clock: systemClock,
  database,
  identity,
  accessTokens: openAccessTokens(env.TOKEN_KEY, env.PUBLIC_ORIGIN),
  policy: housePolicy,
  secretKey: env.SECRET_KEY,
  ownOrigin: new URL(env.PUBLIC_ORIGIN).origin,
  outbox: openOutbox(jobs),
  links: signedLinks(env.LINK_SECRET),
  probes: {
    database: { needed: true, ping: database.ping },
    redis: { needed: false, ping: () => redis.ping() },
    storage: { needed: false, ping: storage.ping },
  },
  answerCache: env.ANSWER_CACHE === 'on',
});

await app.listen({ host: env.API_HOST, port: env.API_PORT });
stopGracefully(log, {
  announce: () => {
    draining = true;
  },
  drainMs: env.DRAIN_MS,
  close: async () => {
    await app.close();
    await jobs.stop();
    await database.close();
    await identity.close();
    redis.disconnect();
    storage.close();
    await tracing.stop();
  },
});
