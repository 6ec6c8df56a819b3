// Busy times in a calendar file: repetitions, exceptions, time zones and malicious files.
import { expect, test } from 'vitest';
import { busyInIcs, maxBusyTimes } from '../../src/modules/calendars/busy-in-ics.ts';
import { readIcs } from '../../src/modules/calendars/read-ics.ts';

const range = { from: new Date('2026-11-16T00:00:00Z'), until: new Date('2027-03-16T00:00:00Z'), timeZone: 'Africa/Lagos' };
const file = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']), 'END:VCALENDAR'].join('\r\n');
const busy = (text: string): string[] =>
  busyInIcs({ ...range, text }).map(
    ({ startsAt, endsAt }) => `${startsAt.toISOString().slice(0, 16)} ${endsAt.toISOString().slice(0, 16)}`,
  );
const one = ['UID:1', 'DTSTART:20261117T090000Z', 'DTEND:20261117T100000Z'];

test.each<[string, string[], string[]]>([
  ['in UTC', one, ['2026-11-17T09:00 2026-11-17T10:00']],
  ['with a duration', ['UID:1', 'DTSTART:20261117T090000Z', 'DURATION:PT45M'], ['2026-11-17T09:00 2026-11-17T09:45']],
  [
    'in a named time zone',
    ['UID:1', 'DTSTART;TZID=America/New_York:20261117T090000', 'DTEND;TZID=America/New_York:20261117T100000'],
    ['2026-11-17T14:00 2026-11-17T15:00'],
  ],
  [
    'in an unknown time zone',
    ['UID:1', 'DTSTART;TZID=Mars/Base:20261117T090000', 'DTEND;TZID=Mars/Base:20261117T100000'],
    ['2026-11-17T08:00 2026-11-17T09:00'],
  ],
  ['without a time zone', ['UID:1', 'DTSTART:20261117T090000', 'DTEND:20261117T100000'], ['2026-11-17T08:00 2026-11-17T09:00']],
  ['of whole days', ['UID:1', 'DTSTART;VALUE=DATE:20261117', 'DTEND;VALUE=DATE:20261119'], ['2026-11-16T23:00 2026-11-18T23:00']],
  ['that is free', [...one, 'TRANSP:TRANSPARENT'], []],
  ['that is cancelled', [...one, 'STATUS:CANCELLED'], []],
  ['in the past', ['UID:1', 'DTSTART:20261015T090000Z', 'DTEND:20261015T100000Z'], []],
  ['far in the future', ['UID:1', 'DTSTART:20270415T090000Z', 'DTEND:20270415T100000Z'], []],
  ['without duration', ['UID:1', 'DTSTART:20261117T090000Z', 'DTEND:20261117T090000Z'], []],
])('computes the busy time of an event %s', (_what, event, expected) => {
  expect(busy(file(event))).toEqual(expected);
});

test('respects the excluded and the moved days of a weekly event', () => {
  const series = [
    'UID:w',
    'DTSTART:20261103T090000Z',
    'DTEND:20261103T100000Z',
    'RRULE:FREQ=WEEKLY;UNTIL=20261210T000000Z',
    'EXDATE:20261124T090000Z',
  ];
  const moved = ['UID:w', 'RECURRENCE-ID:20261201T090000Z', 'DTSTART:20261202T120000Z', 'DTEND:20261202T130000Z'];
  const cancelled = ['UID:w', 'RECURRENCE-ID:20261208T090000Z', 'DTSTART:20261208T090000Z', 'DTEND:20261208T100000Z', 'STATUS:CANCELLED'];
  expect(busy(file(series, moved, cancelled))).toEqual(['2026-11-17T09:00 2026-11-17T10:00', '2026-12-02T12:00 2026-12-02T13:00']);
});

test('uses the time zone that a file defines for that file only', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Africa/Lagos',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0500',
    'TZOFFSETTO:+0500',
    'TZNAME:X',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
  const event = ['UID:1', 'DTSTART;TZID=Africa/Lagos:20261117T090000', 'DTEND;TZID=Africa/Lagos:20261117T100000'];
  const text = file(event);
  expect(busy(text.replace('VERSION:2.0', `VERSION:2.0\r\n${zone}`))).toEqual(['2026-11-17T04:00 2026-11-17T05:00']);
  expect(busy(text)).toEqual(['2026-11-17T08:00 2026-11-17T09:00']);
});

test('merges times that touch or overlap', () => {
  const second = ['UID:2', 'DTSTART:20261117T100000Z', 'DTEND:20261117T103000Z'];
  const third = ['UID:3', 'DTSTART:20261117T091500Z', 'DTEND:20261117T093000Z'];
  expect(busy(file(third, one, second))).toEqual(['2026-11-17T09:00 2026-11-17T10:30']);
});

test('limits the number of busy times of an event that repeats every minute', () => {
  const often = ['UID:1', 'DTSTART:20261117T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY'];
  expect(busyInIcs({ ...range, text: file(often) })).toHaveLength(maxBusyTimes);
});

test('rejects a file that is no calendar or never ends, and can read the next one', async () => {
  await expect(readIcs({ ...range, text: '<html>Please sign in</html>' })).rejects.toThrow(/invalid|ical/i);
  const never = ['UID:1', 'DTSTART:20261117T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'];
  const result = readIcs({ ...range, text: file(never) }, 1_000).then(
    (spans) => spans.length,
    () => 'gave up',
  );
  expect([0, 1, 'gave up']).toContain(await result);
  expect(await readIcs({ ...range, text: file(one) })).toHaveLength(1);
});
