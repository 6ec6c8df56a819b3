// The door of the staff module.
export { addStaffRoutes } from './staff.routes.ts';
export { staffMails } from './staff-mails.ts';
export { warnLicences } from './warn-licences.job.ts';
