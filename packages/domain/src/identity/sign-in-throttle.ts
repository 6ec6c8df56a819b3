// How long an address must wait after wrong passwords: not at all for five, then from one second, doubling, to a quarter of an hour.

const free = 5;
const longestMs = 15 * 60_000;

export function waitAfterFailures(failures: number): number {
  if (failures < free) return 0;
  return Math.min(1_000 * 2 ** (failures - free), longestMs);
}

export const codeRules = { digits: 6, livesMs: 10 * 60_000, mostTries: 5, resendAfterMs: 60_000 } as const;
