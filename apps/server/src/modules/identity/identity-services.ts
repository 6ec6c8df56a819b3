// The dependencies of the identity actions.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { KeyRing } from '../../platform/keys.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { AccessTokens } from '../../platform/session/access-token.ts';
import type { SignedLinks } from '../../platform/signed-link.ts';
import type { GoogleClient } from './google/google-client.ts';
import type { LeakedPasswords } from './leaked-passwords.ts';

export type IdentityServices = {
  /** Connected as the identity role, the only one that can read password hashes and sessions. */
  identity: Database;
  outbox: Outbox;
  accessTokens: AccessTokens;
  links: SignedLinks;
  clock: Clock;
  /** The origin of our own pages; passkeys are bound to it. */
  ownOrigin: string;
  /** Null if no Google client is configured: sign-in with Google is then off. */
  google: GoogleClient | null;
  /** Null if the operator has no file of leaked passwords. */
  leakedPasswords: LeakedPasswords | null;
  /** For keyed digests and encryption at rest; stored outside the database. */
  keys: KeyRing;
  /** Minimum duration of responses that must not reveal whether an account exists. */
  minimumDurationMs: number;
};
