// Days in zones: which day a moment belongs to, the day after, and the city that stands for a zone.

/** The city that stands for a zone: 'London' of Europe/London. */
export function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Both are days as YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  const day = noon(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export function dateIn(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(at));
}

/** The middle of a day, at which no zone's date differs from the calendar's. */
export function noon(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}
