// The emails about a doctor's licence: approved, refused, expiring.
import { brand } from '@lafiya/brand';
import type { WarningDays } from '@lafiya/domain/staff/license';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph, quote } from '../../platform/mail/email-template.ts';
import { formatDay } from './format-day.ts';

const why = `You get this e-mail because you are a doctor at ${brand.name}.`;

export const approvedMail = defineMail<{ firstName: string; licenseExpiresOn: string }>(
  'licence-approved',
  ({ firstName, licenseExpiresOn }, { origin }) => ({
    subject: 'Your licence is approved',
    body: emailTemplate(
      { preview: `Approved until ${formatDay(licenseExpiresOn)}.`, why },
      heading(`Good news, ${firstName}.`),
      paragraph(`We have verified your licence. It is approved until ${formatDay(licenseExpiresOn)}, and you can now see patients.`),
      paragraph('If you have not set up your second factor yet, please do it first. You need it to see patients’ data.'),
      button('Go to your dashboard', `${origin}/dashboard`),
      note('We will remind you 60, 30 and 7 days before your licence expires.'),
    ),
  }),
);

export const refusedMail = defineMail<{ firstName: string; reason: string; validUntil: string | null }>(
  'licence-refused',
  ({ firstName, reason, validUntil }, { origin }) => ({
    subject: 'We could not approve your licence',
    body: emailTemplate(
      { preview: 'Please read why, and upload it again.', why },
      heading(`Hello ${firstName}.`),
      paragraph('We have checked your licence and could not approve it. This is the reason:'),
      quote('Reason', reason),
      paragraph(
        validUntil
          ? `This does not affect your current licence, which is approved until ${formatDay(validUntil)}. Please upload the new one again and we will check it again.`
          : 'Please correct this and upload your licence again in your profile. We will check it again.',
      ),
      button('Go to your profile', `${origin}/dashboard/profile`),
      note(`If you think this is a mistake, write to ${brand.emails.general}.`),
    ),
  }),
);

type WarningProps = { firstName: string; licenseExpiresOn: string; days: WarningDays };

export const licenseWarningMail = defineMail<WarningProps>('licence-warning', ({ firstName, licenseExpiresOn, days }, { origin }) => {
  const end = formatDay(licenseExpiresOn);
  const isOver = days === 0;
  return {
    subject: isOver ? 'Your licence has expired' : `Your licence expires on ${end}`,
    body: emailTemplate(
      { preview: isOver ? `It was approved until ${end}.` : 'Please upload the new one in time.', why },
      heading(`Hello ${firstName}.`),
      paragraph(
        isOver
          ? `Your licence was approved until ${end} and has expired. We no longer list you, and you cannot see patients until a new licence is approved.`
          : `Your licence is approved until ${end}. After that day we no longer list you, and you cannot see patients until a new one is approved.`,
      ),
      paragraph('Please upload your new licence in your profile as soon as you have it. An admin checks it first.'),
      button('Upload the new licence', `${origin}/dashboard/profile`),
      note(
        isOver
          ? 'Your account, your profile and your settings stay as they are.'
          : 'If you have already uploaded it, you do not need to do anything.',
      ),
    ),
  };
});
