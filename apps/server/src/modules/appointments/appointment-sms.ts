// SMS texts about an appointment: doctor and time in the recipient's time zone. Others may see the phone, so never the reason or the patient.
import { brand } from '@lafiya/brand';
import { smsTextWithName } from '@lafiya/domain/notifications/sms-text';
import type { NotifiedAction } from './appointment-updates.ts';

export type SmsFacts = { side: 'patient' | 'doctor'; doctor: string; when: string; isRequest: boolean };
type SmsTemplate = (subject: string, facts: SmsFacts) => string;

/** Actions without an entry send no SMS: the recipient is in the appointment, or it is over. */
const templates: Partial<Record<NotifiedAction | 'remind', SmsTemplate>> = {
  request: (appointment, { side, when }) => `${appointment} is asked for, ${when}.${side === 'doctor' ? ' Please answer.' : ''}`,
  book: (appointment, { when }) => `${appointment} is booked, ${when}.`,
  confirm: (appointment, { when }) => `${appointment} is confirmed, ${when}.`,
  accept: (appointment, { when }) => `${appointment} is confirmed, ${when}.`,
  reject: (appointment, { when }) => `${appointment}, ${when}, is declined.`,
  expire: (appointment, { when }) => `${appointment}, ${when}, was not answered.`,
  reschedule: (appointment, { when, isRequest }) => `${appointment}: ${isRequest ? 'new time asked,' : 'now on'} ${when}.`,
  cancel: (appointment, { when }) => `${appointment}, ${when}, is cancelled.`,
  doctor_absent: (appointment, { when }) => `${appointment}, ${when}, is cancelled.`,
  remind: (appointment, { when }) => `reminder of ${appointment}, ${when}.`,
};

export function appointmentSms(act: NotifiedAction | 'remind', facts: SmsFacts): string | null {
  const template = templates[act];
  if (!template) return null;
  const text = (name: string): string => `${brand.name}: ${template(facts.side === 'patient' ? `visit with ${name}` : 'a visit', facts)}`;
  return smsTextWithName(facts.side === 'patient' ? facts.doctor : '', text);
}
