// The API as in production, but for the clock, which tests move: real PostgreSQL as the role that owns nothing, real Redis, real outbox and mail.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { publicOrigin } from '@lafiya/tools/services/instance';
import { type AppParts, buildApi } from '../../src/app.ts';
import { mails } from '../../src/mails.ts';
import { isVisitOvertaken } from '../../src/modules/appointments/index.ts';
import { deliverPush } from '../../src/modules/notifications/index.ts';
import { openGoogle } from '../../src/modules/identity/index.ts';
import { movableClock, type MovableClock } from '../../src/platform/clock.ts';
import { connectDatabase, type Database } from '../../src/platform/database/database.ts';
import type { Api, ServerOptions } from '../../src/platform/http/server.ts';
import { openJobs } from '../../src/platform/jobs.ts';
import { type LiveHub, openLiveHub } from '../../src/platform/live/live-hub.ts';
import { passOn } from '../../src/platform/live/live-wire.ts';
import { openMalwareScanner } from '../../src/platform/malware-scan.ts';
import { openPostOffice } from '../../src/platform/mail/post-office.ts';
import { deliverDue, type Delivery } from '../../src/platform/outbox/deliver-outbox.ts';
import { openOutbox, type Outbox } from '../../src/platform/outbox/outbox.ts';
import { housePolicy } from '../../src/platform/policy/policy.ts';
import { openPushLine } from '../../src/platform/push/push-line.ts';
import { openRateLimits } from '../../src/platform/rate-limit.ts';
import { openAccessTokens } from '../../src/platform/session/access-token.ts';
import { openTermii } from '../../src/platform/sms/termii.ts';
import { openTextOffice } from '../../src/platform/sms/text-office.ts';
import { type SignedLinks, signedLinks } from '../../src/platform/signed-link.ts';
import { openStorage, type Storage } from '../../src/platform/storage.ts';
import { type MediaServer, openMediaServer } from '../../src/platform/video/media-server.ts';
import { type Metrics, openMetrics } from '../../src/platform/telemetry/metrics.ts';
import { openTracing } from '../../src/platform/telemetry/tracing.ts';
import { atTheTimeOf, addressOf, cloneTemplate, instance, openSql, type Sql, workerNumber } from './databases.ts';
import { openEmptyRedis } from './empty-redis.ts';
import { environment, pushSettings, smsAccountOf } from './environment.ts';

export type House = {
  app: Api;
  clock: MovableClock;
  /** As the API sees it. */
  database: Database;
  /** As the worker sees it. */
  workerDatabase: Database;
  databaseName: string;
  /** Plain SQL as the superuser: what really is in the tables. */
  sql: Sql['query'];
  outbox: Outbox;
  live: LiveHub;
  links: SignedLinks;
  storage: Storage;
  media: MediaServer;
  metrics: Metrics;
  delivery: Delivery;
  /** Delivers all that is due by real mail; returns how many letters left. */
  deliver: () => Promise<number>;
  post: (url: string, body?: unknown, more?: Sending) => Promise<Answer>;
  put: (url: string, body: unknown, more?: Sending) => Promise<Answer>;
  get: (url: string, more?: Sending) => Promise<Answer>;
  /** One more API process on the same database, different in some part; closed with the house. */
  another: (changes: ApiChanges) => Promise<Door>;
  close: () => Promise<void>;
};

export type Door = { app: Api; post: House['post']; put: House['put']; get: House['get'] };
export type ApiChanges = Partial<Omit<AppParts, 'server'>> & { server?: Partial<ServerOptions> };
export type Sending = { from?: string; headers?: Record<string, string> };
export type Answer = { status: number; headers: Record<string, string | undefined>; body: Record<string, unknown>; text: string };

export const houseOpensAt = new Date('2026-11-16T09:00:00.000Z');

