// Public exports of the staff module.
export { secondFactorResetMail, signedOutMail } from './access-mails.ts';
export { deleteSecondFactor, endSessions } from './account-status.repository.ts';
export { factorResetForm } from './staff-schemas.ts';
export { addStaffRoutes } from './staff.routes.ts';
export { invitationList, staffList, waitingList } from './staff-schemas.ts';
export { listInvitations } from './list-invitations.ts';
export { listStaff } from './list-staff.ts';
export { listWaitingDoctors } from './list-waiting-doctors.ts';
export { staffMails } from './staff-mails.ts';
export { warnExpiringLicenses } from './warn-expiring-licenses.job.ts';
