// The email about a dangerous value. It is shown on lock screens: it names nobody and has no clinical words.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, emailTemplate, heading, note, paragraph } from '../../platform/mail/email-template.ts';

export const dangerousValueMail = defineMail<{ firstName: string; path: string }>('dangerous-value', ({ firstName, path }, { origin }) => ({
  subject: `A patient of yours needs you at ${brand.name}`,
  body: emailTemplate(
    { preview: 'Open this e-mail for the details.', why: `You get this e-mail because you work at ${brand.name}.` },
    heading(`Hello ${firstName}.`),
    paragraph('A patient of yours has entered a value that your limits or the clinic’s call dangerous.'),
    paragraph('The patient was shown at once when to call 112. Please look at the value, and say what you did.'),
    button('Open the value', `${origin}${path}`),
    note(`Choose which messages you get: ${origin}/dashboard/settings?tab=notifications`),
  ),
}));

export const vitalsMails = [dangerousValueMail];
