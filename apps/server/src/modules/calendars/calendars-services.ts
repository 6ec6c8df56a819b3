// What the calendar actions work with.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

export type CalendarServices = { database: Database; clock: Clock; secretKey: string; ownOrigin: string };

/** For the seal around the address of a doctor's own calendar. */
export const calendarPurpose = 'own calendar';
