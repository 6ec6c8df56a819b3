// The emails about data exports and account closure.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph } from '../../platform/mail/email-template.ts';

const why = `You get this e-mail because you have an account at ${brand.name}.`;
const privacyPage = (origin: string): string => `${origin}/dashboard/settings?tab=privacy`;
const formatDay = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Africa/Lagos' }).format(new Date(instant));

export const exportReadyMail = defineMail<{ firstName: string; expiresAt: string }>(
  'export-ready',
  ({ firstName, expiresAt }, { origin }) => ({
    subject: `Your ${brand.name} data is ready`,
    body: emailTemplate(
      { preview: 'Download it within seven days.', why },
      heading(`Hello ${firstName}.`),
      paragraph('Everything we hold about you is ready to download. It opens in any browser.'),
      button('Download my data', privacyPage(origin)),
      note(
        `You can download it until ${formatDay(expiresAt)}. Then we delete the copy. If you did not ask for it, change your password straight away.`,
      ),
    ),
  }),
);

export const closureRequestedMail = defineMail<{ firstName: string; dueAt: string }>(
  'closure-requested',
  ({ firstName, dueAt }, { origin }) => ({
    subject: `Your ${brand.name} account will close`,
    body: emailTemplate(
      { preview: 'You have seven days to change your mind.', why },
      heading(`Hello ${firstName}.`),
      paragraph(`You asked us to close your account. It will close on ${formatDay(dueAt)}. Until then everything works as before.`),
      paragraph('If you change your mind, or if this was not you, keep the account here:'),
      button('Keep my account', privacyPage(origin)),
      note('The same page explains what we must keep afterwards, and why. You can also download your data there first.'),
    ),
  }),
);

export const closureCancelledMail = defineMail<{ firstName: string }>('closure-cancelled', ({ firstName }) => ({
  subject: `Your ${brand.name} account stays open`,
  body: emailTemplate(
    { preview: 'It will not close.', why },
    heading(`Hello ${firstName}.`),
    paragraph('You changed your mind, and your account stays as it is. We are glad you are staying.'),
    note('If this was not you, please change your password and write to us.'),
  ),
}));

export const accountClosedMail = defineMail<{ firstName: string }>('account-closed', ({ firstName }) => ({
  subject: `Your ${brand.name} account is closed`,
  body: emailTemplate(
    { preview: 'This is our last e-mail to you.', why: `You get this e-mail because you closed your account at ${brand.name}.` },
    heading(`Goodbye, ${firstName}.`),
    paragraph('Your account is closed. Nobody can sign in to it. We have deleted your address, phone, picture and all ways to sign in.'),
    paragraph('We keep your medical record, sealed off, as long as the law requires, along with the log of who opened it.'),
    note(
      `This is our last e-mail to this address. You can write to us at ${brand.emails.general}, and you can come back with a new account.`,
    ),
  ),
}));

export const privacyMails = [exportReadyMail, closureRequestedMail, closureCancelledMail, accountClosedMail];
