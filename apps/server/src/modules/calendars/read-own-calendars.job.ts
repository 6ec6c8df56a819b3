// Fetches each doctor's own calendar every 15 minutes. A failure is shown to the doctor, and the previous busy times stay.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { FetchRefused, type FetchRules, fetchText, type Refusal } from '../../platform/safe-fetch.ts';
import { decryptText } from '../../platform/encrypted-text.ts';
import type { KeyRing } from '../../platform/keys.ts';
import { type DueCalendar, recordFailure, recordRead, saveBusyTimes, claimDueCalendar } from './calendars.repository.ts';
import { calendarPurpose, notListedText } from './calendars-services.ts';
import { readIcs } from './read-ics.ts';

type Services = { database: Database; clock: Clock; keys: KeyRing };

const system = { kind: 'system', part: 'own-calendars' } as const;
const day = 86_400_000;
const intervalMs = 15 * 60_000;
const daysAhead = 120;
const maxPerRun = 200;

export async function readOwnCalendars(services: Services, rules: FetchRules): Promise<{ read: number; failed: number }> {
  const { database, clock } = services;
  let [read, failed] = [0, 0];
  while (read + failed < maxPerRun) {
    const now = clock.now();
    // Claimed in its own transaction, so that no database connection is held during the external request.
    const due = await database.withTransaction(system, (tx) => claimDueCalendar(tx, now, new Date(now.getTime() + intervalMs)));
    if (!due) break;
    if (await readOne(services, due, rules)) read += 1;
    else failed += 1;
  }
  return { read, failed };
}

async function readOne(
  { database, clock, keys }: Services,
  { doctorId, address, timeZone }: DueCalendar,
  rules: FetchRules,
): Promise<boolean> {
  const from = clock.now();
  try {
    const url = decryptText({ keys, purpose: calendarPurpose, owner: doctorId }, address);
    const text = await fetchText(url, 'text/calendar', rules);
    const times = await readIcs({ text, from, until: new Date(from.getTime() + daysAhead * day), timeZone });
    await database.withTransaction(system, async (tx) => {
      if (await recordRead(tx, doctorId, address, clock.now(), times.length)) await saveBusyTimes(tx, doctorId, times);
    });
    return true;
  } catch (error) {
    const why = error instanceof FetchRefused ? refusalText[error.why] : 'We cannot read a calendar at this address.';
    await database.withTransaction(system, (tx) => recordFailure(tx, doctorId, address, clock.now(), why));
    return false;
  }
}

const refusalText: Record<Refusal, string> = {
  not_https: 'The address is not protected by https.',
  not_listed: notListedText,
  not_public: 'The address is in a private network, which we cannot open.',
  not_found: 'There is no longer a calendar at this address.',
  too_large: 'The calendar is larger than 1 MB.',
  too_slow: 'The calendar’s server did not answer within five seconds.',
  bad_answer: 'The calendar’s server refused access. Did you enter the secret or public address?',
  unreachable: 'We could not reach the calendar’s server.',
};
