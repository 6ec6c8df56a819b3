// The letter about a visit: what happened, when it is, and the way to it.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, letter, note, paragraph, quote } from '../../platform/mail/letter.ts';

type Props = { firstName: string; title: string; body: string; reason: string | null; path: string };

export const visitMail = defineMail<Props>('visit-news', ({ firstName, title, body, reason, path }, { origin }) => ({
  subject: title,
  body: letter(
    { preview: body, why: `You get this mail because you have a visit at ${brand.name}.` },
    heading(`Hello ${firstName}.`),
    paragraph(`${title}.`),
    paragraph(body),
    ...(reason ? [quote('Reason', reason)] : []),
    button('See the visit', `${origin}${path}`),
    note(`In an emergency do not wait for a visit: call 112.`),
  ),
}));
