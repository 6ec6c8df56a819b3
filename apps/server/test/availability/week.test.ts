// Stories: the week as patients will see it, as the doctor looks at it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house/test-api.ts';
import { ask, auditOf, type Doctor, signedIn } from '../staff/staff-stories.ts';
import { listedDoctor, ordinary, visit } from './hours-stories.ts';

let house: House;
let doctor: Doctor;
beforeAll(async () => {
  house = await openHouse();
  doctor = await listedDoctor(house);
});
afterAll(() => house.close());

type Slot = { startsAt: string; whyNot: string | null; appointment: { patientName: string; status: string } | null };
type Week = { timeZone: string; days: { date: string; holiday: string | null; slots: Slot[] }[] };
const week = async (from: string, who = doctor) =>
  (await ask(house, who, 'GET', `/api/availability/week?from=${from}`)).body as unknown as Week;
const told = ({ days }: Week, date: string) =>
  days
    .find((day) => day.date === date)
    ?.slots.map(({ startsAt, whyNot, appointment }) => [startsAt.slice(11, 16), whyNot, appointment?.patientName ?? null]);

test('given a Monday at ten in Lagos, then each time of the week says why it cannot be had, and whose it is', async () => {
  await visit(house, doctor, '2026-11-16T08:00:00Z', { status: 'COMPLETED', name: 'Early' });
  await visit(house, doctor, '2026-11-16T14:15:00Z', { minutes: 60, name: 'Long' });
  await visit(house, doctor, '2026-11-17T20:00:00Z', { status: 'SCHEDULED', name: 'Evening' });
  await visit(house, doctor, '2026-11-17T08:00:00Z', { status: 'CANCELLED', name: 'Gone' });
  await ask(house, doctor, 'POST', '/api/availability/time-off', { startsAt: '2026-11-18T08:00:00Z', endsAt: '2026-11-18T09:00:00Z' });
  const answer = await week('2026-11-16');
  expect(answer).toMatchObject({ timeZone: 'Africa/Lagos', days: [{ date: '2026-11-16', holiday: null }, {}, {}, {}, {}, {}, {}] });
  expect(told(answer, '2026-11-16')).toEqual([
    ['08:00', 'past', 'Ada Early'],
    ['09:00', 'past', null],
    ['10:00', null, null],
    ['13:00', null, null],
    ['14:00', 'taken', 'Ada Long'],
    ['15:00', 'taken', 'Ada Long'],
  ]);
  expect(told(answer, '2026-11-17')).toEqual([
    ...['08', '09', '10', '13', '14', '15'].map((at) => [`${at}:00`, null, null]),
    ['20:00', 'taken', 'Ada Evening'],
  ]);
  expect(told(answer, '2026-11-18')?.[0]).toEqual(['08:00', 'time_off', null]);
  expect(told(answer, '2026-11-22')).toEqual([]);
  expect((await auditOf(house, doctor.doctorId)).map(({ action }) => action)).toContain('availability.week_seen');
});

test('given a session without the second factor, then the week names no patient', async () => {
  const bare = { ...doctor, ...(await signedIn(house, doctor.userId, 'none')) };
  expect(told(await week('2026-11-16', bare), '2026-11-16')?.[0]).toEqual(['08:00', 'past', 'A patient']);
});

test('given the week of Christmas, then the holidays have their names and nothing can be booked on them', async () => {
  const answer = await week('2026-12-21');
  expect(answer.days.filter(({ holiday }) => holiday).map(({ date, holiday }) => [date, holiday])).toEqual([
    ['2026-12-25', 'Christmas'],
    ['2026-12-26', 'Boxing Day'],
  ]);
  expect(new Set(told(answer, '2026-12-25')?.map(([, whyNot]) => whyNot))).toEqual(new Set(['holiday']));
});

test('given another doctor’s visits, then they are not in the week', async () => {
  const other = await listedDoctor(house);
  expect(told(await week('2026-11-16', other), '2026-11-16')?.every(([, , name]) => name === null)).toBe(true);
});

test('given notice and a buffer, then both are told as they are', async () => {
  const careful = await listedDoctor(house);
  const hours = {
    ...ordinary,
    bufferMinutes: 15,
    noticeMinutes: 24 * 60,
    maxPerDay: 1,
    week: [1, 2, 3].map((weekday) => ({ weekday, from: '09:00', until: '11:00' })),
  };
  await ask(house, careful, 'PUT', '/api/availability', { ...hours, version: 0 });
  await visit(house, careful, '2026-11-18T08:30:00Z', { name: 'One' });
  const answer = await week('2026-11-17', careful);
  expect(told(answer, '2026-11-17')?.map(([, whyNot]) => whyNot)).toEqual(['notice', 'notice', null, null]);
  expect(told(answer, '2026-11-18')?.map(([, whyNot]) => whyNot)).toEqual(['day_full', 'day_full', 'day_full', 'day_full']);
  await ask(house, careful, 'PUT', '/api/availability', { ...hours, maxPerDay: null, version: 1 });
  expect(told(await week('2026-11-17', careful), '2026-11-18')).toEqual([
    ['08:00', 'taken', null],
    ['08:30', 'taken', 'Ada One'],
    ['09:00', 'taken', null],
    ['09:30', null, null],
  ]);
});

test('given a day too far away, then it is refused', async () => {
  for (const from of ['2026-11-08', '2027-11-19', 'x'])
    expect((await ask(house, doctor, 'GET', `/api/availability/week?from=${from}`)).status).toBe(422);
});
