// The api process: connects its parts, listens, and ends without cutting anybody off.
import { buildApi } from './app.ts';
import { type GoogleDoor, openGoogle } from './modules/identity/index.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import type { ApiEnvironment } from './platform/env.ts';
import { openJobs } from './platform/jobs.ts';
import { openLiveHub } from './platform/live/live-hub.ts';
import { passOn } from './platform/live/live-wire.ts';
import { openMalwareScanner } from './platform/malware-scan.ts';
import { openOutbox } from './platform/outbox/outbox.ts';
import type { Policy } from './platform/policy/policy.ts';
import { openRateLimits } from './platform/rate-limit.ts';
import { openRedis } from './platform/redis.ts';
import { openAccessTokens } from './platform/session/access-token.ts';
import { signedLinks } from './platform/signed-link.ts';
import { stopGracefully } from './platform/stop-gracefully.ts';
import { openStorage } from './platform/storage.ts';
import { type Logger, openLog } from './platform/telemetry/logging.ts';
import { openMetrics } from './platform/telemetry/metrics.ts';
import { openTracing } from './platform/telemetry/tracing.ts';
import { openMediaServer } from './platform/video/media-server.ts';

/** The policy is a parameter so that a proof can leave it out and see what the database keeps back by itself. */
export async function startApi(env: ApiEnvironment, policy: Policy): Promise<void> {
  const log = openLog(env.LOG_LEVEL, 'api');
  const metrics = openMetrics('api');
  const tracing = openTracing('api', env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const { redis, ...parts } = await connect(env, log);
  const { database, storage, scanner, identity, media } = parts;
  const speaking = passOn(redis, database, identity);
  const live = openLiveHub({ database, clock: systemClock, redis, onError: (error) => log.warn({ err: error }, 'live events') });

  let draining = false;
  const app = await buildApi({
    ...parts,
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
    accessTokens: openAccessTokens(env.TOKEN_KEY, env.PUBLIC_ORIGIN),
    policy,
    secretKey: env.SECRET_KEY,
    // A password's digest takes some 100 ms here and on every machine we know less than this.
    evenMs: 300,
    ownOrigin: new URL(env.PUBLIC_ORIGIN).origin,
    google: googleOf(env),
    push: env.PUSH_PUBLIC_KEY ? { publicKey: env.PUSH_PUBLIC_KEY, allowedOrigins: env.PUSH_ALLOWED_ORIGINS } : null,
    outbox: openOutbox(parts.jobs),
    live,
    links: signedLinks(env.LINK_SECRET),
    probes: {
      database: { needed: true, ping: database.ping },
      redis: { needed: false, ping: () => redis.ping() },
      storage: { needed: false, ping: storage.ping },
      video: { needed: false, ping: media.ping },
      malwareScanner: { needed: false, ping: scanner.ping },
    },
    answerCache: env.ANSWER_CACHE === 'on',
  });

  await app.listen({ host: env.API_HOST, port: env.API_PORT });
  stopGracefully(log, {
    announce: () => {
      draining = true;
      live.closeAll();
    },
    drainMs: env.DRAIN_MS,
    close: async () => {
      live.closeAll();
      await app.close();
      await live.stop();
      speaking.close();
      await parts.jobs.stop();
      await Promise.all([database.close(), identity.close()]);
      redis.disconnect();
      storage.close();
      await tracing.stop();
    },
  });
}

function googleOf(env: ApiEnvironment): GoogleDoor | null {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  return clientId && clientSecret ? openGoogle({ issuer, clientId, clientSecret, ownOrigin: new URL(env.PUBLIC_ORIGIN).origin }) : null;
}

/** The servers this process stands on. */
async function connect(env: ApiEnvironment, log: Logger) {
  const onPoolError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const database = connectDatabase({ url: env.API_DATABASE_URL, poolSize: env.DATABASE_POOL, onPoolError });
  return {
    database,
    identity: connectDatabase({ url: env.IDENTITY_DATABASE_URL, poolSize: Math.ceil(env.DATABASE_POOL / 2), onPoolError }),
    redis: openRedis(env.REDIS_URL, (error) => log.warn({ err: error.message }, 'redis is away')),
    storage: openStorage(env),
    scanner: openMalwareScanner(env.CLAMAV_ADDRESS),
    media: openMediaServer(env),
    jobs: await openJobs(database, (error) => log.error({ err: error }, 'job queue')),
  };
}
