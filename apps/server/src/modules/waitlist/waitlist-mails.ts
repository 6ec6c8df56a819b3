// Email template for an earlier time that is held for a patient for a short while.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph } from '../../platform/mail/email-template.ts';

/** Messages that an earlier release queued have no subject. */
type Props = { firstName: string; subject?: string; title: string; body: string; path: string };

const defaultSubject = 'An earlier time is held for you';

export const offerMail = defineMail<Props>('waitlist-offer', ({ firstName, subject = defaultSubject, title, body, path }, { origin }) => ({
  subject,
  body: emailTemplate(
    {
      preview: 'Please answer soon: we hold it for a short while.',
      why: `You get this mail because you wait for an earlier visit at ${brand.name}.`,
    },
    heading(`Hello ${firstName}.`),
    paragraph(`${title}.`),
    paragraph(body),
    button('Take it or leave it', `${origin}${path}`),
    note('If you do not answer, the time goes to the next in the queue. Your visit stays as it is, and you keep your place.'),
  ),
}));
