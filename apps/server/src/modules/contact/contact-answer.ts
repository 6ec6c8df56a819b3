// The email with our answer to a contact message, quoting the message.
import { brand } from '@lafiya/brand';
import { type ContactSubject, subjectLabel } from '@lafiya/domain/contact/contact-message';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { heading, emailTemplate, note, paragraph } from '../../platform/mail/email-template.ts';

type Answer = { name: string; subject: ContactSubject; answer: string };

export const contactAnswer = defineMail<Answer>('contact-answer', ({ name, subject, answer }) => ({
  subject: 'Our reply to your message',
  body: emailTemplate(
    { preview: 'Here is our reply to your message.', why: 'You get this e-mail because you wrote to us from this address.' },
    heading(`Hello ${name},`),
    paragraph(`You wrote to us about: ${subjectLabel(subject)}.`),
    ...answer.split(/\n\s*\n/).map(paragraph),
    note(`To reply, write to ${brand.emails.general} or call ${brand.phones[0].number}. In an emergency, call ${brand.emergencyNumber}.`),
  ),
}));
