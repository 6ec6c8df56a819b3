// The door of the identity module.
export { currentUser } from './current-user.ts';
export { type GoogleDoor, openGoogle } from './google/google-door.ts';
export { addIdentityRoutes } from './identity.routes.ts';
export { identityMails } from './identity-mails.ts';
export type { IdentityServices } from './identity-services.ts';
export { nothing, user as userShape } from './identity-shapes.ts';
export type { PresentedUser } from './present-user.ts';
export { signedInActor } from './signed-in-actor.ts';
export { demandOwner } from './second-factor/demand-owner.ts';
