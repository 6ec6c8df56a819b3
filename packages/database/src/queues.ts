// The job queues and their retry options. Work due later is never a delayed job: it is a row with due_at.

export const jobSchema = 'jobs';

/** The job only wakes the worker; the row it names decides what is done and when it is retried. */
const nudge = { notify: true, retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3_600, retentionSeconds: 86_400 } as const;

export const queues = {
  'deliver-outbox': nudge,
  'keep-partitions': { retryLimit: 3, retryDelay: 60, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
  'clean-up': { retryLimit: 3, retryDelay: 60, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
  'export-data': { ...nudge, expireInSeconds: 600 },
  'make-record-copy': { ...nudge, expireInSeconds: 600 },
  'close-accounts': { retryLimit: 3, retryDelay: 60, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
  'clean-up-files': { retryLimit: 3, retryDelay: 60, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
  'warn-licences': { retryLimit: 3, retryDelay: 300, expireInSeconds: 600, deleteAfterSeconds: 86_400 },
} as const;

/** Queues of earlier versions, removed with their schedules. */
export const retiredQueues = ['tidy-files'] as const;

export type QueueName = keyof typeof queues;
