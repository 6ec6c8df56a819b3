// Dependencies of the calendar actions.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { KeyRing } from '../../platform/keys.ts';

export type CalendarServices = { database: Database; clock: Clock; keys: KeyRing; ownOrigin: string; calendarHosts: readonly string[] };

/** Encryption purpose for the URL of a doctor's own calendar. */
export const calendarPurpose = 'own calendar';

/** For an address at a provider that `CALENDAR_HOSTS` does not list. */
export const notListedText = 'We do not read calendars of this provider. Please ask the clinic to add it.';
