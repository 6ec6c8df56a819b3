// The emails about a connected or disconnected Google account.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph } from '../../../platform/mail/email-template.ts';

const why = `You get this mail because of your account at ${brand.name}.`;

export const googleConnectedMail = defineMail<{ firstName: string; googleEmail: string }>(
  'google-connected',
  ({ firstName, googleEmail }, { origin }) => ({
    subject: `Google now signs you in to ${brand.name}`,
    body: emailTemplate(
      { preview: 'From now on you can sign in with it.', why },
      heading(`Hello ${firstName}.`),
      paragraph(`The Google account ${googleEmail} was connected to your account. From now on you can sign in with it.`),
      button('It was not me: choose a new password', `${origin}/forgot-password`),
      note('You can disconnect it in Settings at any time.'),
    ),
  }),
);

export const googleDisconnectedMail = defineMail<{ firstName: string }>('google-disconnected', ({ firstName }, { origin }) => ({
  subject: `Google does not sign you in to ${brand.name} any more`,
  body: emailTemplate(
    { preview: 'Please use your password.', why },
    heading(`Hello ${firstName}.`),
    paragraph('Your Google account was disconnected. From now on please sign in with your address and password.'),
    button('It was not me: choose a new password', `${origin}/forgot-password`),
    note('If it was you, there is nothing to do.'),
  ),
}));

export const googleMails = [googleConnectedMail, googleDisconnectedMail];
