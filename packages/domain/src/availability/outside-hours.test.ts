// Tests which times count as outside of a doctor's hours, and the text that says so.
import { expect, test } from 'vitest';
import { outsideHours, outsideHoursText } from './outside-hours.ts';
import { defaultHours, type Schedule } from './slots.ts';

const lagos = (day: string, wall: string, minutes = 30) => {
  const startsAt = new Date(`${day}T${wall}:00+01:00`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
};
const times = (more: Partial<Schedule> = {}, holidays: string[] = []) => ({
  schedule: { ...defaultHours, timeZone: 'Africa/Lagos', exceptions: [], timeOff: [], ...more },
  holidays: new Set(holidays),
});
const tuesday = '2026-11-17';
const hours = [
  { weekday: 2, from: '09:00', until: '12:00' },
  { weekday: 2, from: '14:00', until: '17:00' },
];

test.each([
  ['09:00', 30, null],
  ['11:30', 30, null],
  ['16:15', 45, null],
  ['11:45', 30, 'hours'],
  ['12:30', 30, 'hours'],
  ['08:45', 30, 'hours'],
  ['16:45', 30, 'hours'],
  ['23:30', 60, 'hours'],
])('%s for %i minutes on a Tuesday is outside because of: %s', (wall, minutes, why) => {
  expect(outsideHours(times(), lagos(tuesday, wall, minutes))?.why ?? null).toBe(why);
});

test('ranges that follow each other are one, also over midnight', () => {
  const week = [
    { weekday: 2, from: '12:00', until: '24:00' },
    { weekday: 2, from: '09:00', until: '12:00' },
    { weekday: 3, from: '00:00', until: '00:15' },
  ];
  expect(outsideHours(times({ week }), lagos(tuesday, '11:45'))).toBeNull();
  expect(outsideHours(times({ week }), lagos(tuesday, '23:45'))).toBeNull();
  expect(outsideHours(times({ week }), lagos(tuesday, '23:45', 45))?.why).toBe('hours');
});

test('an exception replaces the hours of its day, a holiday only if the doctor observes it', () => {
  const evening = { exceptions: [{ date: tuesday, ranges: [{ from: '18:00', until: '20:00' }] }] };
  expect(outsideHours(times(evening), lagos(tuesday, '18:30'))).toBeNull();
  expect(outsideHours(times(evening, [tuesday]), lagos(tuesday, '18:30'))).toBeNull();
  expect(outsideHours(times(evening), lagos(tuesday, '09:00'))).toMatchObject({
    why: 'hours',
    ranges: [{ from: '18:00', until: '20:00' }],
  });
  expect(outsideHours(times({ exceptions: [{ date: tuesday, ranges: [] }] }), lagos(tuesday, '09:00'))?.why).toBe('day_off');
  expect(outsideHours(times({}, [tuesday]), lagos(tuesday, '09:00'))?.why).toBe('holiday');
  expect(outsideHours(times({ observesHolidays: false }, [tuesday]), lagos(tuesday, '09:00'))).toBeNull();
  expect(outsideHours(times(), lagos('2026-11-22', '09:00'))?.why).toBe('day_off');
});

test('time off counts although the hours of the day go on', () => {
  const off = { timeOff: [lagos(tuesday, '09:00', 60)] };
  expect(outsideHours(times(off), lagos(tuesday, '09:45'))?.why).toBe('time_off');
  expect(outsideHours(times(off), lagos(tuesday, '10:00'))).toBeNull();
});

test('the hours are those of the doctor’s own zone, also where its clock changes', () => {
  const schedule = { timeZone: 'Europe/London', week: [{ weekday: 7, from: '00:30', until: '03:00' }] };
  const span = (startsAt: string) => ({ startsAt: new Date(startsAt), endsAt: new Date(Date.parse(startsAt) + 1_800_000) });
  expect(outsideHours(times(schedule), span('2026-03-29T01:30:00Z'))).toBeNull();
  expect(outsideHours(times(schedule), span('2026-03-29T02:00:00Z'))?.why).toBe('hours');
});

test.each([
  ['hours', 'Dr Bello does not work at 11:30 PM. Hours on Tuesday: 9:00 AM – 12:00 PM, 2:00 PM – 5:00 PM'],
  ['day_off', 'Dr Bello does not work on this Tuesday.'],
  ['holiday', 'Dr Bello does not work on this Tuesday: it is a public holiday.'],
  ['time_off', 'Dr Bello has time off at 11:30 PM on this Tuesday.'],
] as const)('says %s in plain words', (why, text) => {
  expect(outsideHoursText('Dr Bello', { why, date: tuesday, ranges: hours }, '23:30')).toBe(text);
});
