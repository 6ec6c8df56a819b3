// Dependencies of the calendar actions.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { KeyRing } from '../../platform/keys.ts';

export type CalendarServices = { database: Database; clock: Clock; keys: KeyRing; ownOrigin: string };

/** Encryption purpose for the URL of a doctor's own calendar. */
export const calendarPurpose = 'own calendar';
