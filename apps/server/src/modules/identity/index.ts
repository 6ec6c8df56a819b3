// Public exports of the identity module.
export { currentUser } from './current-user.ts';
export { type GoogleClient, createGoogleClient } from './google/google-client.ts';
export { addIdentityRoutes } from './identity.routes.ts';
export { identityMails } from './identity-mails.ts';
export type { IdentityServices } from './identity-services.ts';
export { emptyBody, user as userShape } from './identity-schemas.ts';
export type { PresentedUser } from './present-user.ts';
export { type LeakedPasswords, openLeakedPasswords } from './leaked-passwords.ts';
export { codeDigest, newCode } from './secrets.ts';
export { signedInActor } from './signed-in-actor.ts';
