// The emails about a connected or disconnected Google account.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph } from '../../../platform/mail/email-template.ts';

const why = `You get this e-mail because you have an account at ${brand.name}.`;

export const googleConnectedMail = defineMail<{ firstName: string; googleEmail: string }>(
  'google-connected',
  ({ firstName, googleEmail }, { origin }) => ({
    subject: `You can now sign in to ${brand.name} with Google`,
    body: emailTemplate(
      { preview: 'You can now sign in with it.', why },
      heading(`Hello ${firstName}.`),
      paragraph(`The Google account ${googleEmail} is now connected to your account. You can sign in with it.`),
      button('This was not me: choose a new password', `${origin}/forgot-password`),
      note('You can disconnect it in Settings at any time.'),
    ),
  }),
);

export const googleDisconnectedMail = defineMail<{ firstName: string }>('google-disconnected', ({ firstName }, { origin }) => ({
  subject: `You can no longer sign in to ${brand.name} with Google`,
  body: emailTemplate(
    { preview: 'Please use your password.', why },
    heading(`Hello ${firstName}.`),
    paragraph('Your Google account is disconnected. Please sign in with your address and password from now on.'),
    button('This was not me: choose a new password', `${origin}/forgot-password`),
    note('If this was you, you do not need to do anything.'),
  ),
}));

export const googleMails = [googleConnectedMail, googleDisconnectedMail];
