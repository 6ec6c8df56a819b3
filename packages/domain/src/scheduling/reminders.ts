// Which reminder of a visit is due, what overtakes a telling about its time, and how a moment is said to somebody in another zone.
import type { AppointmentStatus } from './appointment-states.ts';
import { momentInWords } from './wall-time.ts';

const minute = 60_000;
const hour = 60 * minute;

/** In the order in which they come. Each ends where the next begins: who was asleep for a night does not say 'tomorrow' half an hour before. */
export const reminders = [
  { kind: 'day', before: 24 * hour, until: hour },
  { kind: 'hour', before: hour, until: 10 * minute },
  { kind: 'minutes', before: 10 * minute, until: 0 },
] as const;

export type ReminderKind = (typeof reminders)[number]['kind'];
export type RemindedVisit = {
  status: AppointmentStatus;
  startsAt: Date /** When it was booked, confirmed or last moved. */;
  settledAt: Date;
};
export type DueReminder = { kind: ReminderKind /** When it has lost its use. */; uselessFrom: Date };

const settledStates: AppointmentStatus[] = ['SCHEDULED', 'CONFIRMED'];

/** At most one, because they follow each other. Who settled the visit after a reminder's moment knows it already and is spared that one. */
export function reminderDue({ status, startsAt, settledAt }: RemindedVisit, now: Date): DueReminder | null {
  if (!settledStates.includes(status)) return null;
  const left = startsAt.getTime() - now.getTime();
  const due = reminders.find(({ before, until }) => left <= before && left > until);
  if (!due || settledAt.getTime() >= startsAt.getTime() - due.before) return null;
  return { kind: due.kind, uselessFrom: new Date(startsAt.getTime() - due.until) };
}

/** What was written about a visit's time and waits to be sent. */
export type Told = {
  startsAt: Date /** Only reminders lose their use by themselves, and are only for a visit that stands. */;
  uselessFrom: Date | null;
};

/** Whether it must not be sent any more: the visit was moved, is off or has begun since it was written. */
export function isOvertaken(
  { startsAt, uselessFrom }: Told,
  visit: { status: AppointmentStatus; startsAt: Date } | undefined,
  now: Date,
): boolean {
  if (!visit || visit.startsAt.getTime() !== startsAt.getTime() || now >= startsAt) return true;
  if (uselessFrom) return now >= uselessFrom || !settledStates.includes(visit.status);
  return !settledStates.includes(visit.status) && visit.status !== 'PENDING';
}

/** In the reader's own zone and, where the doctor's clock shows something else, in the doctor's beside it. */
export function momentForReader(moment: Date, readersZone: string, doctorsZone: string): string {
  const here = momentInWords(moment, readersZone);
  const shown = (timeZone: string): string => moment.toLocaleString('en-US', { timeZone });
  return shown(readersZone) === shown(doctorsZone) ? here : `${here} (${momentInWords(moment, doctorsZone)})`;
}

/** 'Tue 17 Nov 10:00 AM Lagos time': as short as a text message wants it. */
export function momentInShort(moment: Date, timeZone: string): string {
  const [date, time] = [
    { weekday: 'short', day: 'numeric', month: 'short' } as const,
    { hour: 'numeric', minute: '2-digit', hour12: true } as const,
  ].map((options) => new Intl.DateTimeFormat('en-US', { timeZone, ...options }).formatToParts(moment));
  const part = (parts: Intl.DateTimeFormatPart[] | undefined, type: string): string => parts?.find((one) => one.type === type)?.value ?? '';
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return `${part(date, 'weekday')} ${part(date, 'day')} ${part(date, 'month')} ${part(time, 'hour')}:${part(time, 'minute')} ${part(time, 'dayPeriod')} ${place} time`;
}
