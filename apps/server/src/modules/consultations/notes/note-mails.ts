// Email templates about notes. Subject and preview are shown on lock screens: they name nobody and have no clinical words.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph } from '../../../platform/mail/email-template.ts';

type Props = { firstName: string; title: string; body: string; path: string };

const preview = 'Open this e-mail for the details.';

export const signedNoteMail = defineMail<Props>('note-signed', ({ firstName, title, body, path }, { origin }) => ({
  subject: `A note for you at ${brand.name}`,
  body: emailTemplate(
    { preview, why: `You get this e-mail because you have a record at ${brand.name}.` },
    heading(`Hello ${firstName}.`),
    paragraph(`${title}.`),
    paragraph(body),
    button('Read the note', `${origin}${path}`),
    note(`Choose which messages you get: ${origin}/dashboard/settings?tab=notifications`),
  ),
}));

export const unsignedNoteMail = defineMail<Props>('note-unsigned', ({ firstName, title, body, path }, { origin }) => ({
  subject: `A note to sign at ${brand.name}`,
  body: emailTemplate(
    { preview, why: `You get this e-mail because you work at ${brand.name}.` },
    heading(`Hello ${firstName}.`),
    paragraph(`${title}.`),
    paragraph(body),
    button('Open the note', `${origin}${path}`),
  ),
}));

export const noteMails = [signedNoteMail, unsignedNoteMail];
