// The door of the privacy module.
export { closeAccounts } from './close-accounts.job.ts';
export { demandConsent, isConsentMissing } from './change-consent.ts';
export { buildExport } from './build-export.job.ts';
export { addPrivacyRoutes } from './privacy.routes.ts';
export { privacyMails } from './privacy-mails.ts';
export { sweepExports, tidyExports } from './sweep-exports.job.ts';
