// The email that confirms receipt of a contact message. It quotes nothing: whoever wrote the message may not own the address.
import { brand } from '@lafiya/brand';
import type { ContactSubject } from '@lafiya/domain/contact/contact-message';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { heading, emailTemplate, note, paragraph } from '../../platform/mail/email-template.ts';

export const contactAcknowledgement = defineMail<{ subject: ContactSubject }>('contact-acknowledgement', ({ subject }) => ({
  subject: 'We have received your message',
  body: emailTemplate(
    { preview: 'We will read it and reply within 24 hours on business days.' },
    heading('Thank you for your message.'),
    paragraph('We have received it. Someone will read it and reply to this address within 24 hours on business days.'),
    paragraph('If you did not write to us, someone else entered your address by mistake. You do not need to do anything.'),
    ...(subject === 'emergency'
      ? [note(`If someone is in danger now, do not wait for our reply. Call ${brand.emergencyNumber}.`)]
      : [note(`In an emergency, call ${brand.emergencyNumber}. For anything else you can also call us on ${brand.phones[0].number}.`)]),
  ),
}));
