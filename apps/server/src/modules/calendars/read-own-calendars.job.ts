// Every quarter of an hour each doctor's own calendar is read again, by the clock; what fails is said to the doctor, and what was known stays.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { FetchRefused, type FetchRules, fetchText, publicRules, type Refusal } from '../../platform/safe-fetch.ts';
import { openText } from '../../platform/sealed-text.ts';
import { type DueCalendar, noteFailure, noteRead, saveBusyTimes, takeDueCalendar } from './calendars.repository.ts';
import { calendarPurpose } from './calendars-services.ts';
import { readIcs } from './read-ics.ts';

type Services = { database: Database; clock: Clock; secretKey: string };

const system = { kind: 'system', part: 'own-calendars' } as const;
const day = 86_400_000;
const everyMs = 15 * 60_000;
const daysAhead = 120;
const atOnce = 200;

export async function readOwnCalendars(services: Services, rules: FetchRules = publicRules): Promise<{ read: number; failed: number }> {
  const { database, clock } = services;
  let [read, failed] = [0, 0];
  while (read + failed < atOnce) {
    const now = clock.now();
    // Taken in a transaction of its own: no connection waits for a server that is not ours.
    const due = await database.inFrame(system, (tx) => takeDueCalendar(tx, now, new Date(now.getTime() + everyMs)));
    if (!due) break;
    if (await readOne(services, due, rules)) read += 1;
    else failed += 1;
  }
  return { read, failed };
}

async function readOne(
  { database, clock, secretKey }: Services,
  { doctorId, address, timeZone }: DueCalendar,
  rules: FetchRules,
): Promise<boolean> {
  const from = clock.now();
  try {
    const where = openText({ key: secretKey, purpose: calendarPurpose, owner: doctorId }, address);
    const text = await fetchText(where, 'text/calendar', rules);
    const times = await readIcs({ text, from, until: new Date(from.getTime() + daysAhead * day), timeZone });
    await database.inFrame(system, async (tx) => {
      if (await noteRead(tx, doctorId, address, clock.now(), times.length)) await saveBusyTimes(tx, doctorId, times);
    });
    return true;
  } catch (error) {
    const why = error instanceof FetchRefused ? words[error.why] : 'What is at this address is not a calendar that we can read.';
    await database.inFrame(system, (tx) => noteFailure(tx, doctorId, address, clock.now(), why));
    return false;
  }
}

const words: Record<Refusal, string> = {
  not_https: 'The address leads to a place that is not protected by https.',
  not_public: 'The address leads into a private network, which we do not enter.',
  not_found: 'There is no calendar at this address any more.',
  too_large: 'The calendar is larger than 1 MB.',
  too_slow: 'The other server did not answer within five seconds.',
  bad_answer: 'The other server refused to show the calendar. Is the address the secret or public one?',
  unreachable: 'The other server could not be reached.',
};
