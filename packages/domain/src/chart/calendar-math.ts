// Sums of calendar days without a library: the chart's rules are loaded by phones, and days have no time zone.

const dayMs = 86_400_000;
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => textOf(Date.parse(day) + days * dayMs);

/** From one day to another; negative if the other is earlier. */
export const daysUntil = (day: string, other: string): number => (Date.parse(other) - Date.parse(day)) / dayMs;

export const lastDayOfMonth = (year: number, month: number): string => textOf(Date.UTC(year, month, 0));

/** A day that the month does not have becomes its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = lastDayOfMonth(year, month + months);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}
