// Email templates for patients: emergency access to a record, an invitation after registration, and registration of a known address.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph, plainLink } from '../../platform/mail/email-template.ts';

type Props = { firstName: string; doctor: string; isOwn: boolean };

export const brokenGlassMail = defineMail<Props>('glass-broken', ({ firstName, doctor, isOwn }, { origin }) => ({
  subject: `${isOwn ? 'Your record' : 'A record you care for'} at ${brand.name} was opened`,
  body: emailTemplate(
    {
      preview: 'We tell you every time this happens.',
      why: `You get this e-mail because ${brand.name} tells every patient when someone opens a record outside treatment.`,
    },
    heading(`Hello ${firstName}.`),
    paragraph(
      `${doctor} does not treat ${isOwn ? 'you' : 'this person'} at the moment and opened the record in an emergency. This doctor can see it for four hours.`,
    ),
    paragraph('The doctor gave a reason. You can read it in your settings, along with everyone who has opened the record.'),
    button('See who opened it', `${origin}/dashboard/settings?tab=privacy`),
    note(`If you do not know why this happened, call ${brand.name} or reply to this e-mail. We look into every case.`),
  ),
}));

type InvitationProps = { invitationId: string; firstName: string; by: string; expiresAt: string };

export const patientInvitationMail = defineMail<InvitationProps>('patient-invitation', (props, { origin, links }) => {
  const { invitationId, firstName, by, expiresAt } = props;
  const url = `${origin}/accept-invitation#token=${links.sign('invitation', invitationId, new Date(expiresAt))}`;
  return {
    subject: `You are registered at ${brand.name}`,
    body: emailTemplate(
      {
        preview: 'Choose a password to see your appointments.',
        why: `You get this e-mail because ${by} registered you as a patient.`,
      },
      heading(`Hello ${firstName}.`),
      paragraph(
        `${by} registered you as a patient of ${brand.name}. Choose a password to see your appointments, move them and read your next steps.`,
      ),
      paragraph('The doctors who treat you can read what you write about your health. You can always see who opened it.'),
      button('Open my account', url),
      plainLink('If the button does not work, open this address:', url),
      note('The link works once, for fourteen days. If you do not know who registered you, do nothing or reply to this e-mail.'),
    ),
  };
});

type KnownProps = { firstName: string; by: string };

export const knownPatientMail = defineMail<KnownProps>('patient-known', ({ firstName, by }, { origin }) => ({
  subject: `You are registered at ${brand.name}`,
  body: emailTemplate(
    { preview: 'You already have an account.', why: `You get this e-mail because ${by} registered you as a patient with this address.` },
    heading(`Hello ${firstName}.`),
    paragraph(
      `${by} registered you as a new patient of ${brand.name}, but this address already has an account. Nobody was shown your own record.`,
    ),
    paragraph('Please sign in and book with the doctor yourself, or tell them that you are a patient here.'),
    button('Sign in', `${origin}/login`),
    note('If you do not know who registered you, reply to this e-mail and we will look into it.'),
  ),
}));

export const patientMails = [brokenGlassMail, patientInvitationMail, knownPatientMail];
