// The filters of the list of patients: age groups with the birth dates that belong to each, and how long ago somebody was seen.

/** Days back from now. */
export const seenWithinDays = [7, 30, 90] as const;

export const ageGroups = ['child', 'adult', 'older'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** In years, both included. */
export const yearsOf: Record<AgeGroup, { from: number; to: number | null }> = {
  child: { from: 0, to: 17 },
  adult: { from: 18, to: 64 },
  older: { from: 65, to: null },
};

/** Birth dates of a group on a day, both included; null where there is no bound. */
export function birthDatesOf(group: AgeGroup, today: string): { from: string | null; until: string | null } {
  const { from, to } = yearsOf[group];
  return { from: to === null ? null : dayAfter(yearsBefore(today, to + 1)), until: from === 0 ? null : yearsBefore(today, from) };
}

/** February 29 of a year that has none is the 28th, as `ageOn` counts. */
function yearsBefore(day: string, years: number): string {
  const date = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return exists(date) ? date : `${date.slice(0, 8)}28`;
}

const exists = (date: string): boolean => new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) === date;

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
