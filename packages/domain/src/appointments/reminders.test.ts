// Tests which reminder is due, when one is stale, and how times are formatted in the recipient's time zone.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { appointmentStatuses, type AppointmentStatus } from './appointment-states.ts';
import { isReminderStale, formatTimeForRecipient, formatShortDateTime, reminderDue, reminders } from './reminders.ts';

const startsAt = new Date('2026-11-17T09:00:00Z');
const minutesBefore = (minutes: number): Date => new Date(startsAt.getTime() - minutes * 60_000);
const agreedLongAgo = minutesBefore(10_000);

const timesLeft: [number, string | null][] = [
  [1_441, null],
  [1_440, 'day'],
  [61, 'day'],
  [60, 'hour'],
  [11, 'hour'],
  [10, 'minutes'],
  [0.1, 'minutes'],
  [0, null],
  [-5, null],
];
test.each(timesLeft)('%d minutes before the start the due reminder is %j', (left, kind) => {
  const due = reminderDue({ status: 'CONFIRMED', startsAt, settledAt: agreedLongAgo }, minutesBefore(left));
  expect(due?.kind ?? null).toBe(kind);
});

const agreedCases: [string, number, number, string | null][] = [
  ['three hours ahead', 180, 179, null],
  ['three hours ahead', 180, 60, 'hour'],
  ['exactly a day ahead', 1_440, 1_440, null],
  ['just over a day ahead', 1_441, 1_440, 'day'],
  ['half an hour ahead', 30, 29, null],
  ['half an hour ahead', 30, 10, 'minutes'],
  ['five minutes ahead', 5, 4, null],
];
test.each(agreedCases)('confirmed %s (%d min), with %d min left: the due reminder is %j', (_case, ahead, left, kind) => {
  const due = reminderDue({ status: 'SCHEDULED', startsAt, settledAt: minutesBefore(ahead) }, minutesBefore(left));
  expect(due?.kind ?? null).toBe(kind);
});

test('only scheduled and confirmed appointments get reminders', () => {
  const due = appointmentStatuses.filter((status) => reminderDue({ status, startsAt, settledAt: agreedLongAgo }, minutesBefore(30)));
  expect(due).toEqual(['SCHEDULED', 'CONFIRMED']);
});

test('each reminder is due in one continuous period, and never after it has expired', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 47 }), (ahead, step) => {
      const seen: string[] = [];
      for (let left = ahead; left > -30; left -= step) {
        const now = minutesBefore(left);
        const due = reminderDue({ status: 'CONFIRMED', startsAt, settledAt: minutesBefore(ahead) }, now);
        if (!due) continue;
        expect(due.expiresAt.getTime()).toBeGreaterThan(now.getTime());
        if (seen.at(-1) !== due.kind) seen.push(due.kind);
      }
      const owed = reminders.filter(({ before }) => before < ahead * 60_000).map(({ kind }) => kind);
      expect(owed).toEqual(expect.arrayContaining(seen));
      expect(new Set(seen).size).toBe(seen.length);
      if (step <= 10) expect(seen).toEqual(owed);
    }),
  );
});

const notification = { startsAt, expiresAt: null };
const reminder = { startsAt, expiresAt: minutesBefore(10) };
const staleCases: [string, typeof notification | typeof reminder, AppointmentStatus, Date, number, boolean][] = [
  ['nothing changed', notification, 'CONFIRMED', startsAt, 30, false],
  ['it still waits for an answer', notification, 'PENDING', startsAt, 30, false],
  ['it was moved', notification, 'CONFIRMED', minutesBefore(-60), 30, true],
  ['it was cancelled', notification, 'CANCELLED', startsAt, 30, true],
  ['it has begun early', notification, 'IN_PROGRESS', startsAt, 5, true],
  ['its time has come', notification, 'CONFIRMED', startsAt, 0, true],
  ['nothing changed', reminder, 'SCHEDULED', startsAt, 11, false],
  ['the next reminder is due', reminder, 'SCHEDULED', startsAt, 10, true],
  ['it must be confirmed again', reminder, 'PENDING', startsAt, 30, true],
  ['it was moved', reminder, 'SCHEDULED', minutesBefore(60), 90, true],
];
test.each(staleCases)('%s: whether %o is stale', (_case, message, status, at, left, answer) => {
  expect(isReminderStale(message, { status, startsAt: at }, minutesBefore(left))).toBe(answer);
});

test('a message about a deleted appointment is stale', () => {
  expect(isReminderStale(notification, undefined, minutesBefore(30))).toBe(true);
});

const zones = ['Africa/Lagos', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland'];
const anyMinute = fc
  .integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 })
  .map((minute) => new Date(minute * 60_000));

/** Independent implementation with Temporal, which the code under test does not use. */
function expectedTexts(instant: Date, timeZone: string): { long: string; short: string } {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const months = 'January February March April May June July August September October November December'.split(' ');
  const [day, month] = [days[wall.dayOfWeek - 1] ?? '', months[wall.month - 1] ?? ''];
  const time = `${wall.hour % 12 || 12}:${String(wall.minute).padStart(2, '0')} ${wall.hour < 12 ? 'AM' : 'PM'}`;
  const place = timeZone.split('/')[1]?.replace('_', ' ');
  return {
    long: `${day}, ${month} ${wall.day}, ${wall.year} at ${time}, ${place} time`,
    short: `${day.slice(0, 3)} ${wall.day} ${month.slice(0, 3)} ${time} ${place} time`,
  };
}

test('formats a time in the recipient’s zone, and in the doctor’s zone as well if it differs', () => {
  fc.assert(
    fc.property(anyMinute, fc.constantFrom(...zones), fc.constantFrom(...zones), (instant, recipientZone, doctorZone) => {
      const [here, there] = [expectedTexts(instant, recipientZone), expectedTexts(instant, doctorZone)];
      const same = here.long.split(', ').slice(0, 3).join() === there.long.split(', ').slice(0, 3).join();
      expect(formatTimeForRecipient(instant, recipientZone, doctorZone)).toBe(same ? here.long : `${here.long} (${there.long})`);
      expect(formatShortDateTime(instant, recipientZone)).toBe(here.short);
    }),
    { numRuns: 300 },
  );
});
