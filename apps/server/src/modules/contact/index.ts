// The door of the contact module.
export { addContactRoutes } from './contact.routes.ts';
export { contactAcknowledgement } from './contact-acknowledgement.ts';
