// Public interface of the waitlist module.
export { offerFreedTimes } from './offer-freed-times.job.ts';
export { offerMail } from './waitlist-mails.ts';
export { addWaitlistRoutes } from './waitlist.routes.ts';
export { readWaitlist } from './list-waitlist.ts';
export { waitlist } from './waitlist-schemas.ts';
