// Public exports of the contact module.
export { addContactRoutes } from './contact.routes.ts';
export { contactAcknowledgement } from './contact-acknowledgement.ts';
export { contactAnswer } from './contact-answer.ts';
export { addInboxRoutes } from './inbox.routes.ts';
export { inboxCounts } from './inbox.repository.ts';
