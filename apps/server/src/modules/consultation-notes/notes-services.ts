// What the actions on consultation notes work with.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

export type NoteServices = { database: Database; clock: Clock; secretKey: string };
