// The emails about data exports and account closure.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph } from '../../platform/mail/email-template.ts';

const why = `You get this mail because of your account at ${brand.name}.`;
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
      paragraph('Everything we hold about you is packed and ready to download. It opens in any browser, without us.'),
      button('Download my data', privacyPage(origin)),
      note(
        `It can be downloaded until ${formatDay(expiresAt)}; then we delete the copy. If you did not ask for it, change your password at once.`,
      ),
    ),
  }),
);

export const closureRequestedMail = defineMail<{ firstName: string; dueAt: string }>(
  'closure-requested',
  ({ firstName, dueAt }, { origin }) => ({
    subject: `Your ${brand.name} account will be closed`,
    body: emailTemplate(
      { preview: 'You have seven days to change your mind.', why },
      heading(`Hello ${firstName}.`),
      paragraph(`You asked us to close your account. That happens on ${formatDay(dueAt)}; until then everything works as before.`),
      paragraph('If you change your mind, or if it was not you, keep the account here:'),
      button('Keep my account', privacyPage(origin)),
      note('The same page says what we must keep afterwards, and why. You can also download your data there first.'),
    ),
  }),
);

export const closureCancelledMail = defineMail<{ firstName: string }>('closure-cancelled', ({ firstName }) => ({
  subject: `Your ${brand.name} account stays open`,
  body: emailTemplate(
    { preview: 'It will not be closed.', why },
    heading(`Hello ${firstName}.`),
    paragraph('You changed your mind, and your account stays as it is. We are glad that you stay.'),
    note('If this was not you, please change your password and write to us.'),
  ),
}));

export const accountClosedMail = defineMail<{ firstName: string }>('account-closed', ({ firstName }) => ({
  subject: `Your ${brand.name} account is closed`,
  body: emailTemplate(
    { preview: 'This is our last mail to you.', why: `You get this mail because you closed your account at ${brand.name}.` },
    heading(`Good-bye, ${firstName}.`),
    paragraph(
      'Your account is closed. Nobody can sign in to it any more; your address, phone, picture and all ways to sign in are deleted.',
    ),
    paragraph('Your medical record stays, sealed off, as long as the law asks us to keep it, and so does the trail of who opened it.'),
    note(
      `This is our last mail to this address. You can write to us at ${brand.emails.general}, and you can come back with a new account.`,
    ),
  ),
}));

export const privacyMails = [exportReadyMail, closureRequestedMail, closureCancelledMail, accountClosedMail];
