// Sends email over SMTP. The Message-ID comes from the outbox row, so a repeat after a crash is recognisable as the same message.
import { brand } from '@lafiya/brand';
import type { Json } from '@lafiya/database/types';
import { render } from '@react-email/render';
import nodemailer from 'nodemailer';
import { PermanentDeliveryError } from '../outbox/deliver-outbox.ts';
import type { MailContext, MailTemplate } from './define-mail.ts';

export type Mailer = { send: (message: { id: string; payload: Json }) => Promise<void>; ping: () => Promise<void>; close: () => void };

export function createMailer(smtpUrl: string, templates: MailTemplate[], context: MailContext): Mailer {
  const templatesByName = new Map(templates.map((template) => [template.name, template]));
  const { hostname, port, username, password, protocol } = new URL(smtpUrl);
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    // By TLS or not at all: a server that does not offer STARTTLS gets no mail. Only the one of a development machine needs none.
    ...(hostname === '127.0.0.1' ? { ignoreTLS: true } : { requireTLS: true }),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 3_000,
    greetingTimeout: 3_000,
    // Below the database's idle-in-transaction timeout: the outbox row stays locked while we send.
    socketTimeout: 8_000,
  });
  return {
    send: async ({ id, payload }) => {
      const { template, to, props } = payload as { template: string; to: string; props: never };
      const mail = templatesByName.get(template)?.compose(props, context);
      if (!mail) throw new Error(`Unknown email template '${template}'.`);
      const [html, text] = await Promise.all([
        render(mail.body),
        render(mail.body, { plainText: true, htmlToTextOptions: plainTextOptions }),
      ]);
      const sent = transport.sendMail({
        messageId: `<${id}@${brand.emails.sender.split('@')[1]}>`,
        from: { name: brand.name, address: brand.emails.sender },
        replyTo: { name: '', address: brand.emails.general },
        // As an object, so that it is one recipient: nodemailer reads a text as a list.
        to: { name: '', address: to },
        subject: mail.subject,
        html,
        text,
        ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: 'appointment.ics' } } : {}),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribeUrl
            ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      });
      await sent.catch((error: unknown) => {
        throw permanentError(error) ?? error;
      });
    },
    ping: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** A permanent error (5xx) about the message itself. One during greeting or authentication is our problem, so the message is retried. */
function permanentError(error: unknown): PermanentDeliveryError | undefined {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  if (responseCode < 500 || !['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)) return undefined;
  return new PermanentDeliveryError(`the mail server refused the message permanently (${responseCode})`);
}

/** Headings contain people's names and must not become upper case in the plain-text version. */
const plainTextOptions = { selectors: [{ selector: 'h1', options: { uppercase: false } }] };
