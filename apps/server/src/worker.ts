// Starts the worker process: the outbox, the scheduled jobs and the repeating tasks.
import { mails } from './mails.ts';
import { aggregateAppointmentDays } from './modules/analytics/index.ts';
import { findMissingNextFree, refreshNextFree } from './modules/availability/index.ts';
import { isAppointmentStale, sendReminders, processDueAppointments, cleanUpReminders } from './modules/appointments/index.ts';
import { evaluateCalls, reconcileCalls, processMediaEvents, cleanUpMediaEvents, remindOfDrafts } from './modules/consultations/index.ts';
import { readOwnCalendars } from './modules/calendars/index.ts';
import { cleanUpFiles } from './modules/files/index.ts';
import { createSmsBudgetAlert, deliverPush } from './modules/notifications/index.ts';
import { buildExport, closeAccounts, processDueExports, cleanUpExports } from './modules/privacy/index.ts';
import { buildRecordCopy, cleanUpRecordCopies, processDueRecordCopies } from './modules/record-copies/index.ts';
import { countSiteFigures } from './modules/site/index.ts';
import { warnExpiringLicenses } from './modules/staff/index.ts';
import { offerFreedTimes } from './modules/waitlist/index.ts';
import { sealAudit } from './platform/audit/seal-audit.ts';
import { cleanUp } from './platform/clean-up.ts';
import type { Clock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { createMissingPartitions } from './platform/database/partitions.repository.ts';
import type { WorkerEnvironment } from './platform/env.ts';
import { addHealthRoutes } from './platform/http/health.routes.ts';
import { type Api, createHttpServer } from './platform/http/server.ts';
import { runJobs } from './platform/jobs.ts';
import { createLivePublisher } from './platform/live/live-publisher.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { deliverDue, deliverOne, type Delivery } from './platform/outbox/deliver-outbox.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { countPending } from './platform/outbox/outbox.repository.ts';
import { createPushClient } from './platform/push/push-client.ts';
import { connectRedis } from './platform/redis.ts';
import { repeat } from './platform/repeat.ts';
import { publicRules } from './platform/safe-fetch.ts';
import { createTermiiClient } from './platform/sms/termii.ts';
import { createSmsAllowance } from './platform/sms/sms-allowance.ts';
import { createSmsSender } from './platform/sms/sms-sender.ts';
import { createSignedLinks } from './platform/signed-link.ts';
import { createStorage } from './platform/storage.ts';
import type { Logger } from './platform/telemetry/logging.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { createTracing, traced } from './platform/telemetry/tracing.ts';
import { createMediaServer } from './platform/video/media-server.ts';

export type Worker = { announceStop: () => void; stop: () => Promise<void> };

const system = { kind: 'system', part: 'worker' } as const;

export async function startWorker(env: WorkerEnvironment, clock: Clock, log: Logger): Promise<Worker> {
  const parts = createParts(env, clock, log);
  const { tracing, database, storage, outbox, mailer, redis, livePublisher, delivery } = parts;
  const logError = (what: string) => (error: Error) => log.error({ err: error }, what);

  const jobs = await runJobs(
    env.WORKER_DATABASE_URL,
    {
      ...privacyJobs(parts, log),
      // `outboxId` is from an API process of an earlier release.
      'deliver-outbox': async ({ outboxIds, outboxId }: { outboxIds?: string[]; outboxId?: string }) => {
        for (const id of outboxIds ?? (outboxId ? [outboxId] : [])) await deliverOne(delivery, id);
      },
      'keep-partitions': async () => {
        const created = await database.withTransaction(system, (tx) => createMissingPartitions(tx, clock.now()));
        if (created.length > 0) log.info({ created }, 'partitions created');
      },
      'clean-up': async () => {
        log.info(
          { ...(await cleanUp(database, clock)), reminders: await cleanUpReminders(parts), signals: await cleanUpMediaEvents(parts) },
          'cleaned up',
        );
      },
      'warn-licences': async () => {
        log.info({ warned: await warnExpiringLicenses({ database, outbox, clock }) }, 'licence expiry checked');
      },
    },
    { ...privacySchedules, 'keep-partitions': '15 1 * * *', 'clean-up': '45 1 * * *', 'warn-licences': '0 6 * * *' },
    logError('job queue'),
  );
  const repeatingTasks = startRepeatingTasks(env, parts, logError);

  let draining = false;
  const app = await serveHealth(env, parts, () => draining);

  return {
    announceStop: () => {
      draining = true;
    },
    stop: async () => {
      await app.close();
      await Promise.all(repeatingTasks.map((task) => task.stop()));
      await jobs.stop();
      mailer.close();
      await database.close();
      storage.close();
      livePublisher.close();
      redis.disconnect();
      await tracing.stop();
    },
  };
}

type Parts = ReturnType<typeof createParts>;
type ErrorLogger = (what: string) => (error: Error) => void;

/** Tasks that repeat, each at its own interval. */
function startRepeatingTasks(env: WorkerEnvironment, parts: Parts, logError: ErrorLogger): ReturnType<typeof repeat>[] {
  const { metrics, database, storage, clock, delivery } = parts;
  const partsWithKeys = { ...parts, keys: env.SECRET_KEYS };
  const seal = async () => metrics.sealed.inc(await sealAudit(database, storage, clock));
  const countBacklog = async () => metrics.backlog.set(await database.withTransaction(system, countPending));
  return [
    repeat(1_000, () => deliverDue(delivery), logError('outbox')),
    repeat(30_000, () => processDueExports(parts), logError('exports')),
    repeat(30_000, () => processDueRecordCopies(parts), logError('record copies')),
    repeat(5_000, () => processDueAppointments(parts), logError('appointments')),
    repeat(1_000, () => processMediaEvents(partsWithKeys), logError('media webhooks')),
    repeat(30_000, () => reconcileCalls(partsWithKeys), logError('calls')),
    repeat(5_000, () => evaluateCalls(parts), logError('call attendance')),
    repeat(10_000, () => sendReminders(parts), logError('reminders')),
    repeat(60_000, () => remindOfDrafts(parts), logError('reminders of drafts')),
    repeat(2_000, () => offerFreedTimes(parts), logError('waitlists')),
    repeat(15_000, () => readOwnCalendars(partsWithKeys, publicRules(env.CALENDAR_HOSTS)), logError('own calendars')),
    repeat(2_000, () => refreshNextFree(parts), logError('next free times')),
    repeat(60_000, () => findMissingNextFree(parts), logError('missing next free times')),
    repeat(5_000, () => aggregateAppointmentDays(parts), logError('appointment statistics')),
    repeat(600_000, () => countSiteFigures(parts), logError('site figures')),
    repeat(10_000, countBacklog, logError('outbox backlog')),
    ...(env.SEALER === 'on' ? [repeat(2_000, seal, logError('audit sealer'))] : []),
  ];
}

function createParts(env: WorkerEnvironment, clock: Clock, log: Logger) {
  const metrics = createMetrics('worker');
  const tracing = createTracing('worker', env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const onPoolError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const database = connectDatabase({
    url: env.WORKER_DATABASE_URL,
    poolSize: 16,
    // No user waits for the worker, so it can wait longer for a busy database.
    connectTimeoutMs: 15_000,
    idleInTransactionMs: 60_000,
    onPoolError,
  });
  const mailer = createMailer(env.SMTP_URL, mails, { origin: env.PUBLIC_ORIGIN, links: createSignedLinks(env.LINK_SECRET) });
  const { SMS_URL, SMS_KEY, SMS_SENDER } = env;
  const smsProvider = SMS_URL && SMS_KEY ? createTermiiClient({ url: SMS_URL, key: SMS_KEY, sender: SMS_SENDER }) : null;
  const smsContext = { actor: { kind: 'system', part: 'outbox' }, requestId: 'sms-budget', clock, auditKind: 'none' } as const;
  const alert = createSmsBudgetAlert(smsContext, (message) => log.error(message));
  const allowance = createSmsAllowance({ database, clock, countries: env.SMS_COUNTRIES, perDay: env.SMS_PER_DAY, alert });
  const smsSender = createSmsSender(smsProvider, env.PUBLIC_ORIGIN, allowance);
  const pushClient = createPushClient(env);
  const delivery: Delivery = {
    database,
    clock,
    topics: {
      mail: async (message) => {
        await traced(tracing.tracer, 'send mail', () => mailer.send(message));
        metrics.delivered.inc();
      },
      sms: async (message) => {
        await traced(tracing.tracer, 'send text message', () => smsSender.send(message));
        metrics.delivered.inc();
      },
      push: async (message) => {
        await traced(tracing.tracer, 'send push', () => deliverPush({ database, clock, client: pushClient }, message));
        metrics.delivered.inc();
      },
    },
    isStale: isAppointmentStale,
    onFailure: (id, error) => {
      metrics.failed.inc();
      log.warn({ outboxId: id, err: error }, 'delivery failed, will be retried');
    },
  };
  // The worker needs no job to wake it for its own messages: the outbox task finds them within a second.
  const outbox = createOutbox({ send: async () => {}, stop: async () => {} });
  const redis = connectRedis(env.REDIS_URL, (error) => log.warn({ err: error }, 'redis connection error'));
  const livePublisher = createLivePublisher(redis, database);
  return {
    metrics,
    tracing,
    database,
    clock,
    storage: createStorage(env),
    media: createMediaServer(env),
    outbox,
    redis,
    livePublisher,
    mailer,
    smsProvider,
    delivery,
  };
}

const privacySchedules = { 'clean-up-files': '20 * * * *', 'close-accounts': '30 2 * * *' };

function privacyJobs(parts: Parts, log: Logger) {
  return {
    'export-data': async ({ exportId }: { exportId: string }) => {
      await buildExport(parts, exportId);
    },
    'make-record-copy': async ({ copyId }: { copyId: string }) => {
      await buildRecordCopy(parts, copyId);
    },
    'close-accounts': async () => {
      log.info({ closed: await closeAccounts(parts) }, 'accounts closed');
    },
    'clean-up-files': async () => {
      const [exports, recordCopies] = [await cleanUpExports(parts), await cleanUpRecordCopies(parts)];
      log.info({ ...(await cleanUpFiles(parts)), exports, recordCopies }, 'files cleaned up');
    },
  };
}

/** The worker serves health and metrics only. */
async function serveHealth(env: WorkerEnvironment, parts: Parts, isDraining: () => boolean): Promise<Api> {
  const { metrics, tracing, database, storage, media, mailer, smsProvider } = parts;
  const rateLimits = { consume: async () => ({ remaining: 1 }) };
  const app = await createHttpServer({
    logLevel: env.LOG_LEVEL,
    trustedProxies: [],
    https: false,
    metrics,
    tracing,
    rateLimits,
    isDraining,
  });
  addHealthRoutes(app, {
    probes: {
      database: { needed: true, ping: database.ping },
      mail: { needed: false, ping: mailer.ping },
      ...(smsProvider ? { sms: { needed: false, ping: smsProvider.ping } } : {}),
      storage: { needed: false, ping: storage.ping },
      video: { needed: false, ping: media.ping },
    },
    metrics,
    isDraining,
  });
  await app.listen({ host: env.WORKER_HOST, port: env.WORKER_PORT });
  return app;
}
