// The texts that templates compose: emails, SMS, push notifications and the notifications about appointments, each in all of its variants.
import { render } from '@react-email/render';
import { mails } from '@lafiya/server/mails';
import { appointmentPush } from '@lafiya/server/modules/appointments/appointment-pushes';
import { appointmentSms } from '@lafiya/server/modules/appointments/appointment-sms';
import { type NotifiedAction, appointmentUpdateText } from '@lafiya/server/modules/appointments/appointment-updates';
import { errorCatalogue } from '@lafiya/server/platform/errors';
import { createSignedLinks } from '@lafiya/server/platform/signed-link';
import type { ActorRole } from '@lafiya/domain/appointments/appointment-states';
import { reminders } from '@lafiya/domain/appointments/reminders';
import { sampleMails } from './sample-mails.ts';

const context = { origin: 'https://lafiya.example', links: createSignedLinks('a secret for samples that is long enough') };

/** Templates whose sample is missing: their texts would not be read. */
export const mailsWithoutSample = (): string[] => mails.map(({ name }) => name).filter((name) => !sampleMails[name]?.length);

export async function mailTexts(): Promise<string[]> {
  const composed = mails.flatMap((mail) => (sampleMails[mail.name] ?? []).map((props) => mail.compose(props as never, context)));
  const texts = await Promise.all(
    composed.map(async ({ subject, body, calendar }) => {
      const text = await render(body, { plainText: true });
      const inFile = calendar?.content.replaceAll(/\r?\n /g, '').match(/^(?:SUMMARY|DESCRIPTION):.*$/gm) ?? [];
      return [subject, ...text.split(/\n+/), ...inFile];
    }),
  );
  return unique(texts.flat());
}

const actions: Record<NotifiedAction, true> = {
  request: true,
  book: true,
  confirm: true,
  accept: true,
  reject: true,
  start: true,
  complete: true,
  cancel: true,
  no_show: true,
  expire: true,
  doctor_absent: true,
  uphold: true,
  reschedule: true,
};
const notifiedActions = Object.keys(actions) as NotifiedAction[];
const sides = ['patient', 'doctor'] as const;
const actorRoles: ActorRole[] = ['patient', 'doctor', 'admin', 'clock'];
const when = 'Tuesday 17 November, 9:00 AM';

/** Every combination of what the texts about an appointment depend on. */
const variants = sides.flatMap((side) =>
  [true, false].flatMap((isRequest) =>
    [true, false].flatMap((isOwn) => actorRoles.map((actorRole) => ({ side, isRequest, isOwn, actorRole }))),
  ),
);

export function notificationTexts(): string[] {
  const facts = { patient: 'Amina Yusuf', doctor: 'Dr Aisha Bello', when, before: when, lapses: when };
  return unique(
    notifiedActions.flatMap((action) =>
      variants.flatMap((variant) => Object.values(appointmentUpdateText(action, { ...facts, ...variant }))),
    ),
  );
}

export function smsTexts(): string[] {
  const texts = [...notifiedActions, 'remind' as const].flatMap((action) =>
    variants.map(({ side, isRequest }) => appointmentSms(action, { side, isRequest, when })),
  );
  return unique(texts.filter((text) => text !== null));
}

export function pushTexts(): string[] {
  const at = new Date('2026-11-17T09:00:00Z');
  const facts = { appointment: { id: 'sample', startsAt: at }, timeZone: 'Africa/Lagos', until: at };
  const events = [...notifiedActions, ...reminders.map(({ kind }) => kind)];
  const pushes = events.flatMap((event) => variants.map(({ side, isRequest }) => appointmentPush(event, { ...facts, side, isRequest })));
  return unique(pushes.flatMap((push) => (push ? [push.title, push.text] : [])));
}

export const errorTexts = (): string[] => unique(Object.values(errorCatalogue).flatMap(({ title, message }) => [title, message]));

const unique = (texts: string[]): string[] => [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
