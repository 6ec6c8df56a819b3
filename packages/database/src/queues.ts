// The job queues that exist, with how each is tried again. Work due later is never a delayed job: it is a row with due_at.

export const jobSchema = 'jobs';

/** A job here is only a nudge; the row it names decides what is to be done and when to try again. */
const nudge = { notify: true, retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3_600, retentionSeconds: 86_400 } as const;

export const queues = {
  'deliver-outbox': nudge,
  'keep-partitions': { retryLimit: 3, retryDelay: 60, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
  'clean-up': { retryLimit: 3, retryDelay: 60, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
  'export-data': { ...nudge, expireInSeconds: 600 },
  'close-accounts': { retryLimit: 3, retryDelay: 60, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
  'tidy-files': { retryLimit: 3, retryDelay: 60, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
  'warn-licences': { retryLimit: 3, retryDelay: 300, expireInSeconds: 600, deleteAfterSeconds: 86_400 },
} as const;

export type QueueName = keyof typeof queues;
