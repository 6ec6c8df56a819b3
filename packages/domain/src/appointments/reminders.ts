// Decides which appointment reminder is due and when a queued message is stale, and formats times for recipients in other time zones.
import type { AppointmentStatus } from './appointment-states.ts';
import { formatDateTime } from '../availability/wall-time.ts';

const minute = 60_000;
const hour = 60 * minute;

/** In order. Each period ends where the next begins, so that a delayed worker does not send 'tomorrow' half an hour before the start. */
export const reminders = [
  { kind: 'day', before: 24 * hour, until: hour },
  { kind: 'hour', before: hour, until: 10 * minute },
  { kind: 'minutes', before: 10 * minute, until: 0 },
] as const;

export type ReminderKind = (typeof reminders)[number]['kind'];
export type RemindedAppointment = {
  status: AppointmentStatus;
  startsAt: Date /** When it was booked, confirmed or last rescheduled. */;
  settledAt: Date;
};
export type DueReminder = { kind: ReminderKind /** The time from which the reminder is no longer useful. */; expiresAt: Date };

const agreedStatuses: AppointmentStatus[] = ['SCHEDULED', 'CONFIRMED'];

/** At most one is due at a time. A reminder is skipped if the appointment was agreed after the reminder's own time. */
export function reminderDue({ status, startsAt, settledAt }: RemindedAppointment, now: Date): DueReminder | null {
  if (!agreedStatuses.includes(status)) return null;
  const left = startsAt.getTime() - now.getTime();
  const due = reminders.find(({ before, until }) => left <= before && left > until);
  if (!due || settledAt.getTime() >= startsAt.getTime() - due.before) return null;
  return { kind: due.kind, expiresAt: new Date(startsAt.getTime() - due.until) };
}

/** A queued message about the time of an appointment. */
export type ScheduledMessage = {
  startsAt: Date /** Set for reminders only: they expire, and are sent only for a scheduled or confirmed appointment. */;
  expiresAt: Date | null;
};

/** Whether the message must not be sent any more: the appointment was rescheduled, cancelled or has started since. */
export function isReminderStale(
  { startsAt, expiresAt }: ScheduledMessage,
  appointment: { status: AppointmentStatus; startsAt: Date } | undefined,
  now: Date,
): boolean {
  if (!appointment || appointment.startsAt.getTime() !== startsAt.getTime() || now >= startsAt) return true;
  if (expiresAt) return now >= expiresAt || !agreedStatuses.includes(appointment.status);
  return !agreedStatuses.includes(appointment.status) && appointment.status !== 'PENDING';
}

/** In the recipient's zone and, if the doctor's local time differs, also in the doctor's zone. */
export function formatTimeForRecipient(instant: Date, recipientZone: string, doctorZone: string): string {
  const here = formatDateTime(instant, recipientZone);
  if (recipientZone === doctorZone) return here;
  const shown = (timeZone: string): string => instant.toLocaleString('en-US', { timeZone });
  return shown(recipientZone) === shown(doctorZone) ? here : `${here} (${formatDateTime(instant, doctorZone)})`;
}

/** For SMS: 'Tue 17 Nov 10:00 AM Lagos time'. */
export function formatShortDateTime(instant: Date, timeZone: string): string {
  const [date, time] = [
    { weekday: 'short', day: 'numeric', month: 'short' } as const,
    { hour: 'numeric', minute: '2-digit', hour12: true } as const,
  ].map((options) => new Intl.DateTimeFormat('en-US', { timeZone, ...options }).formatToParts(instant));
  const part = (parts: Intl.DateTimeFormatPart[] | undefined, type: string): string => parts?.find((one) => one.type === type)?.value ?? '';
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return `${part(date, 'weekday')} ${part(date, 'day')} ${part(date, 'month')} ${part(time, 'hour')}:${part(time, 'minute')} ${part(time, 'dayPeriod')} ${place} time`;
}
