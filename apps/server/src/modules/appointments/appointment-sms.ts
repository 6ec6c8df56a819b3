// SMS texts about an appointment: what happened and when, in the recipient's time zone. Others may see the phone, so they name nobody and give no reason.
import { brand } from '@lafiya/brand';
import { toGsmAlphabet } from '@lafiya/domain/notifications/sms-text';
import type { NotifiedAction } from './appointment-updates.ts';

export type SmsFacts = { side: 'patient' | 'doctor'; when: string; isRequest: boolean };
type SmsTemplate = (facts: SmsFacts) => string;

/** Actions without an entry send no SMS: the recipient is in the appointment, or it is over. */
const templates: Partial<Record<NotifiedAction | 'remind', SmsTemplate>> = {
  request: ({ side, when }) => `appointment requested, ${when}.${side === 'doctor' ? ' Please answer.' : ''}`,
  book: ({ when }) => `appointment booked, ${when}.`,
  confirm: ({ when }) => `appointment confirmed, ${when}.`,
  accept: ({ when }) => `appointment confirmed, ${when}.`,
  reject: ({ when }) => `appointment request declined, ${when}.`,
  expire: ({ when }) => `appointment request not answered, ${when}.`,
  reschedule: ({ when, isRequest }) => `appointment ${isRequest ? 'time change requested,' : 'moved to'} ${when}.`,
  cancel: ({ when }) => `appointment cancelled, ${when}.`,
  doctor_absent: ({ when }) => `appointment cancelled, ${when}.`,
  remind: ({ when }) => `appointment reminder, ${when}.`,
};

export function appointmentSms(act: NotifiedAction | 'remind', facts: SmsFacts): string | null {
  const template = templates[act];
  return template ? toGsmAlphabet(`${brand.name}: ${template(facts)}`) : null;
}
