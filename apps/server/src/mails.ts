// Lists every email template, for the worker and the tests.
import { reminderMail, appointmentMail } from './modules/appointments/index.ts';
import { noteMails } from './modules/consultations/index.ts';
import { contactAcknowledgement, contactAnswer } from './modules/contact/index.ts';
import { identityMails } from './modules/identity/index.ts';
import { confirmationMail } from './modules/newsletter/index.ts';
import { patientMails } from './modules/patients/index.ts';
import { privacyMails } from './modules/privacy/index.ts';
import { recordCopyMails } from './modules/record-copies/index.ts';
import { staffMails } from './modules/staff/index.ts';
import { vitalsMails } from './modules/vitals/index.ts';
import { offerMail } from './modules/waitlist/index.ts';

export const mails = [
  contactAcknowledgement,
  contactAnswer,
  confirmationMail,
  ...identityMails,
  ...privacyMails,
  ...staffMails,
  ...patientMails,
  appointmentMail,
  ...noteMails,
  ...vitalsMails,
  ...recordCopyMails,
  offerMail,
  reminderMail,
];
