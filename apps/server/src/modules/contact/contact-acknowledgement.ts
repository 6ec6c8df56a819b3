// The email that confirms receipt of a contact message. It quotes nothing: whoever wrote the message may not own the address.
import { brand } from '@lafiya/brand';
import type { ContactSubject } from '@lafiya/domain/contact/contact-message';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { heading, emailTemplate, note, paragraph } from '../../platform/mail/email-template.ts';

export const contactAcknowledgement = defineMail<{ subject: ContactSubject }>('contact-acknowledgement', ({ subject }) => ({
  subject: 'We have your message',
  body: emailTemplate(
    { preview: 'A person will read it and answer you within 24 hours on business days.' },
    heading('Thank you for your message.'),
    paragraph('It has reached us. A person will read it and answer you at this address within 24 hours on business days.'),
    paragraph('If you did not write to us, somebody else gave your address by mistake. There is nothing to do.'),
    ...(subject === 'emergency'
      ? [note(`If someone is in danger now, do not wait for our answer: call ${brand.emergencyNumber}.`)]
      : [note(`In an emergency call ${brand.emergencyNumber}. For anything else you can also ring us on ${brand.phones[0].number}.`)]),
  ),
}));
