// The selectable periods, as written in the URL, and their date ranges.

export const periods = ['30', '90', '365'] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = '90';

export function parsePeriod(address: string): Period {
  return periods.find((known) => known === address) ?? defaultPeriod;
}

/** The range includes today. */
export function dateRangeOf(period: Period, today: string): { from: string; to: string } {
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (Number(period) - 1) * 86_400_000);
  return { from: first.toISOString().slice(0, 10), to: today };
}
