// What happened to an appointment, for places that others may see: subjects of emails, SMS and lock screens. Names nobody and gives no reason.
import type { ReminderKind } from '@lafiya/domain/appointments/reminders';
import type { NotifiedAction } from './appointment-updates.ts';

export type HeadlineFacts = { side: 'patient' | 'doctor'; isRequest: boolean };
type Headline = string | ((facts: HeadlineFacts) => string);

/** A doctor's name is left out as well: it can show the specialty, and so the illness. */
const headlines: Record<NotifiedAction | ReminderKind, Headline> = {
  request: ({ side }) => (side === 'doctor' ? 'Please answer an appointment request' : 'Appointment requested'),
  book: 'Appointment booked',
  confirm: 'Appointment confirmed',
  accept: 'Appointment confirmed',
  reject: 'Appointment request declined',
  expire: 'Appointment request expired',
  reschedule: ({ isRequest }) => (isRequest ? 'New appointment time requested' : 'Appointment moved'),
  cancel: 'Appointment cancelled',
  doctor_absent: 'Appointment cancelled',
  start: ({ side }) => (side === 'patient' ? 'The doctor is waiting' : 'Appointment started'),
  complete: 'Appointment ended',
  no_show: 'Appointment missed',
  uphold: 'Appointment recorded as completed',
  day: 'Appointment reminder',
  hour: 'Appointment in an hour',
  minutes: 'Appointment in a few minutes',
};

/** The subject of an email. The time tells apart the mails about several appointments. */
export const appointmentSubject = (event: NotifiedAction | ReminderKind, facts: HeadlineFacts & { when: string }): string =>
  `${appointmentHeadline(event, facts)} (${facts.when})`;

export function appointmentHeadline(event: NotifiedAction | ReminderKind, facts: HeadlineFacts): string {
  const headline = headlines[event];
  return typeof headline === 'function' ? headline(facts) : headline;
}
