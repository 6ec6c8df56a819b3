// Lists the email templates of this module.
import { restoredMail, secondFactorResetMail, signedOutMail, suspendedMail } from './access-mails.ts';
import { hoursMail } from './hours-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { approvedMail, licenseWarningMail, refusedMail } from './license-mails.ts';

export const staffMails = [
  approvedMail,
  refusedMail,
  licenseWarningMail,
  suspendedMail,
  restoredMail,
  signedOutMail,
  secondFactorResetMail,
  invitationMail,
  hoursMail,
];
