// The email about a finished copy of a record. It names nobody and has no clinical words.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph } from '../../platform/mail/email-template.ts';

const formatDay = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Africa/Lagos' }).format(new Date(instant));

export const recordCopyMail = defineMail<{ firstName: string; path: string; expiresAt: string }>(
  'record-copy-ready',
  ({ firstName, path, expiresAt }, { origin }) => ({
    subject: 'Your record is ready',
    body: emailTemplate(
      { preview: 'Download it within seven days.', why: `You get this e-mail because you have an account at ${brand.name}.` },
      heading(`Hello ${firstName}.`),
      paragraph('The PDF that you asked for is ready to download.'),
      button('Download the PDF', `${origin}${path}`),
      note(
        `You can download it until ${formatDay(expiresAt)}. Then we delete it. If you did not ask for it, change your password straight away.`,
      ),
    ),
  }),
);

export const recordCopyMails = [recordCopyMail];
