// The emails about accounts: verification, password reset and security notices.
import { brand } from '@lafiya/brand';
import { deviceLabel } from '@lafiya/domain/identity/device-label';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { changeMails } from './changes/change-mails.ts';
import { googleMails } from './google/google-mails.ts';
import { secondFactorMails } from './second-factor/second-factor-mails.ts';
import { button, heading, emailTemplate, note, paragraph, plainLink } from '../../platform/mail/email-template.ts';

type CodeProps = { firstName: string; email: string; code: string; codeId: string; expiresAt: string };

export const verificationMail = defineMail<Omit<CodeProps, 'code'> & { code: string | null }>(
  'verify-email',
  ({ firstName, code, codeId, expiresAt }, { origin, links }) => {
    const url = `${origin}/verify-email#token=${links.sign('verify-email', codeId, new Date(expiresAt))}`;
    const typed = code
      ? [paragraph('Please verify your address. Enter this code where you signed up, within ten minutes:'), heading(code)]
      : [];
    return {
      // Without the code: a subject is shown on lock screens.
      subject: `Verify your ${brand.name} address`,
      body: emailTemplate(
        {
          preview: 'Verify your address.',
          why: `You get this e-mail because someone used this address to sign up at ${brand.name}.`,
        },
        heading(`Welcome, ${firstName}.`),
        ...typed,
        paragraph(code ? 'Or use the button, on any device:' : 'Please verify your address with the button, on any device:'),
        button('Verify my address', url),
        plainLink('If the button does not work, open this address:', url),
        note(
          'The link works for an hour. If you did not sign up, you do not need to do anything. Nobody can use the account without this e-mail.',
        ),
      ),
    };
  },
);

export const resetMail = defineMail<CodeProps>('reset-password', ({ firstName, codeId, expiresAt }, { origin, links }) => {
  const url = `${origin}/reset-password#token=${links.sign('reset-password', codeId, new Date(expiresAt))}`;
  return {
    subject: `Choose a new ${brand.name} password`,
    body: emailTemplate(
      { preview: 'The link works for an hour.', why: 'You get this e-mail because someone asked for a new password for this address.' },
      heading(`Hello ${firstName}.`),
      paragraph('Someone, we hope you, asked for a new password. Choose one here:'),
      button('Choose a new password', url),
      plainLink('If the button does not work, open this address:', url),
      note(
        'The link works once, for an hour. When you use it, we sign out every device. If this was not you, you do not need to do anything. Your password stays as it is.',
      ),
    ),
  };
});

export const alreadyRegisteredMail = defineMail<{ firstName: string }>('already-registered', ({ firstName }, { origin }) => ({
  subject: `You already have a ${brand.name} account`,
  body: emailTemplate(
    { preview: 'Sign in, or choose a new password.', why: 'You get this e-mail because someone signed up with this address.' },
    heading(`Hello ${firstName}.`),
    paragraph(
      'Someone tried to sign up with this address, but it already has an account. If this was you, sign in. If you have forgotten your password, choose a new one.',
    ),
    button('Sign in', `${origin}/login`),
    note('If this was not you, nothing has changed and you do not need to do anything.'),
  ),
}));

export const sessionStolenMail = defineMail<{ firstName: string; device: string }>(
  'session-stolen',
  ({ firstName, device }, { origin }) => ({
    subject: `We signed out a device of your ${brand.name} account`,
    body: emailTemplate(
      { preview: 'Someone may have copied your sign-in.', why: `You get this e-mail because you have an account at ${brand.name}.` },
      heading(`Hello ${firstName}.`),
      paragraph(`We signed out a device: ${deviceLabel(device)}. Its sign-in was used twice, which can mean that someone copied it.`),
      button('Choose a new password', `${origin}/forgot-password`),
      note('If you have just restored a device from a backup, that may be the reason.'),
    ),
  }),
);

export const identityMails = [
  verificationMail,
  resetMail,
  alreadyRegisteredMail,
  sessionStolenMail,
  ...secondFactorMails,
  ...changeMails,
  ...googleMails,
];
