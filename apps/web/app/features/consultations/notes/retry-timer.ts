// Decides when a failed request is retried.
import { ApiProblem } from '@lafiya/api-client/problem';

const firstDelayMs = 1_000;
const maxDelayMs = 8_000;
/** After a refusal, retry rarely: the user has to change something first. */
const refusedDelayMs = 30_000;

/** Whether the server rejected the request itself; 401, 408 and 429 do not count. */
export function wasRefused(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401;

export type RetryTimer = {
  /** Schedules the work, replacing an earlier schedule. */
  schedule: (ms: number) => void;
  /** Schedules a retry with exponential backoff. */
  scheduleRetry: (error: unknown) => void;
  /** Resets the backoff after a success. */
  reset: () => void;
  stop: () => void;
};

export function createRetryTimer(work: () => void): RetryTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  return {
    schedule,
    scheduleRetry: (error) => {
      const serverDelayMs = error instanceof ApiProblem && error.retryAfterSeconds ? error.retryAfterSeconds * 1_000 : 0;
      const ownDelayMs = wasRefused(error) ? refusedDelayMs : Math.min(maxDelayMs, firstDelayMs * 2 ** failures);
      failures += 1;
      schedule(Math.max(ownDelayMs, Math.min(serverDelayMs, refusedDelayMs)) * (0.9 + Math.random() * 0.2));
    },
    reset: () => {
      failures = 0;
    },
    stop: () => clearTimeout(timer),
  };
}
