// What happened to an appointment, for places that others may see: subjects of emails, SMS and lock screens. Names nobody and gives no reason.
import type { ReminderKind } from '@lafiya/domain/appointments/reminders';
import type { NotifiedAction } from './appointment-updates.ts';

export type HeadlineFacts = { side: 'patient' | 'doctor'; isRequest: boolean };
type Headline = string | ((facts: HeadlineFacts) => string);

/** A doctor's name is left out as well: it can show the specialty, and so the illness. */
const headlines: Record<NotifiedAction | ReminderKind, Headline> = {
  request: ({ side }) => (side === 'doctor' ? 'Please answer: a visit is asked for' : 'A visit is asked for'),
  book: 'A visit is booked',
  confirm: 'A visit is confirmed',
  accept: 'A visit is confirmed',
  reject: 'A request is declined',
  expire: 'A request was not answered',
  reschedule: ({ isRequest }) => (isRequest ? 'Another time is asked for' : 'A visit has a new time'),
  cancel: 'A visit is cancelled',
  doctor_absent: 'A visit is cancelled',
  start: ({ side }) => (side === 'patient' ? 'The doctor is waiting' : 'A visit has begun'),
  complete: 'A visit has ended',
  no_show: 'A visit was missed',
  uphold: 'A visit counts as held',
  day: 'A visit is coming up',
  hour: 'A visit begins in an hour',
  minutes: 'A visit begins in a few minutes',
};

/** The subject of an email. The time tells apart the mails about several appointments. */
export const appointmentSubject = (event: NotifiedAction | ReminderKind, facts: HeadlineFacts & { when: string }): string =>
  `${appointmentHeadline(event, facts)} (${facts.when})`;

export function appointmentHeadline(event: NotifiedAction | ReminderKind, facts: HeadlineFacts): string {
  const headline = headlines[event];
  return typeof headline === 'function' ? headline(facts) : headline;
}
