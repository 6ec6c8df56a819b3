// Email templates for patients: emergency access to a record, an invitation after registration, and registration of a known address.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph, plainLink } from '../../platform/mail/email-template.ts';

type Props = { firstName: string; doctor: string; isOwn: boolean };

export const brokenGlassMail = defineMail<Props>('glass-broken', ({ firstName, doctor, isOwn }, { origin }) => ({
  subject: `${isOwn ? 'Your record' : 'A record you care for'} at ${brand.name} was opened`,
  body: emailTemplate(
    {
      preview: 'We tell you whenever this happens.',
      why: `You get this mail because ${brand.name} tells every patient when a record is opened outside of treatment.`,
    },
    heading(`Hello ${firstName}.`),
    paragraph(
      `${doctor} does not treat ${isOwn ? 'you' : 'this person'} at present and opened the record in an emergency. It stays open to this doctor for four hours.`,
    ),
    paragraph('The doctor gave a reason. You can read it in your settings, with every opening of the record.'),
    button('See who looked', `${origin}/dashboard/settings?tab=privacy`),
    note(`If you do not know why this happened, call ${brand.name} or answer this mail: every opening is looked into.`),
  ),
}));

type InvitationProps = { invitationId: string; firstName: string; by: string; expiresAt: string };

export const patientInvitationMail = defineMail<InvitationProps>('patient-invitation', (props, { origin, links }) => {
  const { invitationId, firstName, by, expiresAt } = props;
  const url = `${origin}/accept-invitation#token=${links.sign('invitation', invitationId, new Date(expiresAt))}`;
  return {
    subject: `You were registered at ${brand.name}`,
    body: emailTemplate(
      {
        preview: 'Choose a password, and your visits are yours to see.',
        why: `You get this mail because ${by} registered you as a patient.`,
      },
      heading(`Hello ${firstName}.`),
      paragraph(
        `${by} registered you as a patient of ${brand.name}. Choose a password to see your visits, move them and read what comes next.`,
      ),
      paragraph('What you write about your health there can be read by the doctors who treat you. You always see who looked.'),
      button('Open my account', url),
      plainLink('If the button does not work, open this address:', url),
      note('The link works for fourteen days and once. If you do not know who registered you, do nothing, or answer this mail.'),
    ),
  };
});

type KnownProps = { firstName: string; by: string };

export const knownPatientMail = defineMail<KnownProps>('patient-known', ({ firstName, by }, { origin }) => ({
  subject: `You were registered at ${brand.name}`,
  body: emailTemplate(
    { preview: 'You have an account already.', why: `You get this mail because ${by} registered you as a patient with this address.` },
    heading(`Hello ${firstName}.`),
    paragraph(
      `${by} registered you as a new patient of ${brand.name}, but this address has an account already. Your own record was not shown to anybody.`,
    ),
    paragraph('Please sign in and book with the doctor yourself, or tell them that you are a patient here.'),
    button('Sign in', `${origin}/login`),
    note('If you do not know who registered you, answer this mail: we look into it.'),
  ),
}));

export const patientMails = [brokenGlassMail, patientInvitationMail, knownPatientMail];
