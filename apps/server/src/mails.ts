// Every mail the house can write, so that the worker and the tests know the same ones.
import { visitMail } from './modules/appointments/index.ts';
import { contactAcknowledgement } from './modules/contact/index.ts';
import { identityMails } from './modules/identity/index.ts';
import { confirmationMail } from './modules/newsletter/index.ts';
import { brokenGlassMail } from './modules/patients/index.ts';
import { privacyMails } from './modules/privacy/index.ts';
import { staffMails } from './modules/staff/index.ts';

export const mails = [
  contactAcknowledgement,
  confirmationMail,
  ...identityMails,
  ...privacyMails,
  ...staffMails,
  brokenGlassMail,
  visitMail,
];
