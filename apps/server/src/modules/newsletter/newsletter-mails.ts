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
      subject: `Please confirm your ${brand.name} newsletter`,
      body: emailTemplate(
        {
          preview: 'Confirm with one click to get it once a month.',
          why: 'You get this e-mail because someone asked for our newsletter with this address.',
        },
        heading('Do you want our newsletter?'),
        paragraph(
          'Someone, we hope you, asked for our monthly newsletter: plain health advice from our doctors. Please confirm that it was you.',
        ),
        button('Yes, send me the newsletter', confirmUrl),
        plainLink('If the button does not work, open this address:', confirmUrl),
        note(
          `The link works for ${confirmWithinDays} days. If this was not you, you do not need to do anything. Unless you confirm, we will not write again.`,
        ),
        plainLink('To stop all newsletters to this address:', `${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`),
      ),
      unsubscribeUrl: `${origin}/api/newsletter/unsubscriptions?token=${unsubscribeToken}`,
    };
  },
);
