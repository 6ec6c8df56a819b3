// Delay after failed sign-ins: none for the first five, then from one second, doubling, up to 15 minutes.

const freeAttempts = 5;
const maxWaitMs = 15 * 60_000;

export function waitAfterFailures(failures: number): number {
  if (failures < freeAttempts) return 0;
  return Math.min(1_000 * 2 ** (failures - freeAttempts), maxWaitMs);
}

/** A sign-up whose address nobody verifies is forgotten. */
export const signUpLifetimeMs = 24 * 3_600_000;

export const codeRules = {
  digits: 6,
  lifetimeMs: 10 * 60_000,
  /** Nobody can guess a link, so it may live longer than the digits. */
  linkLifetimeMs: 60 * 60_000,
  maxAttempts: 5,
  maxCodesPerDay: 5,
  resendAfterMs: 60_000,
} as const;
