// What the identity actions work with.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { AccessTokens } from '../../platform/session/access-token.ts';
import type { SignedLinks } from '../../platform/signed-link.ts';
import type { GoogleDoor } from './google/google-door.ts';

export type IdentityServices = {
  /** Connected as the identity role, the only one that sees passwords' digests and sessions. */
  identity: Database;
  outbox: Outbox;
  accessTokens: AccessTokens;
  links: SignedLinks;
  clock: Clock;
  /** Where our own pages are; passkeys are bound to it. */
  ownOrigin: string;
  /** Null where no client is set up at Google: then nobody is offered it. */
  google: GoogleDoor | null;
  /** Keys what is digested or encrypted at rest; kept outside the database. */
  secretKey: string;
  /** How long an answer takes at least that must not tell who is known. */
  evenMs: number;
};
