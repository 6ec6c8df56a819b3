// Sends mail over SMTP. The Message-ID comes from the outbox row: a repeat after a crash is recognisable as the same letter.
import { brand } from '@lafiya/brand';
import type { Json } from '@lafiya/database/types';
import { render } from '@react-email/render';
import nodemailer from 'nodemailer';
import { RefusedForGood } from '../outbox/deliver-outbox.ts';
import type { MailHouse, MailTemplate } from './define-mail.ts';

export type PostOffice = { send: (message: { id: string; payload: Json }) => Promise<void>; ping: () => Promise<void>; close: () => void };

export function openPostOffice(smtpUrl: string, templates: MailTemplate[], house: MailHouse): PostOffice {
  const known = new Map(templates.map((template) => [template.name, template]));
  const { hostname, port, username, password, protocol } = new URL(smtpUrl);
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port || 587),
    secure: protocol === 'smtps:',
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : { ignoreTLS: hostname === '127.0.0.1' }),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 3_000,
    greetingTimeout: 3_000,
    // Below the database's patience with an open transaction: the outbox row is locked meanwhile.
    socketTimeout: 8_000,
  });
  return {
    send: async ({ id, payload }) => {
      const { template, to, props } = payload as { template: string; to: string; props: never };
      const mail = known.get(template)?.compose(props, house);
      if (!mail) throw new Error(`There is no mail called '${template}'.`);
      const [html, text] = await Promise.all([render(mail.body), render(mail.body, { plainText: true, htmlToTextOptions: asWritten })]);
      const sent = transport.sendMail({
        messageId: `<${id}@${brand.emails.sender.split('@')[1]}>`,
        from: { name: brand.name, address: brand.emails.sender },
        replyTo: brand.emails.general,
        to,
        subject: mail.subject,
        html,
        text,
        ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: 'visit.ics' } } : {}),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribeUrl
            ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      });
      await sent.catch((error: unknown) => {
        throw refusal(error) ?? error;
      });
    },
    ping: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** A permanent answer (5xx) to the letter itself; one to our greeting or sign-in is our own trouble and is tried again. */
function refusal(error: unknown): RefusedForGood | undefined {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  if (responseCode < 500 || !['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)) return undefined;
  return new RefusedForGood(`the mail server refused the letter for good (${responseCode})`);
}

/** A heading holds a person's name, which is not to be shouted. */
const asWritten = { selectors: [{ selector: 'h1', options: { uppercase: false } }] };
