// The worker as a table of contents: which mails it can write, which jobs it runs, and what it sweeps for.
import { mails } from './mails.ts';
import { sumVisitDays } from './modules/analytics/index.ts';
import { lookForMissingNextFree, refreshNextFree } from './modules/availability/index.ts';
import { isVisitOvertaken, sendReminders, sweepAppointments, tidyReminders } from './modules/appointments/index.ts';
import { judgeCalls, reconcileCalls, takeUpSignals, tidySignals } from './modules/calls/index.ts';
import { readOwnCalendars } from './modules/calendars/index.ts';
import { tidyFiles } from './modules/files/index.ts';
import { deliverPush } from './modules/notifications/index.ts';
import { buildExport, closeAccounts, sweepExports, tidyExports } from './modules/privacy/index.ts';
import { warnLicences } from './modules/staff/index.ts';
import { offerFreedTimes } from './modules/waitlist/index.ts';
import { sealAudit } from './platform/audit/seal-audit.ts';
import { cleanUp } from './platform/clean-up.ts';
import type { Clock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { keepPartitions } from './platform/database/partitions.repository.ts';
import type { WorkerEnvironment } from './platform/env.ts';
import { addHealthRoutes } from './platform/http/health.routes.ts';
import { type Api, openServer } from './platform/http/server.ts';
import { runJobs } from './platform/jobs.ts';
import { passOn } from './platform/live/live-wire.ts';
import { openPostOffice } from './platform/mail/post-office.ts';
import { deliverDue, deliverOne, type Delivery } from './platform/outbox/deliver-outbox.ts';
import { openOutbox } from './platform/outbox/outbox.ts';
import { backlog } from './platform/outbox/outbox.repository.ts';
import { openPushLine } from './platform/push/push-line.ts';
import { openRedis } from './platform/redis.ts';
import { repeat } from './platform/repeat.ts';
import { openTermii } from './platform/sms/termii.ts';
import { openTextOffice } from './platform/sms/text-office.ts';
import { signedLinks } from './platform/signed-link.ts';
import { openStorage } from './platform/storage.ts';
import type { Logger } from './platform/telemetry/logging.ts';
import { openMetrics } from './platform/telemetry/metrics.ts';
import { openTracing, traced } from './platform/telemetry/tracing.ts';
import { openMediaServer } from './platform/video/media-server.ts';

export type Worker = { announceStop: () => void; stop: () => Promise<void> };

const system = { kind: 'system', part: 'worker' } as const;

export async function startWorker(env: WorkerEnvironment, clock: Clock, log: Logger): Promise<Worker> {
  const parts = openParts(env, clock, log);
  const { tracing, database, storage, outbox, postOffice, redis, speaking, delivery } = parts;
  const trouble = (what: string) => (error: Error) => log.error({ err: error }, what);

  const jobs = await runJobs(
    env.WORKER_DATABASE_URL,
    {
      ...privacyJobs(parts, log),
      'deliver-outbox': async ({ outboxId }: { outboxId: string }) => {
        await deliverOne(delivery, outboxId);
      },
      'keep-partitions': async () => {
        const made = await database.inFrame(system, (tx) => keepPartitions(tx, clock.now()));
        if (made.length > 0) log.info({ made }, 'partitions made');
      },
      'clean-up': async () => {
        log.info(
          { ...(await cleanUp(database, clock)), reminders: await tidyReminders(parts), signals: await tidySignals(parts) },
          'cleaned up',
        );
      },
      'warn-licences': async () => {
        log.info({ told: await warnLicences({ database, outbox, clock }) }, 'licences looked at');
      },
    },
    { ...privacySchedules, 'keep-partitions': '15 1 * * *', 'clean-up': '45 1 * * *', 'warn-licences': '0 6 * * *' },
    trouble('job queue'),
  );
  const sweeps = startSweeps(env, parts, trouble);

  let draining = false;
  const app = await answerHealth(env, parts, () => draining);

  return {
    announceStop: () => {
      draining = true;
    },
    stop: async () => {
      await app.close();
      await Promise.all(sweeps.map((sweep) => sweep.stop()));
      await jobs.stop();
      postOffice.close();
      await database.close();
      storage.close();
      speaking.close();
      redis.disconnect();
      await tracing.stop();
    },
  };
}

type Parts = ReturnType<typeof openParts>;
type Trouble = (what: string) => (error: Error) => void;

/** What is looked for again and again, each at its own pace. */
function startSweeps(env: WorkerEnvironment, parts: Parts, trouble: Trouble): ReturnType<typeof repeat>[] {
  const { metrics, database, storage, clock, delivery } = parts;
  const keyed = { ...parts, secretKey: env.SECRET_KEY };
  const seal = async () => metrics.sealed.inc(await sealAudit(database, storage, clock));
  const countBacklog = async () => metrics.backlog.set(await database.inFrame(system, backlog));
  return [
    repeat(1_000, () => deliverDue(delivery), trouble('outbox sweep')),
    repeat(30_000, () => sweepExports(parts), trouble('exports')),
    repeat(5_000, () => sweepAppointments(parts), trouble('appointments')),
    repeat(1_000, () => takeUpSignals(keyed), trouble('signals of calls')),
    repeat(30_000, () => reconcileCalls(keyed), trouble('calls')),
    repeat(5_000, () => judgeCalls(parts), trouble('who came to calls')),
    repeat(10_000, () => sendReminders(parts), trouble('reminders')),
    repeat(2_000, () => offerFreedTimes(parts), trouble('waitlists')),
    repeat(15_000, () => readOwnCalendars(keyed), trouble('own calendars')),
    repeat(2_000, () => refreshNextFree(parts), trouble('next free times')),
    repeat(60_000, () => lookForMissingNextFree(parts), trouble('missing next free times')),
    repeat(5_000, () => sumVisitDays(parts), trouble('sums of visits')),
    repeat(10_000, countBacklog, trouble('outbox count')),
    ...(env.SEALER === 'on' ? [repeat(2_000, seal, trouble('audit sealer'))] : []),
  ];
}

function openParts(env: WorkerEnvironment, clock: Clock, log: Logger) {
  const metrics = openMetrics('worker');
  const tracing = openTracing('worker', env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const onPoolError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const database = connectDatabase({
    url: env.WORKER_DATABASE_URL,
    poolSize: 16,
    // Nobody sits before the worker: it may wait for a busy database.
    connectWithinMs: 15_000,
    idleInTransactionMs: 60_000,
    onPoolError,
  });
  const postOffice = openPostOffice(env.SMTP_URL, mails, { origin: env.PUBLIC_ORIGIN, links: signedLinks(env.LINK_SECRET) });
  const { SMS_URL, SMS_KEY, SMS_SENDER } = env;
  const texts = SMS_URL && SMS_KEY ? openTermii({ url: SMS_URL, key: SMS_KEY, sender: SMS_SENDER }) : null;
  const textOffice = openTextOffice(texts, env.PUBLIC_ORIGIN);
  const line = openPushLine(env);
  const delivery: Delivery = {
    database,
    clock,
    topics: {
      mail: async (message) => {
        await traced(tracing.tracer, 'send mail', () => postOffice.send(message));
        metrics.delivered.inc();
      },
      sms: async (message) => {
        await traced(tracing.tracer, 'send text message', () => textOffice.send(message));
        metrics.delivered.inc();
      },
      push: async (message) => {
        await traced(tracing.tracer, 'send push', () => deliverPush({ database, clock, line }, message));
        metrics.delivered.inc();
      },
    },
    isOvertaken: isVisitOvertaken,
    onFailure: (id, error) => {
      metrics.failed.inc();
      log.warn({ outboxId: id, err: error.message }, 'not delivered, will be tried again');
    },
  };
  // Nobody need wake the worker for its own letters: its sweep finds them within a second.
  const outbox = openOutbox({ send: async () => {}, stop: async () => {} });
  const redis = openRedis(env.REDIS_URL, (error) => log.warn({ err: error.message }, 'redis is away'));
  const speaking = passOn(redis, database);
  return {
    metrics,
    tracing,
    database,
    clock,
    storage: openStorage(env),
    media: openMediaServer(env),
    outbox,
    redis,
    speaking,
    postOffice,
    texts,
    delivery,
  };
}

const privacySchedules = { 'tidy-files': '20 * * * *', 'close-accounts': '30 2 * * *' };

function privacyJobs(parts: Parts, log: Logger) {
  return {
    'export-data': async ({ exportId }: { exportId: string }) => {
      await buildExport(parts, exportId);
    },
    'close-accounts': async () => {
      log.info({ closed: await closeAccounts(parts) }, 'accounts closed');
    },
    'tidy-files': async () => {
      log.info({ ...(await tidyFiles(parts)), exports: await tidyExports(parts) }, 'files tidied');
    },
  };
}

/** The worker serves nobody but whoever watches over it. */
async function answerHealth(env: WorkerEnvironment, parts: Parts, isDraining: () => boolean): Promise<Api> {
  const { metrics, tracing, database, storage, media, postOffice, texts } = parts;
  const rateLimits = { consume: async () => ({ remaining: 1 }) };
  const app = await openServer({ logLevel: env.LOG_LEVEL, trustedProxies: [], https: false, metrics, tracing, rateLimits, isDraining });
  addHealthRoutes(app, {
    probes: {
      database: { needed: true, ping: database.ping },
      mail: { needed: false, ping: postOffice.ping },
      ...(texts ? { sms: { needed: false, ping: texts.ping } } : {}),
      storage: { needed: false, ping: storage.ping },
      video: { needed: false, ping: media.ping },
    },
    metrics,
    isDraining,
  });
  await app.listen({ host: env.WORKER_HOST, port: env.WORKER_PORT });
  return app;
}
