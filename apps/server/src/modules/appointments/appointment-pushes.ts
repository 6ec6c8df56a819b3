// Push notifications about an appointment: what happened, with which doctor and when. Shown on lock screens, so never the reason or the patient.
import { truncateText } from '@lafiya/domain/notifications/truncate-text';
import { formatShortDateTime, type ReminderKind } from '@lafiya/domain/appointments/reminders';
import type { PushMessage } from '../../platform/outbox/outbox.ts';
import type { NotifiedAction } from './appointment-updates.ts';

type Facts = {
  side: 'patient' | 'doctor';
  doctor: string;
  appointment: { id: string; startsAt: Date };
  timeZone: string;
  isRequest: boolean;
  until: Date;
};
type Title = string | ((facts: Facts) => string | null);

/** Push services accept about 3 kB, and a screen shows two lines. */
const maxNameLength = 80;

/** Actions without an entry send no push: the recipient is in the appointment, or it is over. */
const titles: Partial<Record<NotifiedAction | ReminderKind, Title>> = {
  request: ({ side }) => (side === 'doctor' ? 'A visit is asked for. Please answer.' : 'A visit is asked for'),
  book: 'A visit is booked',
  confirm: 'A visit is confirmed',
  accept: 'A visit is confirmed',
  reject: 'A request is declined',
  expire: 'A request was not answered',
  reschedule: ({ isRequest }) => (isRequest ? 'Another time is asked for' : 'A visit has a new time'),
  cancel: 'A visit is cancelled',
  doctor_absent: 'A visit is cancelled',
  start: ({ side }) => (side === 'patient' ? 'The doctor is waiting' : null),
  day: 'A visit is coming up',
  hour: 'A visit begins in an hour',
  minutes: 'A visit begins in a few minutes',
};

export function appointmentPush(event: NotifiedAction | ReminderKind, facts: Facts): Omit<PushMessage, 'userId' | 'deviceId'> | null {
  const titleOrBuilder = titles[event];
  const title = typeof titleOrBuilder === 'function' ? titleOrBuilder(facts) : titleOrBuilder;
  if (!title) return null;
  const { side, doctor, appointment, timeZone, until } = facts;
  const when = formatShortDateTime(appointment.startsAt, timeZone);
  return {
    title,
    text: side === 'patient' ? `With ${truncateText(doctor, maxNameLength)}, ${when}` : when,
    path: `/dashboard/appointments?appointment=${appointment.id}`,
    topic: `visit-${appointment.id}`,
    until: until.toISOString(),
  };
}
