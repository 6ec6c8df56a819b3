// How long a session may be idle, and when the user is warned. Passed as values, so that a page or test can shorten them.
import { sessionTimes } from '@lafiya/domain/identity/session-rules';

export type IdleTimes = {
  idleMs: number;
  warnBeforeMs: number;
  warningShownMs: number;
  checkEveryMs: number;
  minReportIntervalMs: number;
};

export const idleTimes: IdleTimes = {
  idleMs: sessionTimes.idleMs,
  warnBeforeMs: sessionTimes.warnBeforeIdleMs,
  warningShownMs: 10_000,
  checkEveryMs: 30_000,
  minReportIntervalMs: 30_000,
};

/** Only a token younger than this is shared with another tab; an older one would expire there too soon. */
export const shareTokenForMs = sessionTimes.accessTokenMs / 2;
