// The emails about second factors: the code to add one, added, removed, recovery code used, recovery codes renewed.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph } from '../../../platform/mail/email-template.ts';

const why = `You get this mail because of your account at ${brand.name}.`;
const notYou = 'If it was not you, choose a new password at once; that signs every device out. Then write to us.';

type FactorProps = { firstName: string; what: 'app' | 'passkey'; name?: string };

const factorText = ({ what, name }: FactorProps): string =>
  what === 'app' ? 'an authenticator app' : name ? `the passkey “${name}”` : 'a passkey';

export const factorCodeMail = defineMail<{ firstName: string; code: string }>('factor-code', ({ firstName, code }, { origin }) => ({
  // Without the code: a subject is shown on lock screens.
  subject: `Add a second factor to your ${brand.name} account`,
  body: emailTemplate(
    { preview: 'Type the code where you add it.', why },
    heading(`Hello ${firstName}.`),
    paragraph('Somebody who is signed in to your account, we hope you, wants to add a second factor. Type this code there:'),
    heading(code),
    note('The code works for ten minutes. Give it to nobody, whoever asks. If it was not you, choose a new password: nothing was added.'),
    button('It was not me: choose a new password', `${origin}/forgot-password`),
  ),
}));

export const factorAddedMail = defineMail<FactorProps & { isFirst: boolean }>('factor-added', (props, { origin }) => ({
  subject: props.isFirst
    ? `Your ${brand.name} account now asks for a second factor`
    : `A second factor was added to your ${brand.name} account`,
  body: emailTemplate(
    { preview: 'If it was not you, choose a new password at once.', why },
    heading(`Hello ${props.firstName}.`),
    paragraph(`We have added ${factorText(props)} to your account. From now on you can use it when you sign in.`),
    ...(props.isFirst
      ? [
          paragraph(
            'Keep your recovery codes in a safe place: they let you in when your phone is lost. All your other devices were signed out.',
          ),
        ]
      : []),
    button('Choose a new password', `${origin}/forgot-password`),
    note(notYou),
  ),
}));

export const factorRemovedMail = defineMail<FactorProps & { isLast: boolean }>('factor-removed', (props, { origin }) => ({
  subject: `A second factor was removed from your ${brand.name} account`,
  body: emailTemplate(
    { preview: 'If it was not you, choose a new password at once.', why },
    heading(`Hello ${props.firstName}.`),
    paragraph(`We have removed ${factorText(props)} from your account.`),
    ...(props.isLast ? [paragraph('It was the last one: from now on your password alone signs you in.')] : []),
    button('Choose a new password', `${origin}/forgot-password`),
    note(notYou),
  ),
}));

export const recoveryCodeUsedMail = defineMail<{ firstName: string; left: number }>(
  'recovery-code-used',
  ({ firstName, left }, { origin }) => ({
    subject: `A recovery code of your ${brand.name} account was used`,
    body: emailTemplate(
      { preview: `You have ${left} left.`, why },
      heading(`Hello ${firstName}.`),
      paragraph(
        `Somebody, we hope you, proved with a recovery code that it is you. You have ${left} left; you can make new ones in Settings.`,
      ),
      button('Choose a new password', `${origin}/forgot-password`),
      note(notYou),
    ),
  }),
);

export const recoveryCodesRenewedMail = defineMail<{ firstName: string }>('recovery-codes-renewed', ({ firstName }, { origin }) => ({
  subject: `New recovery codes for your ${brand.name} account`,
  body: emailTemplate(
    { preview: 'The old ones do not work any more.', why },
    heading(`Hello ${firstName}.`),
    paragraph('New recovery codes were made for your account. The old ones do not work any more.'),
    button('Choose a new password', `${origin}/forgot-password`),
    note(notYou),
  ),
}));

export const secondFactorMails = [factorCodeMail, factorAddedMail, factorRemovedMail, recoveryCodeUsedMail, recoveryCodesRenewedMail];
