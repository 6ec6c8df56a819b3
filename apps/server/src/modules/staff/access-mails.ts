// The emails about account access: suspended, restored, signed out, second factor reset.
import { brand } from '@lafiya/brand';
import type { IdentityCheck } from '@lafiya/domain/identity/second-factor-rules';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph, quote } from '../../platform/mail/email-template.ts';

const why = `You get this e-mail because you have an account at ${brand.name}.`;
const ask = `If you have a question, write to ${brand.emails.general}.`;

type WithReason = { firstName: string; reason: string };

export const suspendedMail = defineMail<WithReason>('staff-suspended', ({ firstName, reason }) => ({
  subject: `Your ${brand.name} account is suspended`,
  body: emailTemplate(
    { preview: 'You are signed out everywhere.', why },
    heading(`Hello ${firstName}.`),
    paragraph('An admin has suspended your account. You are signed out on every device and cannot sign in for now.'),
    quote('Reason', reason),
    paragraph('We have not deleted anything. When your account is restored, we will e-mail you and you can sign in as before.'),
    note(ask),
  ),
}));

export const restoredMail = defineMail<WithReason>('staff-restored', ({ firstName, reason }, { origin }) => ({
  subject: `Your ${brand.name} account is restored`,
  body: emailTemplate(
    { preview: 'You can sign in again.', why },
    heading(`Welcome back, ${firstName}.`),
    paragraph('An admin has restored your account. You can sign in again with your password and your second factor.'),
    quote('Reason', reason),
    button('Sign in', `${origin}/login`),
    note(ask),
  ),
}));

export const signedOutMail = defineMail<{ firstName: string }>('staff-signed-out', ({ firstName }, { origin }) => ({
  subject: `You are signed out of ${brand.name} on every device`,
  body: emailTemplate(
    { preview: 'You can sign in again at any time.', why },
    heading(`Hello ${firstName}.`),
    paragraph('An admin has signed you out on every device. Nothing else has changed, and you can sign in again straight away.'),
    button('Sign in', `${origin}/login`),
    note(`If you have lost a device, please choose a new password as well. ${ask}`),
  ),
}));

const checks: Record<IdentityCheck, string> = {
  in_person: 'in person, with an identity document',
  video_with_document: 'by video, with an identity document',
};

/** Patients may go on without a second factor. */
type ResetProps = WithReason & { checkedBy: IdentityCheck; isRequired: boolean };

export const secondFactorResetMail = defineMail<ResetProps>(
  'second-factor-reset',
  ({ firstName, reason, checkedBy, isRequired }, { origin }) => ({
    subject: `We reset your ${brand.name} second factor`,
    body: emailTemplate(
      { preview: 'If you did not ask for this, choose a new password straight away.', why },
      heading(`Hello ${firstName}.`),
      paragraph(
        'An admin has removed your second factor. Your authenticator app, passkeys and recovery codes no longer work. You are signed out on every device.',
      ),
      quote('Reason', reason),
      paragraph(`Before that, the admin checked who you are: ${checks[checkedBy]}.`),
      paragraph(
        isRequired
          ? 'Sign in with your password. We will then ask you to set up a new second factor.'
          : 'Sign in as before, without it. You can set up a new second factor in Settings.',
      ),
      button('Sign in', `${origin}/login`),
      note(`If you did not ask for this, choose a new password straight away and write to ${brand.emails.general}.`),
    ),
  }),
);
