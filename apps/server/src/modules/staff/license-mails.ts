// The emails about a doctor's licence: approved, refused, expiring.
import { brand } from '@lafiya/brand';
import type { WarningDays } from '@lafiya/domain/staff/license';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph, quote } from '../../platform/mail/email-template.ts';
import { formatDay } from './format-day.ts';

const why = `You get this mail because you are a doctor at ${brand.name}.`;

export const approvedMail = defineMail<{ firstName: string; licenseExpiresOn: string }>(
  'licence-approved',
  ({ firstName, licenseExpiresOn }, { origin }) => ({
    subject: 'Your licence is approved',
    body: emailTemplate(
      { preview: `Approved until ${formatDay(licenseExpiresOn)}.`, why },
      heading(`Good news, ${firstName}.`),
      paragraph(`We have checked your licence. It is approved until ${formatDay(licenseExpiresOn)}, and you can see patients now.`),
      paragraph('If you have not set up your second factor yet, please do it first: patients’ data needs it.'),
      button('Go to your dashboard', `${origin}/dashboard`),
      note('We will remind you 60, 30 and 7 days before the licence runs out.'),
    ),
  }),
);

export const refusedMail = defineMail<{ firstName: string; reason: string; validUntil: string | null }>(
  'licence-refused',
  ({ firstName, reason, validUntil }, { origin }) => ({
    subject: 'Your licence could not be approved',
    body: emailTemplate(
      { preview: 'Please read why, and hand it in again.', why },
      heading(`Hello ${firstName}.`),
      paragraph('We have looked at your licence and could not approve it. This is the reason:'),
      quote('Reason', reason),
      paragraph(
        validUntil
          ? `Your present licence is not touched by this: it is approved until ${formatDay(validUntil)}. Please hand in the new one again, and we will look at it afresh.`
          : 'Please put this right and hand in your licence again in your profile. We will look at it afresh.',
      ),
      button('Go to your profile', `${origin}/dashboard/profile`),
      note(`If you think we are mistaken, write to ${brand.emails.general}.`),
    ),
  }),
);

type WarningProps = { firstName: string; licenseExpiresOn: string; days: WarningDays };

export const licenseWarningMail = defineMail<WarningProps>('licence-warning', ({ firstName, licenseExpiresOn, days }, { origin }) => {
  const end = formatDay(licenseExpiresOn);
  const isOver = days === 0;
  return {
    subject: isOver ? 'Your licence has run out' : `Your licence runs out on ${end}`,
    body: emailTemplate(
      { preview: isOver ? `It was approved until ${end}.` : 'Please hand in the new one in time.', why },
      heading(`Hello ${firstName}.`),
      paragraph(
        isOver
          ? `Your licence was approved until ${end} and has run out. You are off our directory and cannot see patients until a new licence is approved.`
          : `Your licence is approved until ${end}. After that day you are off our directory and cannot see patients until a new one is approved.`,
      ),
      paragraph('Please hand in your new licence in your profile as soon as you have it: an admin looks at it before it counts.'),
      button('Hand in the new licence', `${origin}/dashboard/profile`),
      note(
        isOver
          ? 'Your account, your profile and your settings stay as they are.'
          : 'If you have handed it in already, there is nothing more to do.',
      ),
    ),
  };
});
