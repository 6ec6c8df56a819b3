// Prints the OpenAPI document of the routes as they are declared; needs no server to run.
import { buildApi } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { openMalwareScanner } from './platform/malware-scan.ts';
import { housePolicy } from './platform/policy/policy.ts';
import { newSigningKey, openAccessTokens } from './platform/session/access-token.ts';
import { signedLinks } from './platform/signed-link.ts';
import { openStorage } from './platform/storage.ts';
import { openMetrics } from './platform/telemetry/metrics.ts';
import { openTracing } from './platform/telemetry/tracing.ts';
import { openMediaServer } from './platform/video/media-server.ts';

// Opens no connection before the first query, and there is none.
const nowhere = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 });
const app = await buildApi({
  server: {
    logLevel: 'silent',
    trustedProxies: [],
    https: true,
    metrics: openMetrics('api'),
    tracing: openTracing('api', undefined),
    rateLimits: { consume: async () => ({ remaining: 1 }) },
    isDraining: () => false,
  },
  clock: systemClock,
  database: nowhere,
  identity: nowhere,
  accessTokens: openAccessTokens(newSigningKey(), 'https://nowhere.example'),
  policy: housePolicy,
  secretKey: 'x'.repeat(32),
  evenMs: 0,
  ownOrigin: 'https://nowhere.example',
  google: null,
  outbox: { sms: async () => {}, mail: async () => {}, push: async () => {} },
  push: null,
  live: {
    join: () => () => {},
    missed: async () => null,
    beat: async () => {},
    lookAgain: async () => {},
    closeAll: () => {},
    stop: async () => {},
  },
  jobs: { send: async () => {} },
  storage: openStorage({ S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'x', S3_BUCKET: 'x', S3_REGION: 'x' }),
  scanner: openMalwareScanner('127.0.0.1:1'),
  media: openMediaServer({
    LIVEKIT_URL: 'http://127.0.0.1:1',
    LIVEKIT_PUBLIC_URL: 'http://127.0.0.1:1',
    LIVEKIT_API_KEY: 'x',
    LIVEKIT_API_SECRET: 'x'.repeat(32),
  }),
  links: signedLinks('x'.repeat(32)),
  probes: {},
  answerCache: false,
});
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`, () => process.exit(0));
