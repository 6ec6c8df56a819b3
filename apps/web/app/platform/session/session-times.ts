// How long a session may rest, and when the reader is warned. Given as values, so that a page or a test may shorten them.
import { sessionTimes } from '@lafiya/domain/identity/session-rules';

export type IdleTimes = {
  idleMs: number;
  warnBeforeMs: number;
  warningShownMs: number;
  checkEveryMs: number;
  noteAtMostEveryMs: number;
};

export const idleTimes: IdleTimes = {
  idleMs: sessionTimes.idleMs,
  warnBeforeMs: sessionTimes.warnBeforeIdleMs,
  warningShownMs: 10_000,
  checkEveryMs: 30_000,
  noteAtMostEveryMs: 30_000,
};

/** A token younger than this is lent to another tab; an older one would run out there too soon. */
export const lendTokenForMs = sessionTimes.accessTokenMs / 2;
