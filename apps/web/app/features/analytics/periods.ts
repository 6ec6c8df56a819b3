// The times one can look at, as the address names them, and their first and last day.

export const periods = ['30', '90', '365'] as const;
export type Period = (typeof periods)[number];
export const usualPeriod: Period = '90';

export function periodIn(address: string): Period {
  return periods.find((known) => known === address) ?? usualPeriod;
}

/** So many days, today included. */
export function daysOf(period: Period, today: string): { from: string; to: string } {
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (Number(period) - 1) * 86_400_000);
  return { from: first.toISOString().slice(0, 10), to: today };
}
