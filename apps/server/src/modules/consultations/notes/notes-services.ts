// Dependencies of the consultation note actions.
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { KeyRing } from '../../../platform/keys.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';

export type NoteServices = { database: Database; clock: Clock; keys: KeyRing; outbox: Outbox };
