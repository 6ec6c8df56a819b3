// Public exports of the privacy module.
export { closeAccounts } from './close-accounts.job.ts';
export { requireConsent, isConsentMissing } from './change-consent.ts';
export { type Account, accountOf } from './export-contents.repository.ts';
export { buildExport } from './build-export.job.ts';
export { addPrivacyRoutes } from './privacy.routes.ts';
export { privacyMails } from './privacy-mails.ts';
export { processDueExports, cleanUpExports } from './process-due-exports.job.ts';
