// Public exports of the staff module.
export { addStaffRoutes } from './staff.routes.ts';
export { staffMails } from './staff-mails.ts';
export { warnExpiringLicenses } from './warn-expiring-licenses.job.ts';
