// SMS texts about an appointment: what happened and when, in the recipient's time zone. Others may see the phone, so they name nobody and give no reason.
import { brand } from '@lafiya/brand';
import { toGsmAlphabet } from '@lafiya/domain/notifications/sms-text';
import type { NotifiedAction } from './appointment-updates.ts';

export type SmsFacts = { side: 'patient' | 'doctor'; when: string; isRequest: boolean };
type SmsTemplate = (facts: SmsFacts) => string;

/** Actions without an entry send no SMS: the recipient is in the appointment, or it is over. */
const templates: Partial<Record<NotifiedAction | 'remind', SmsTemplate>> = {
  request: ({ side, when }) => `a visit is asked for, ${when}.${side === 'doctor' ? ' Please answer.' : ''}`,
  book: ({ when }) => `a visit is booked, ${when}.`,
  confirm: ({ when }) => `a visit is confirmed, ${when}.`,
  accept: ({ when }) => `a visit is confirmed, ${when}.`,
  reject: ({ when }) => `a visit, ${when}, is declined.`,
  expire: ({ when }) => `a visit, ${when}, was not answered.`,
  reschedule: ({ when, isRequest }) => `a visit: ${isRequest ? 'new time asked,' : 'now on'} ${when}.`,
  cancel: ({ when }) => `a visit, ${when}, is cancelled.`,
  doctor_absent: ({ when }) => `a visit, ${when}, is cancelled.`,
  remind: ({ when }) => `reminder of a visit, ${when}.`,
};

export function appointmentSms(act: NotifiedAction | 'remind', facts: SmsFacts): string | null {
  const template = templates[act];
  return template ? toGsmAlphabet(`${brand.name}: ${template(facts)}`) : null;
}
