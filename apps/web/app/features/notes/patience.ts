// When something that failed is tried again, and when it is not.
import { ApiProblem } from '@lafiya/api-client/problem';

const firstMs = 1_000;
const mostMs = 8_000;
/** A refusal stays one for a while: somebody has to do something about it. */
const refusedMs = 30_000;

/** The server has understood and said no. Who is signed out, too quick or too slow has not been refused. */
export function wasRefused(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401;

export type Pause = {
  /** In so many milliseconds, instead of what was planned. */
  after: (ms: number) => void;
  /** After a failure: a little later each time. */
  again: (error: unknown) => void;
  /** It worked: the next failure is a first one. */
  rest: () => void;
  stop: () => void;
};

export function pausing(work: () => void): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const after = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  return {
    after,
    again: (error) => {
      const asked = error instanceof ApiProblem && error.retryAfterSeconds ? error.retryAfterSeconds * 1_000 : 0;
      const own = wasRefused(error) ? refusedMs : Math.min(mostMs, firstMs * 2 ** failures);
      failures += 1;
      after(Math.max(own, Math.min(asked, refusedMs)) * (0.9 + Math.random() * 0.2));
    },
    rest: () => {
      failures = 0;
    },
    stop: () => clearTimeout(timer),
  };
}
