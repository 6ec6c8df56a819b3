// Sample props for every email template, so that each is rendered in all of its variants.

const firstName = 'Amina';
const id = '01a00000-0000-7000-8000-000000000001';
const expiresAt = '2026-11-17T09:00:00.000Z';
const account = { firstName };
const code = { firstName, email: 'amina@example.com', code: '123456', codeId: id, expiresAt };
const update = {
  firstName,
  subject: 'Appointment booked (Tue 17 Nov, 9:00 AM)',
  title: 'Your appointment with Dr Aisha Bello is booked',
  body: 'It is on Tuesday 17 November, 9:00 AM.',
  path: '/dashboard/appointments',
};
const { subject: _, ...withoutSubject } = update;
const calendar = {
  method: 'REQUEST',
  appointmentId: id,
  version: 1,
  startsAt: expiresAt,
  endsAt: '2026-11-17T09:30:00.000Z',
  isTentative: false,
  title: 'Appointment with Dr Aisha Bello',
  attendee: 'amina@example.com',
  writtenAt: expiresAt,
};
const reason = 'The document could not be read.';
const ended = ['sign-in with Google'];
const invitation = { invitationId: id, firstName, expiresAt, title: null, department: null };

/** By the template's name: a template without a sample is not read, and the claim fails. */
export const sampleMails: Record<string, object[]> = {
  'contact-acknowledgement': [{ subject: 'general' }, { subject: 'emergency' }],
  'contact-answer': [{ name: firstName, subject: 'general', answer: 'Thank you for your message.' }],
  'newsletter-confirmation': [{ subscriptionId: id, requestedAt: expiresAt }],
  'verify-email': [code, { ...code, code: null }],
  'reset-password': [code],
  'already-registered': [account],
  'session-stolen': [
    { firstName, device: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36' },
  ],
  'factor-code': [code],
  'factor-added': [
    { firstName, what: 'app', isFirst: true },
    { firstName, what: 'passkey', name: 'Phone', isFirst: false },
  ],
  'factor-removed': [
    { firstName, what: 'app', isLast: true },
    { firstName, what: 'passkey', isLast: false },
  ],
  'recovery-code-used': [{ firstName, left: 9 }],
  'recovery-codes-renewed': [account],
  'password-changed': [
    { firstName, ended },
    { firstName, ended: [] },
  ],
  'devices-signed-out': [
    { firstName, ended },
    { firstName, ended: [] },
  ],
  'new-address': [code],
  'address-change-asked': [account],
  'address-changed': [{ firstName, newEmail: 'amina@example.org' }],
  'address-wanted': [account],
  'google-connected': [{ firstName, googleEmail: 'amina@example.com' }],
  'google-disconnected': [account],
  'export-ready': [{ firstName, expiresAt }],
  'record-copy-ready': [{ firstName, path: '/dashboard/medical-records', expiresAt }],
  'closure-requested': [{ firstName, dueAt: expiresAt }],
  'closure-cancelled': [account],
  'account-closed': [account],
  'staff-suspended': [{ firstName, reason }],
  'staff-restored': [{ firstName, reason }],
  'staff-signed-out': [account],
  'second-factor-reset': [
    { firstName, reason, checkedBy: 'in_person', isRequired: true },
    { firstName, reason, checkedBy: 'video_with_document', isRequired: false },
  ],
  'staff-invitation': [
    { ...invitation, role: 'DOCTOR' },
    { ...invitation, role: 'ADMIN', title: 'Head nurse', department: 'Nursing' },
  ],
  'availability-asked': [account],
  'licence-approved': [{ firstName, licenseExpiresOn: '2027-12-31' }],
  'licence-refused': [
    { firstName, reason, validUntil: null },
    { firstName, reason, validUntil: '2026-12-31' },
  ],
  'licence-warning': [60, 30, 7, 0].map((days) => ({ firstName, licenseExpiresOn: '2026-12-31', days })),
  'glass-broken': [
    { firstName, doctor: 'Dr Aisha Bello', isOwn: true },
    { firstName, doctor: 'Dr Aisha Bello', isOwn: false },
  ],
  'patient-invitation': [{ invitationId: id, firstName, by: 'Dr Aisha Bello', expiresAt }],
  'note-signed': [
    {
      firstName,
      title: 'Dr Aisha Bello signed the note of your consultation',
      body: 'You can read what was found, and what happens next.',
      path: '/dashboard/consultations',
    },
  ],
  'note-unsigned': [
    {
      firstName,
      title: 'One of your notes is not signed yet',
      body: 'The patient cannot read it until you sign it.',
      path: '/dashboard/consultations',
    },
  ],
  'dangerous-value': [{ firstName, path: '/dashboard/patients' }],
  'patient-known': [{ firstName, by: 'Dr Aisha Bello' }],
  'appointment-news': [
    { ...update, hasReason: true, calendar },
    { ...withoutSubject, hasReason: false },
  ],
  'waitlist-offer': [update, withoutSubject],
  'appointment-reminder': [update, withoutSubject],
};
