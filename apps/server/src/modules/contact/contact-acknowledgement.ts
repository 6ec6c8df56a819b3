// The email that confirms receipt of a contact message, with a copy of it.
import { brand } from '@lafiya/brand';
import { type ContactSubject, subjectLabel } from '@lafiya/domain/contact/contact-message';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { heading, emailTemplate, note, paragraph, quote } from '../../platform/mail/email-template.ts';

export const contactAcknowledgement = defineMail<{ name: string; subject: ContactSubject; message: string }>(
  'contact-acknowledgement',
  ({ name, subject, message }) => ({
    subject: `We have your message: ${subjectLabel(subject)}`,
    body: emailTemplate(
      { preview: 'A person will read it and answer you within 24 hours on business days.' },
      heading(`Thank you, ${name}.`),
      paragraph('Your message has reached us. A person will read it and answer you at this address within 24 hours on business days.'),
      quote(`You wrote about: ${subjectLabel(subject)}`, message),
      ...(subject === 'emergency'
        ? [note(`If someone is in danger now, do not wait for our answer: call ${brand.emergencyNumber}.`)]
        : [note(`In an emergency call ${brand.emergencyNumber}. For anything else you can also ring us on ${brand.phones[0].number}.`)]),
    ),
  }),
);
