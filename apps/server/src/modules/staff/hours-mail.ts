// The email that asks a doctor for more hours.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, emailTemplate, heading, note, paragraph } from '../../platform/mail/email-template.ts';

export const hoursMail = defineMail<{ firstName: string }>('availability-asked', ({ firstName }, { origin }) => ({
  subject: 'Please open more hours',
  body: emailTemplate(
    {
      preview: 'Patients cannot book you in the next seven days.',
      why: `You get this e-mail because you are a doctor at ${brand.name}.`,
    },
    heading(`Hello ${firstName}.`),
    paragraph('Patients cannot book you: you have no free time in the next seven days. Please open more hours if you can.'),
    button('Open hours', `${origin}/dashboard/availability`),
    note('If you are away, add time off. Patients then see when you are back.'),
  ),
}));
