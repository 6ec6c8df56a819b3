// The API as in production, but for the clock, which tests move: real PostgreSQL as the role that owns nothing, real Redis, real outbox and mail.
import { appEnvironment, publicOrigin, redisUrl } from '@lafiya/tools/services/instance';
import { type AppParts, buildApi } from '../../src/app.ts';
import { contactAcknowledgement } from '../../src/modules/contact/index.ts';
import { confirmationMail } from '../../src/modules/newsletter/index.ts';
import { movableClock, type MovableClock } from '../../src/platform/clock.ts';
import { connectDatabase, type Database } from '../../src/platform/database/database.ts';
import type { Api, ServerOptions } from '../../src/platform/http/server.ts';
import { openJobs } from '../../src/platform/jobs.ts';
import { openPostOffice } from '../../src/platform/mail/post-office.ts';
import { deliverDue, type Delivery } from '../../src/platform/outbox/deliver-outbox.ts';
import { openOutbox, type Outbox } from '../../src/platform/outbox/outbox.ts';
import { openRateLimits } from '../../src/platform/rate-limit.ts';
import { openRedis } from '../../src/platform/redis.ts';
import { type SignedLinks, signedLinks } from '../../src/platform/signed-link.ts';
import { type Metrics, openMetrics } from '../../src/platform/telemetry/metrics.ts';
import { openTracing } from '../../src/platform/telemetry/tracing.ts';
import { addressOf, cloneTemplate, instance, openSql, type Sql, workerNumber } from './databases.ts';

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
  links: SignedLinks;
  metrics: Metrics;
  delivery: Delivery;
  /** Delivers all that is due by real mail; returns how many letters left. */
  deliver: () => Promise<number>;
  post: (url: string, body: unknown, more?: Sending) => Promise<Answer>;
  get: (url: string, more?: Sending) => Promise<Answer>;
  close: () => Promise<void>;
};

export type HouseOptions = { server?: Partial<ServerOptions>; parts?: Partial<AppParts>; redis?: string };
export type Sending = { from?: string; headers?: Record<string, string> };
export type Answer = { status: number; headers: Record<string, string | undefined>; body: Record<string, unknown>; text: string };

export const houseOpensAt = new Date('2026-11-16T09:00:00.000Z');

export async function openHouse(options: HouseOptions = {}): Promise<House> {
  const databaseName = await cloneTemplate();
  const clock = movableClock(houseOpensAt);
  const metrics = openMetrics('api');
  const database = connectDatabase({ url: addressOf('api', databaseName), poolSize: 10 });
  const workerDatabase = connectDatabase({ url: addressOf('worker', databaseName), poolSize: 10 });
  const superuser = openSql('superuser', databaseName);
  const redis = openRedis(options.redis ?? `${redisUrl(instance)}/${workerNumber}`, () => {});
  if (!options.redis) await untilReady(redis).then(() => redis.flushdb());
  const jobs = await openJobs(database, (error) => {
    throw error;
  });
  const outbox = openOutbox(jobs);
  const links = signedLinks(environment(databaseName)['LINK_SECRET']);
  const server = { logLevel: 'silent', trustedProxies: ['127.0.0.1'], https: false, metrics, tracing: openTracing('api', undefined), rateLimits: openRateLimits(redis, 1), isDraining: () => false };
  const app = await buildApi({ server: { ...server, ...options.server }, clock, database, outbox, links, probes: {}, answerCache: true, ...options.parts });
  const postOffice = openPostOffice(environment(databaseName)['SMTP_URL'], [contactAcknowledgement, confirmationMail], { origin: publicOrigin(instance), links });
  const delivery: Delivery = { database: workerDatabase, clock, topics: { mail: postOffice.send }, onFailure: rethrow };
  return {
    app, clock, database, workerDatabase, databaseName, sql: superuser.query, outbox, links, metrics, delivery,
    deliver: () => deliverDue(delivery),
    ...doors(app),
    close: async () => {
      await app.close();
      await jobs.stop();
      postOffice.close();
      redis.disconnect();
      await Promise.all([database.close(), workerDatabase.close(), superuser.close()]);
    },
  };
}

/** What a process of ours would be told from outside, against this database. */
export function environment(databaseName: string): Record<'LINK_SECRET' | 'SMTP_URL', string> & Record<string, string> {
  return appEnvironment(instance, databaseName) as ReturnType<typeof environment>;
}

/** Each request comes from an address of its own unless the test says otherwise, so that limits only meet those who mean to meet them. */
function doors(app: Api): Pick<House, 'post' | 'get'> {
  let visitors = 0;
  const send = async (method: 'GET' | 'POST', url: string, { from, headers }: Sending, payload?: string | object): Promise<Answer> => {
    visitors += 1;
    const address = from ?? `10.1.${visitors >> 8}.${visitors & 255}`;
    const answer = await app.inject({ method, url, headers: { 'x-forwarded-for': address, ...headers }, ...(payload === undefined ? {} : { payload }) });
    const isJson = /json/.test(String(answer.headers['content-type']));
    return { status: answer.statusCode, headers: answer.headers as Answer['headers'], body: isJson ? answer.json() : {}, text: answer.body };
  };
  return {
    post: (url, body, more = {}) => send('POST', url, more, body as string | object),
    get: (url, more = {}) => send('GET', url, more),
  };
}

async function untilReady(redis: { status: string; once: (event: 'ready', then: () => void) => unknown }): Promise<void> {
  if (redis.status !== 'ready') await new Promise<void>((resolve) => redis.once('ready', resolve));
}

function rethrow(_id: string, error: Error): never {
  throw error;
}
