// The staff invitation email.
import { brand } from '@lafiya/brand';
import { clinicDay } from '@lafiya/domain/staff/license';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph, plainLink } from '../../platform/mail/email-template.ts';
import { formatDay } from './format-day.ts';

type Props = {
  invitationId: string;
  firstName: string;
  role: 'DOCTOR' | 'ADMIN';
  title: string | null;
  department: string | null;
  expiresAt: string;
};

export const invitationMail = defineMail<Props>('staff-invitation', (props, { origin, links }) => {
  const { invitationId, firstName, role, title, department, expiresAt } = props;
  const until = new Date(expiresAt);
  const url = `${origin}/accept-invitation#token=${links.sign('invitation', invitationId, until)}`;
  const as = `${title ?? (role === 'DOCTOR' ? 'doctor' : 'administrator')}${department ? ` (${department})` : ''}`;
  const next =
    role === 'DOCTOR'
      ? 'Choose a password, set up a second factor and upload your licence. Once we have verified it, you can see patients.'
      : 'Choose a password and set up a second factor. Then you can start.';
  return {
    subject: `Join ${brand.name}`,
    body: emailTemplate(
      { preview: 'The invitation is open for seven days.', why: `You get this e-mail because ${brand.name} invited you to work with us.` },
      heading(`Welcome, ${firstName}.`),
      paragraph(`${brand.name} invites you to join us as ${as}.`),
      paragraph(next),
      button('Accept the invitation', url),
      plainLink('If the button does not work, open this address:', url),
      note(`The link works once, until ${formatDay(clinicDay(until))}. If you did not expect it, you do not need to do anything.`),
    ),
  };
});
