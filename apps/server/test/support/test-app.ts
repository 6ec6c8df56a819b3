// Builds the API as in production except for a movable clock: real PostgreSQL (unprivileged role), Redis, outbox and mail.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { publicOrigin } from '@lafiya/tools/services/instance';
import { type AppParts, buildApi } from '../../src/app.ts';
import { mails } from '../../src/mails.ts';
import { isAppointmentStale } from '../../src/modules/appointments/index.ts';
import { deliverPush } from '../../src/modules/notifications/index.ts';
import { createGoogleClient } from '../../src/modules/identity/index.ts';
import { type Clock, movableClock, type MovableClock } from '../../src/platform/clock.ts';
import { connectDatabase, type Database } from '../../src/platform/database/database.ts';
import type { Api, ServerOptions } from '../../src/platform/http/server.ts';
import { connectJobs } from '../../src/platform/jobs.ts';
import { parseKeyRing } from '../../src/platform/keys.ts';
import { type LiveHub, createLiveHub } from '../../src/platform/live/live-hub.ts';
import { createLivePublisher } from '../../src/platform/live/live-publisher.ts';
import { createMalwareScanner } from '../../src/platform/malware-scan.ts';
import { createMailer } from '../../src/platform/mail/mailer.ts';
import { deliverDue, type Delivery } from '../../src/platform/outbox/deliver-outbox.ts';
import { createOutbox, type Outbox } from '../../src/platform/outbox/outbox.ts';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { createPushClient } from '../../src/platform/push/push-client.ts';
import { createRateLimits, type RateLimits } from '../../src/platform/rate-limit.ts';
import { createAccessTokens } from '../../src/platform/session/access-token.ts';
import { createTermiiClient } from '../../src/platform/sms/termii.ts';
import { createSmsAllowance, type SmsAllowance } from '../../src/platform/sms/sms-allowance.ts';
import { createSmsSender } from '../../src/platform/sms/sms-sender.ts';
import { type SignedLinks, createSignedLinks } from '../../src/platform/signed-link.ts';
import { createStorage, type Storage } from '../../src/platform/storage.ts';
import { type MediaServer, createMediaServer } from '../../src/platform/video/media-server.ts';
import { type Metrics, createMetrics } from '../../src/platform/telemetry/metrics.ts';
import { createTracing } from '../../src/platform/telemetry/tracing.ts';
import { withTestClock, connectionUrl, cloneTemplate, instance, connectSql, type Sql, workerNumber } from './databases.ts';
import { connectEmptyRedis } from './empty-redis.ts';
import { environment, pushSettings, smsSettings } from './environment.ts';

export type TestApp = {
  api: Api;
  clock: MovableClock;
  /** Connected with the API's role. */
  database: Database;
  /** Connected with the worker's role. */
  workerDatabase: Database;
  databaseName: string;
  /** Plain SQL as the superuser, to set up and inspect any table. */
  sql: Sql['query'];
  outbox: Outbox;
  live: LiveHub;
  links: SignedLinks;
  storage: Storage;
  media: MediaServer;
  metrics: Metrics;
  delivery: Delivery;
  /** Delivers everything due through the real mail server; returns the number of messages delivered. */
  deliver: () => Promise<number>;
  post: (url: string, body?: unknown, more?: RequestOptions) => Promise<TestResponse>;
  put: (url: string, body: unknown, more?: RequestOptions) => Promise<TestResponse>;
  get: (url: string, more?: RequestOptions) => Promise<TestResponse>;
  /** Another API instance on the same database with some parts replaced; closed together with the app. */
  createVariant: (changes: AppChanges) => Promise<TestClient>;
  close: () => Promise<void>;
};

export type TestClient = { api: Api; post: TestApp['post']; put: TestApp['put']; get: TestApp['get'] };
export type AppChanges = Partial<Omit<AppParts, 'server'>> & { server?: Partial<ServerOptions> };
/** 'inside': from our own network, without the proxy. */
export type RequestOptions = { from?: string; headers?: Record<string, string> };
export type TestResponse = { status: number; headers: Record<string, string | undefined>; body: Record<string, unknown>; text: string };

export const testStartsAt = new Date('2026-11-16T09:00:00.000Z');

