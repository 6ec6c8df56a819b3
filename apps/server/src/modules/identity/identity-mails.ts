// The emails about accounts: verification, password reset and security notices.
import { brand } from '@lafiya/brand';
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
      ? [paragraph('Please verify your address. Type this code where you signed up, within ten minutes:'), heading(code)]
      : [];
    return {
      // Without the code: a subject is shown on lock screens.
      subject: `Verify your ${brand.name} address`,
      body: emailTemplate(
        {
          preview: 'Verify your address.',
          why: `You get this mail because this address was used to sign up at ${brand.name}.`,
        },
        heading(`Welcome, ${firstName}.`),
        ...typed,
        paragraph(code ? 'Or use the button, on any device:' : 'Please verify your address with the button, on any device:'),
        button('Verify my address', url),
        plainLink('If the button does not work, open this address:', url),
        note('The link works for an hour. If you did not sign up, do nothing; nobody can use the account without this mail.'),
      ),
    };
  },
);

export const resetMail = defineMail<CodeProps>('reset-password', ({ firstName, codeId, expiresAt }, { origin, links }) => {
  const url = `${origin}/reset-password#token=${links.sign('reset-password', codeId, new Date(expiresAt))}`;
  return {
    subject: `Choose a new ${brand.name} password`,
    body: emailTemplate(
      { preview: 'The link works for an hour.', why: 'You get this mail because someone asked for a new password for this address.' },
      heading(`Hello ${firstName}.`),
      paragraph('Someone, we hope you, asked for a new password. Choose one here:'),
      button('Choose a new password', url),
      plainLink('If the button does not work, open this address:', url),
      note(
        'The link works for an hour and once. When it is used, every device is signed out. If it was not you, do nothing: your password stays as it is.',
      ),
    ),
  };
});

export const alreadyRegisteredMail = defineMail<{ firstName: string }>('already-registered', ({ firstName }, { origin }) => ({
  subject: `You already have a ${brand.name} account`,
  body: emailTemplate(
    { preview: 'Sign in, or choose a new password.', why: 'You get this mail because someone signed up with this address.' },
    heading(`Hello ${firstName}.`),
    paragraph(
      'Someone tried to sign up with this address, but it has an account already. If it was you, sign in; if you forgot the password, choose a new one.',
    ),
    button('Sign in', `${origin}/login`),
    note('If it was not you, nothing has happened and there is nothing to do.'),
  ),
}));

export const sessionStolenMail = defineMail<{ firstName: string; device: string }>(
  'session-stolen',
  ({ firstName, device }, { origin }) => ({
    subject: `We signed a device out of your ${brand.name} account`,
    body: emailTemplate(
      { preview: 'A key of your session was used twice.', why: `You get this mail because of your account at ${brand.name}.` },
      heading(`Hello ${firstName}.`),
      paragraph(
        `A key of your session on “${device}” was used twice. That can mean that somebody copied it, so we ended that session at once.`,
      ),
      button('Choose a new password', `${origin}/forgot-password`),
      note('If you have just restored a device from a backup, that may be all it was.'),
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
