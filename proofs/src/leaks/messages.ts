// Sends every kind of email with marked props, and every message that the run has queued, to the mail server; lists what others could see of them.
import { randomUUID } from 'node:crypto';
import { mails } from '@lafiya/server/mails';
import { createMailer } from '@lafiya/server/platform/mail/mailer';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { ReceivedMail } from '../support/mailbox.ts';
import { marks } from './marks.ts';

/** Visible: on lock screens and in lists. Hidden: only to whoever opens the message, without links. */
export type Message = { kind: string; visible: string; hidden: string };
type Mail = { template: string; props: object };

const origin = 'https://lafiya.example';

/** An email's props come from the action; where that also writes the subject, only queued emails show it. */
const subjectsFromActions = new Set(['appointment-news', 'appointment-reminder', 'waitlist-offer']);

export async function collectMessages(environment: ProofEnvironment): Promise<Message[]> {
  const queued = await environment.sql<{ topic: string; payload: Mail & { title?: string; text?: string } }>(
    'select topic, payload from outbox',
  );
  const short = queued
    .filter(({ topic }) => topic !== 'mail')
    .map(({ topic, payload: { title = '', text = '' } }) => ({ kind: topic, visible: `${title} ${text}`, hidden: '' }));
  const everyKind = mails.map(({ name }) => ({ template: name, props: markedProps(subjectsFromActions.has(name)) }));
  return [
    ...short,
    ...(await sendAll(environment, [...queued.filter(({ topic }) => topic === 'mail').map(({ payload }) => payload), ...everyKind])),
  ];
}

/** Whatever a template asks for: a mark with the field's name, or a value of the type that the name implies. */
function markedProps(hasOwnSubject: boolean): object {
  const known: Record<string, unknown> = {
    ended: [marks.name],
    days: 7,
    left: 3,
    isOwn: false,
    hasReason: true,
    calendar: null,
    path: '/dashboard',
    ...(hasOwnSubject ? { subject: undefined } : {}),
  };
  const propOf = (field: string): unknown => {
    if (field in known) return known[field];
    if (/(On|Until)$/.test(field)) return '2030-01-07';
    if (field.endsWith('At')) return '2030-01-07T08:00:00.000Z';
    if (/reason|message|answer/i.test(field)) return marks.reason;
    return /code/i.test(field) ? marks.token : marks.name;
  };
  return new Proxy({}, { get: (_target, field) => propOf(String(field)), has: () => true });
}

async function sendAll(environment: ProofEnvironment, all: Mail[]): Promise<Message[]> {
  const { SMTP_URL = '' } = environment.processEnv();
  const mailer = createMailer(SMTP_URL, mails, { origin, links: { sign: () => marks.token, read: () => null } as never });
  const sent: Message[] = [];
  for (const mail of all) {
    const to = `${randomUUID()}@leaks.example`;
    await mailer.send({ id: randomUUID(), payload: { ...mail, to } as never });
    const received = await environment.mailbox.waitFor(to);
    if (!received) throw new Error(`The email ${mail.template} did not arrive.`);
    sent.push(present(mail.template, received));
  }
  mailer.close();
  return sent;
}

function present(kind: string, { subject, html }: ReceivedMail): Message {
  const previews = [...html.matchAll(/data-skip-in-text="true"[^>]*>([^<]*)/g)].map(([, text = '']) => text);
  return { kind, visible: [subject, ...previews].join(' '), hidden: html.replaceAll(/<a\b.*?<\/a>/gs, '') };
}