export async function createTestApp(): Promise<TestApp> {
  const databaseName = await cloneTemplate();
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, LINK_SECRET, SMTP_URL, TOKEN_KEY, SECRET_KEYS } =
    environment(databaseName);
  const ownOrigin = publicOrigin(instance);
  const clock = movableClock(testStartsAt);
  // On a shared machine a connection may take seconds, which is not a failure of the code under test.
  const connectionOptions = { poolSize: 10, testClock: clock };
  const metrics = createMetrics('api');
  const database = connectDatabase({ url: connectionUrl('api', databaseName), ...connectionOptions, refusesSecondConnection: true });
  const identity = connectDatabase({ url: connectionUrl('identity', databaseName), ...connectionOptions, refusesSecondConnection: true });
  // It renders documents within a transaction, which takes long on a starved machine.
  const workerDatabase = connectDatabase({
    url: connectionUrl('worker', databaseName),
    ...connectionOptions,
    idleInTransactionMs: 240_000,
  });
  const superuser = connectSql('superuser', databaseName);
  const redis = await connectEmptyRedis();
  const livePublisher = createLivePublisher(redis, database, identity, workerDatabase);
  const live = createLiveHub({ database, clock, redis, onError: () => {} });
  const jobs = await connectJobs(database, rethrow);
  const outbox = createOutbox(jobs);
  const stores = { jobs, ...createStores(databaseName) };
  const links = createSignedLinks(LINK_SECRET);
  const mailer = createMailer(SMTP_URL, mails, {
    origin: ownOrigin,
    links,
  });
  const delivery: Delivery = {
    database: workerDatabase,
    clock,
    topics: {
      mail: mailer.send,
      sms: createSmsSender(createTermiiClient(smsSettings(databaseName)), ownOrigin, smsAllowance(workerDatabase, clock)).send,
      push: (message) => deliverPush({ database: workerDatabase, clock, client: createPushClient(pushSettings(databaseName)) }, message),
    },
    isStale: isAppointmentStale,
    onFailure: (_id, error) => rethrow(error),
  };
  const accountParts = {
    identity,
    accessTokens: createAccessTokens(TOKEN_KEY, ownOrigin),
    policy: defaultPolicy,
    keys: parseKeyRing(SECRET_KEYS),
    smsCountries: ['+234', '+44'],
    calendarHosts: ['calendar.example'],
    minimumDurationMs: 0,
    leakedPasswords: null,
    ownOrigin,
    push: { publicKey: environment(databaseName).PUSH_PUBLIC_KEY, allowedOrigins: pushSettings(databaseName).PUSH_ALLOWED_ORIGINS },
    google: createGoogleClient({ issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, ownOrigin }),
  };
  const apis: Api[] = [];
  const createVariant = async ({ server, ...parts }: AppChanges): Promise<TestClient> => {
    const options = serverOptions({ metrics, rateLimits: perAddress(createRateLimits(redis, 1)), ...server });
    const api = await buildApi({
      clock,
      database,
      ...accountParts,
      ...stores,
      outbox,
      live,
      links,
      probes: { database: { needed: true, ping: database.ping } },
      cacheResponses: true,
      ...parts,
      server: options,
    });
    apis.push(api);
    return { api, ...createClient(api) };
  };
  return {
    ...(await createVariant({})),
    createVariant,
    clock,
    database,
    workerDatabase,
    databaseName,
    // Rows inserted by hand use the test clock, so that triggers see the same time.
    sql: withTestClock(clock, superuser),
    outbox,
    live,
    links,
    storage: stores.storage,
    media: stores.media,
    metrics,
    delivery,
    deliver: () => deliverDue(delivery),
    close: async () => {
      live.closeAll();
      await Promise.all(apis.map((api) => api.close()));
      await live.stop();
      livePublisher.close();
      await jobs.stop();
      mailer.close();
      redis.disconnect();
      stores.storage.close();
      await Promise.all([database.close(), identity.close(), workerDatabase.close(), superuser.close()]);
    },
  };
}

/** The real file store, malware scanner and media server. Each test worker has its own bucket, because clean-up deletes files. */
function createStores(databaseName: string) {
  const env = environment(databaseName);
  const S3_BUCKET = `house-${workerNumber}`;
  mkdirSync(path.join(instance.folder, 's3-data', S3_BUCKET), { recursive: true });
  return {
    storage: createStorage({ ...env, S3_BUCKET, S3_REGION: 'us-east-1' }),
    scanner: createMalwareScanner(env.CLAMAV_ADDRESS),
    media: createMediaServer(env),
  };
}

/** Server options for tests: no log, one trusted proxy, no rate limits. */
export function serverOptions(changes: Partial<ServerOptions> = {}): ServerOptions {
  return {
    logLevel: 'silent',
    trustedProxies: ['127.0.0.1'],
    https: false,
    metrics: createMetrics('api'),
    tracing: createTracing('api', undefined),
    rateLimits: { consume: async () => ({ remaining: 1 }) },
    isDraining: () => false,
    ...changes,
  };
}

const smsAllowance = (database: Database, clock: Clock): SmsAllowance =>
  createSmsAllowance({ database, clock, countries: ['+234', '+44'], perDay: 1_000, alert: async () => {} });

/** Tests of a file share their users, so limits per user are left to the tests of rate limits. */
const perAddress = (limits: RateLimits): RateLimits => ({
  consume: async (name, limit, client) => (name.startsWith('user ') ? { remaining: 1 } : limits.consume(name, limit, client)),
});

/** Each request comes from a different address unless the test sets one, so that only tests of rate limits reach them. */
function createClient(api: Api): Pick<TestApp, 'post' | 'put' | 'get'> {
  let requestCount = 0;
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { from, headers }: RequestOptions,
    payload?: string | object,
  ): Promise<TestResponse> => {
    requestCount += 1;
    const address = from ?? `10.1.${requestCount >> 8}.${requestCount & 255}`;
    const response = await api.inject({
      method,
      url,
      headers: { ...(from === 'inside' ? {} : { 'x-forwarded-for': address }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = /json/.test(String(response.headers['content-type']));
    return {
      status: response.statusCode,
      headers: response.headers as TestResponse['headers'],
      body: isJson ? response.json() : {},
      text: response.body,
    };
  };
  return {
    post: (url, body, more = {}) => send('POST', url, more, body as string | object),
    put: (url, body, more = {}) => send('PUT', url, more, body as string | object),
    get: (url, more = {}) => send('GET', url, more),
  };
}

function rethrow(error: Error): never {
  throw error;
}
