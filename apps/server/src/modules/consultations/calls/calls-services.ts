// Dependencies of the call actions.
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { Policy } from '../../../platform/policy/policy.ts';
import type { MediaServer } from '../../../platform/video/media-server.ts';
import type { KeyRing } from '../../../platform/keys.ts';

export type CallServices = {
  database: Database;
  policy: Policy;
  outbox: Outbox;
  clock: Clock;
  media: MediaServer;
  keys: KeyRing;
  /** Base of the guest links. */
  ownOrigin: string;
};
