// The door of the identity module.
export { addIdentityRoutes } from './identity.routes.ts';
export { identityMails } from './identity-mails.ts';
