// The job queue (pg-boss). A job is inserted in the caller's transaction, so it exists exactly if that transaction commits.
import { jobSchema, type QueueName } from '@lafiya/database/queues';
import { PgBoss } from 'pg-boss';
import type { Database, Tx } from './database/database.ts';
import { runSql } from './database/run-sql.ts';

export type Jobs = {
  send: (tx: Tx, queue: QueueName, data: object) => Promise<void>;
  stop: () => Promise<void>;
};

export async function connectJobs(database: Database, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({ ...baseOptions, db: { executeSql: (text, values) => runSql(database.anonymous, text, values) } });
  boss.on('error', onError);
  await boss.start();
  return {
    send: async (tx, queue, data) => {
      await boss.send(queue, data, { db: { executeSql: (text, values) => runSql(tx, text, values) } });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

export type JobHandlers = Partial<Record<QueueName, (data: never) => Promise<void>>>;
export type Schedules = Partial<Record<QueueName, string>>;

export type JobRunner = { stop: () => Promise<void> };

/** Runs jobs in the worker. Schedules are cron expressions in the clinic's time zone. */
export async function runJobs(
  url: string,
  handlers: JobHandlers,
  schedules: Schedules,
  onError: (error: Error) => void,
): Promise<JobRunner> {
  const boss = new PgBoss({ ...baseOptions, connectionString: url, max: 4, schedule: true, supervise: true, useListenNotify: true });
  boss.on('error', onError);
  await boss.start();
  for (const [queue, handler] of Object.entries(handlers) as [QueueName, (data: unknown) => Promise<void>][]) {
    await boss.work(queue, { pollingIntervalSeconds: 1, batchSize: 5 }, async (jobs) => {
      await Promise.all(jobs.map((job) => handler(job.data)));
    });
  }
  for (const [queue, cron] of Object.entries(schedules)) await boss.schedule(queue, cron, {}, { tz: 'Africa/Lagos' });
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

const baseOptions = { schema: jobSchema, migrate: false, createSchema: false, schedule: false, supervise: false } as const;
