// The email that asks to confirm a newsletter subscription.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph, plainLink } from '../../platform/mail/email-template.ts';

const confirmWithinDays = 7;

export const confirmationMail = defineMail<{ subscriptionId: string; requestedAt: string }>(
  'newsletter-confirmation',
  ({ subscriptionId, requestedAt }, { origin, links }) => {
    const until = new Date(new Date(requestedAt).getTime() + confirmWithinDays * 86_400_000);
    const confirmUrl = `${origin}/newsletter/confirm?token=${links.sign('newsletter-confirm', subscriptionId, until)}`;
    const unsubscribeToken = links.sign('newsletter-unsubscribe', subscriptionId);
    return {
      subject: `Please confirm: the ${brand.name} letter`,
      body: emailTemplate(
        {
          preview: 'One click, and the letter comes once a month.',
          why: 'You get this mail because someone asked for our letter with this address.',
        },
        heading('Do you want our letter?'),
        paragraph(
          'Someone, we hope you, asked for our monthly letter: health advice from our doctors, in plain words. Please confirm that it was you.',
        ),
        button('Yes, send me the letter', confirmUrl),
        plainLink('If the button does not work, open this address:', confirmUrl),
        note(`The link works for ${confirmWithinDays} days. If it was not you, do nothing: without your yes we will not write again.`),
        plainLink('To stop all letters to this address:', `${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`),
      ),
      unsubscribeUrl: `${origin}/api/newsletter/unsubscriptions?token=${unsubscribeToken}`,
    };
  },
);
