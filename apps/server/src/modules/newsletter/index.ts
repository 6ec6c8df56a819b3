// Public exports of the newsletter module.
export { addNewsletterRoutes } from './newsletter.routes.ts';
export { confirmationMail } from './newsletter-mails.ts';
export { addReaderRoutes } from './readers.routes.ts';
