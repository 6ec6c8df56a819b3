// Prints the OpenAPI document of the declared routes; needs no running servers.
import { buildApi } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { createMalwareScanner } from './platform/malware-scan.ts';
import { defaultPolicy } from './platform/policy/policy.ts';
import { newSigningKey, createAccessTokens } from './platform/session/access-token.ts';
import { createSignedLinks } from './platform/signed-link.ts';
import { createStorage } from './platform/storage.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { createTracing } from './platform/telemetry/tracing.ts';
import { createMediaServer } from './platform/video/media-server.ts';

// The pool connects on the first query, and none is made here.
const unreachableDatabase = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 });
const app = await buildApi({
  server: {
    logLevel: 'silent',
    trustedProxies: [],
    https: true,
    metrics: createMetrics('api'),
    tracing: createTracing('api', undefined),
    rateLimits: { consume: async () => ({ remaining: 1 }) },
    isDraining: () => false,
  },
  clock: systemClock,
  database: unreachableDatabase,
  identity: unreachableDatabase,
  accessTokens: createAccessTokens(newSigningKey(), 'https://nowhere.example'),
  policy: defaultPolicy,
  keys: [{ id: 'x', secret: 'x'.repeat(32) }],
  smsCountries: [],
  minimumDurationMs: 0,
  leakedPasswords: null,
  ownOrigin: 'https://nowhere.example',
  google: null,
  outbox: { sms: async () => {}, mail: async () => {}, push: async () => {} },
  push: null,
  calendarHosts: [],
  live: {
    join: () => () => {},
    eventsSince: async () => null,
    sendHeartbeats: async () => {},
    pollMissedEvents: async () => {},
    closeAll: () => {},
    stop: async () => {},
  },
  jobs: { send: async () => {} },
  storage: createStorage({ S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'x', S3_BUCKET: 'x', S3_REGION: 'x' }),
  scanner: createMalwareScanner('127.0.0.1:1'),
  media: createMediaServer({
    LIVEKIT_URL: 'http://127.0.0.1:1',
    LIVEKIT_PUBLIC_URL: 'http://127.0.0.1:1',
    LIVEKIT_API_KEY: 'x',
    LIVEKIT_API_SECRET: 'x'.repeat(32),
  }),
  links: createSignedLinks('x'.repeat(32)),
  probes: {},
  cacheResponses: false,
});
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`, () => process.exit(0));
