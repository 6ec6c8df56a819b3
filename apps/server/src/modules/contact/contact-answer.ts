// The mail with our answer to what a visitor wrote, and their own words below it.
import { brand } from '@lafiya/brand';
import { type ContactSubject, subjectLabel } from '@lafiya/domain/contact/contact-message';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { heading, letter, note, paragraph, quote } from '../../platform/mail/letter.ts';

type Answer = { name: string; subject: ContactSubject; message: string; answer: string };

export const contactAnswer = defineMail<Answer>('contact-answer', ({ name, subject, message, answer }) => ({
  subject: `Our answer: ${subjectLabel(subject)}`,
  body: letter(
    { preview: 'You wrote to us; here is our answer.', why: 'You get this mail because you wrote to us with this address.' },
    heading(`Hello ${name},`),
    ...answer.split(/\n\s*\n/).map(paragraph),
    quote('You wrote', message),
    note(`To go on, write to ${brand.emails.general} or call ${brand.phones[0].number}. In an emergency call ${brand.emergencyNumber}.`),
  ),
}));