export async function openHouse(): Promise<House> {
  const databaseName = await cloneTemplate();
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, LINK_SECRET, SMTP_URL, TOKEN_KEY, SECRET_KEY } = environment(databaseName);
  const ownOrigin = publicOrigin(instance);
  const clock = movableClock(houseOpensAt);
  // A machine that others use may take seconds over a connection; that says nothing about us.
  const patient = { poolSize: 10, movedClock: clock, connectWithinMs: 30_000 };
  const metrics = openMetrics('api');
  const database = connectDatabase({ url: addressOf('api', databaseName), ...patient });
  const identity = connectDatabase({ url: addressOf('identity', databaseName), ...patient });
  const workerDatabase = connectDatabase({ url: addressOf('worker', databaseName), ...patient });
  const superuser = openSql('superuser', databaseName);
  const redis = await openEmptyRedis();
  const speaking = passOn(redis, database, identity, workerDatabase);
  const live = openLiveHub({ database, clock, redis, onError: () => {} });
  const jobs = await openJobs(database, rethrow);
  const outbox = openOutbox(jobs);
  const stores = { jobs, ...openStores(databaseName) };
  const links = signedLinks(LINK_SECRET);
  const postOffice = openPostOffice(SMTP_URL, mails, {
    origin: ownOrigin,
    links,
  });
  const delivery: Delivery = {
    database: workerDatabase,
    clock,
    topics: {
      mail: postOffice.send,
      sms: openTextOffice(openTermii(smsAccountOf(databaseName)), ownOrigin).send,
      push: (message) => deliverPush({ database: workerDatabase, clock, line: openPushLine(pushSettings(databaseName)) }, message),
    },
    isOvertaken: isVisitOvertaken,
    onFailure: (_id, error) => rethrow(error),
  };
  const whoIsWho = {
    identity,
    accessTokens: openAccessTokens(TOKEN_KEY, ownOrigin),
    policy: housePolicy,
    secretKey: SECRET_KEY,
    evenMs: 0,
    ownOrigin,
    push: { publicKey: environment(databaseName).PUSH_PUBLIC_KEY, allowedOrigins: pushSettings(databaseName).PUSH_ALLOWED_ORIGINS },
    google: openGoogle({ issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, ownOrigin }),
  };
  const apps: Api[] = [];
  const another = async ({ server, ...parts }: ApiChanges): Promise<Door> => {
    const usual = serverOptions({ metrics, rateLimits: openRateLimits(redis, 1), ...server });
    const app = await buildApi({
      clock,
      database,
      ...whoIsWho,
      ...stores,
      outbox,
      live,
      links,
      probes: {},
      answerCache: true,
      ...parts,
      server: usual,
    });
    apps.push(app);
    return { app, ...doors(app) };
  };
  return {
    ...(await another({})),
    another,
    clock,
    database,
    workerDatabase,
    databaseName,
    // What is laid into the tables by hand is laid at the house's time, as the triggers behind it see it.
    sql: atTheTimeOf(clock, superuser),
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
      await Promise.all(apps.map((app) => app.close()));
      await live.stop();
      speaking.close();
      await jobs.stop();
      postOffice.close();
      redis.disconnect();
      stores.storage.close();
      await Promise.all([database.close(), identity.close(), workerDatabase.close(), superuser.close()]);
    },
  };
}

/** The real file store, the real scanner and the real media server. Each worker of the test run has a bucket of its own: what one tidies up another may need. */
function openStores(databaseName: string) {
  const told = environment(databaseName);
  const S3_BUCKET = `house-${workerNumber}`;
  mkdirSync(path.join(instance.folder, 's3-data', S3_BUCKET), { recursive: true });
  return {
    storage: openStorage({ ...told, S3_BUCKET, S3_REGION: 'us-east-1' }),
    scanner: openMalwareScanner(told.CLAMAV_ADDRESS),
    media: openMediaServer(told),
  };
}

/** A server that is told nothing special: no log, one proxy, no limits of its own. */
export function serverOptions(changes: Partial<ServerOptions> = {}): ServerOptions {
  return {
    logLevel: 'silent',
    trustedProxies: ['127.0.0.1'],
    https: false,
    metrics: openMetrics('api'),
    tracing: openTracing('api', undefined),
    rateLimits: { consume: async () => ({ remaining: 1 }) },
    isDraining: () => false,
    ...changes,
  };
}

/** Each request comes from an address of its own unless the test says otherwise, so that limits only meet those who mean to meet them. */
function doors(app: Api): Pick<House, 'post' | 'put' | 'get'> {
  let visitors = 0;
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { from, headers }: Sending,
    payload?: string | object,
  ): Promise<Answer> => {
    visitors += 1;
    const address = from ?? `10.1.${visitors >> 8}.${visitors & 255}`;
    const answer = await app.inject({
      method,
      url,
      headers: { 'x-forwarded-for': address, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = /json/.test(String(answer.headers['content-type']));
    return {
      status: answer.statusCode,
      headers: answer.headers as Answer['headers'],
      body: isJson ? answer.json() : {},
      text: answer.body,
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
