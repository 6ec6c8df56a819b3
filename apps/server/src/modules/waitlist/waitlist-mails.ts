// Email template for an earlier time that is held for a patient for a short while.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph } from '../../platform/mail/email-template.ts';

/** Messages that an earlier release queued have no subject. */
type Props = { firstName: string; subject?: string; title: string; body: string; path: string };

const defaultSubject = 'We are holding an earlier time for you';

export const offerMail = defineMail<Props>('waitlist-offer', ({ firstName, subject = defaultSubject, title, body, path }, { origin }) => ({
  subject,
  body: emailTemplate(
    {
      preview: 'Please answer soon. We can only hold it for a short time.',
      why: `You get this e-mail because you are waiting for an earlier appointment at ${brand.name}.`,
    },
    heading(`Hello ${firstName}.`),
    paragraph(`${title}.`),
    paragraph(body),
    button('Answer now', `${origin}${path}`),
    note('If you do not answer, we offer the time to the next person. Your appointment stays as it is and you keep your place.'),
  ),
}));
