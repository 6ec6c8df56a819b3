// Every mail of this module, for whoever sends the post.
import { restoredMail, secondFactorResetMail, signedOutMail, suspendedMail } from './access-mails.ts';
import { invitationMail } from './invitation-mail.ts';
import { approvedMail, licenceWarningMail, refusedMail } from './licence-mails.ts';

export const staffMails = [
  approvedMail,
  refusedMail,
  licenceWarningMail,
  suspendedMail,
  restoredMail,
  signedOutMail,
  secondFactorResetMail,
  invitationMail,
];
