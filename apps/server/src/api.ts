// Starts the api process: connects its services, listens, and shuts down without dropping requests.
import { buildApi } from './app.ts';
import { type GoogleClient, createGoogleClient, type LeakedPasswords, openLeakedPasswords } from './modules/identity/index.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import type { ApiEnvironment } from './platform/env.ts';
import { connectJobs } from './platform/jobs.ts';
import { createLiveHub } from './platform/live/live-hub.ts';
import { createLivePublisher } from './platform/live/live-publisher.ts';
import { createMalwareScanner } from './platform/malware-scan.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import type { Policy } from './platform/policy/policy.ts';
import type { Probe } from './platform/health.ts';
import { createRateLimits } from './platform/rate-limit.ts';
import { connectRedis } from './platform/redis.ts';
import { createAccessTokens } from './platform/session/access-token.ts';
import { createSignedLinks } from './platform/signed-link.ts';
import { stopGracefully } from './platform/stop-gracefully.ts';
import { createStorage } from './platform/storage.ts';
import { type Logger, createLogger } from './platform/telemetry/logging.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { createTracing } from './platform/telemetry/tracing.ts';
import { createMediaServer } from './platform/video/media-server.ts';

/** The policy is a parameter so that a proof can replace it and test row security on its own. */
export async function startApi(env: ApiEnvironment, policy: Policy): Promise<void> {
  const log = createLogger(env.LOG_LEVEL, 'api');
  const metrics = createMetrics('api');
  const tracing = createTracing('api', env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const leakedPasswords = await leakedPasswordsOf(env, log);
  const { redis, ...parts } = await connectServices(env, log);
  const { database, storage, identity } = parts;
  const livePublisher = createLivePublisher(redis, database, identity);
  const live = createLiveHub({ database, clock: systemClock, redis, onError: (error) => log.warn({ err: error }, 'live events') });
  let draining = false;
  const app = await buildApi({
    ...parts,
    server: {
      logLevel: env.LOG_LEVEL,
      trustedProxies: env.TRUSTED_PROXIES,
      https: env.PUBLIC_ORIGIN.startsWith('https:'),
      metrics,
      tracing,
      rateLimits: createRateLimits(redis, env.RATE_LIMIT_FACTOR),
      isDraining: () => draining,
    },
    clock: systemClock,
    accessTokens: createAccessTokens(env.TOKEN_KEY, env.PUBLIC_ORIGIN),
    policy,
    keys: env.SECRET_KEYS,
    smsCountries: env.SMS_COUNTRIES,
    calendarHosts: env.CALENDAR_HOSTS,
    // Longer than hashing a password takes (about 100 ms), so response times do not show whether an account exists.
    minimumDurationMs: 300,
    ownOrigin: new URL(env.PUBLIC_ORIGIN).origin,
    google: googleClientOf(env),
    leakedPasswords,
    push: pushSettingsOf(env),
    outbox: createOutbox(parts.jobs),
    live,
    links: createSignedLinks(env.LINK_SECRET),
    probes: probesOf({ redis, ...parts }),
    cacheResponses: env.ANSWER_CACHE === 'on',
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
      livePublisher.close();
      await parts.jobs.stop();
      await Promise.all([database.close(), identity.close()]);
      redis.disconnect();
      storage.close();
      await leakedPasswords?.close();
      await tracing.stop();
    },
  });
}

const probesOf = ({ database, redis, storage, media, scanner }: Awaited<ReturnType<typeof connectServices>>): Record<string, Probe> => ({
  database: { needed: true, ping: database.ping },
  redis: { needed: false, ping: () => redis.ping() },
  storage: { needed: false, ping: storage.ping },
  video: { needed: false, ping: media.ping },
  malwareScanner: { needed: false, ping: scanner.ping },
});

const pushSettingsOf = ({ PUSH_PUBLIC_KEY: publicKey, PUSH_ALLOWED_ORIGINS: allowedOrigins }: ApiEnvironment) =>
  publicKey ? { publicKey, allowedOrigins } : null;

function googleClientOf(env: ApiEnvironment): GoogleClient | null {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  return clientId && clientSecret
    ? createGoogleClient({ issuer, clientId, clientSecret, ownOrigin: new URL(env.PUBLIC_ORIGIN).origin })
    : null;
}

async function leakedPasswordsOf({ LEAKED_PASSWORDS_FILE: file }: ApiEnvironment, log: Logger): Promise<LeakedPasswords | null> {
  if (file) return openLeakedPasswords(file);
  log.warn('LEAKED_PASSWORDS_FILE is not set: new passwords are compared with common ones only');
  return null;
}

/** Connects the servers this process depends on. */
async function connectServices(env: ApiEnvironment, log: Logger) {
  const onPoolError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const pool = { poolSize: env.DATABASE_POOL, connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS, onPoolError };
  const database = connectDatabase({ url: env.API_DATABASE_URL, ...pool });
  return {
    database,
    identity: connectDatabase({ url: env.IDENTITY_DATABASE_URL, ...pool, poolSize: Math.ceil(env.DATABASE_POOL / 2) }),
    redis: connectRedis(env.REDIS_URL, (error) => log.warn({ err: error }, 'redis connection error')),
    storage: createStorage(env),
    scanner: createMalwareScanner(env.CLAMAV_ADDRESS),
    media: createMediaServer(env, (error) => log.warn({ err: error }, 'media server')),
    jobs: await connectJobs(database, (error) => log.error({ err: error }, 'job queue')),
  };
}
