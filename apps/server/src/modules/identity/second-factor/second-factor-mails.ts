// The emails about second factors: the code to add one, added, removed, recovery code used, recovery codes renewed.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph } from '../../../platform/mail/email-template.ts';

const why = `You get this e-mail because you have an account at ${brand.name}.`;
const notYou = 'If this was not you, choose a new password straight away. This signs out every device. Then write to us.';

type FactorProps = { firstName: string; what: 'app' | 'passkey'; name?: string };

const factorText = ({ what, name }: FactorProps): string =>
  what === 'app' ? 'an authenticator app' : name ? `the passkey “${name}”` : 'a passkey';

export const factorCodeMail = defineMail<{ firstName: string; code: string }>('factor-code', ({ firstName, code }, { origin }) => ({
  // Without the code: a subject is shown on lock screens.
  subject: `Add a second factor to your ${brand.name} account`,
  body: emailTemplate(
    { preview: 'Enter the code where you add it.', why },
    heading(`Hello ${firstName}.`),
    paragraph('Someone who is signed in to your account, we hope you, wants to add a second factor. Enter this code there:'),
    heading(code),
    note(
      'The code works for ten minutes. Do not give it to anyone, whoever asks. If this was not you, choose a new password. Nothing has been added.',
    ),
    button('This was not me: choose a new password', `${origin}/forgot-password`),
  ),
}));

export const factorAddedMail = defineMail<FactorProps & { isFirst: boolean }>('factor-added', (props, { origin }) => ({
  subject: props.isFirst
    ? `Your ${brand.name} account now asks for a second factor`
    : `We added a second factor to your ${brand.name} account`,
  body: emailTemplate(
    { preview: 'If this was not you, choose a new password straight away.', why },
    heading(`Hello ${props.firstName}.`),
    paragraph(`We have added ${factorText(props)} to your account. You can now use it when you sign in.`),
    ...(props.isFirst
      ? [
          paragraph(
            'Keep your recovery codes in a safe place. You can sign in with them if you lose your phone. We have signed out all your other devices.',
          ),
        ]
      : []),
    button('Choose a new password', `${origin}/forgot-password`),
    note(notYou),
  ),
}));

export const factorRemovedMail = defineMail<FactorProps & { isLast: boolean }>('factor-removed', (props, { origin }) => ({
  subject: `We removed a second factor from your ${brand.name} account`,
  body: emailTemplate(
    { preview: 'If this was not you, choose a new password straight away.', why },
    heading(`Hello ${props.firstName}.`),
    paragraph(`We have removed ${factorText(props)} from your account.`),
    ...(props.isLast ? [paragraph('It was the last one. From now on you sign in with your password alone.')] : []),
    button('Choose a new password', `${origin}/forgot-password`),
    note(notYou),
  ),
}));

export const recoveryCodeUsedMail = defineMail<{ firstName: string; left: number }>(
  'recovery-code-used',
  ({ firstName, left }, { origin }) => ({
    subject: `Someone used a recovery code for your ${brand.name} account`,
    body: emailTemplate(
      { preview: `You have ${left} left.`, why },
      heading(`Hello ${firstName}.`),
      paragraph(
        `Someone, we hope you, used a recovery code to confirm that it was you. You have ${left} left. You can create new ones in Settings.`,
      ),
      button('Choose a new password', `${origin}/forgot-password`),
      note(notYou),
    ),
  }),
);

export const recoveryCodesRenewedMail = defineMail<{ firstName: string }>('recovery-codes-renewed', ({ firstName }, { origin }) => ({
  subject: `New recovery codes for your ${brand.name} account`,
  body: emailTemplate(
    { preview: 'The old ones no longer work.', why },
    heading(`Hello ${firstName}.`),
    paragraph('Your account has new recovery codes. The old ones no longer work.'),
    button('Choose a new password', `${origin}/forgot-password`),
    note(notYou),
  ),
}));

export const secondFactorMails = [factorCodeMail, factorAddedMail, factorRemovedMail, recoveryCodeUsedMail, recoveryCodesRenewedMail];
