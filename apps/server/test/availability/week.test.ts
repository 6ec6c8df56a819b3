// The week view of a doctor: the slots as patients see them, with reasons and appointments.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { requestAs, type Doctor, createSession } from '../staff/staff-fixtures.ts';
import { createListedDoctor, defaultHours, insertAppointment } from './availability-fixtures.ts';

let app: TestApp;
let doctor: Doctor;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await createListedDoctor(app);
});
afterAll(() => app.close());

type Slot = { startsAt: string; whyNot: string | null; appointment: { patientName: string; status: string } | null };
type Week = { timeZone: string; days: { date: string; holiday: string | null; slots: Slot[] }[] };
const week = async (from: string, who = doctor) =>
  (await requestAs(app, who, 'GET', `/api/availability/week?from=${from}`)).body as unknown as Week;
const slotsOn = ({ days }: Week, date: string) =>
  days
    .find((day) => day.date === date)
    ?.slots.map(({ startsAt, whyNot, appointment }) => [startsAt.slice(11, 16), whyNot, appointment?.patientName ?? null]);

test('tells for each slot of the week why it is unavailable and whose appointment it is', async () => {
  await insertAppointment(app, doctor, '2026-11-16T08:00:00Z', { status: 'COMPLETED', name: 'Early' });
  await insertAppointment(app, doctor, '2026-11-16T14:15:00Z', { minutes: 60, name: 'Long' });
  await insertAppointment(app, doctor, '2026-11-17T20:00:00Z', { status: 'SCHEDULED', name: 'Evening' });
  await insertAppointment(app, doctor, '2026-11-17T08:00:00Z', { status: 'CANCELLED', name: 'Gone' });
  await requestAs(app, doctor, 'POST', '/api/availability/time-off', { startsAt: '2026-11-18T08:00:00Z', endsAt: '2026-11-18T09:00:00Z' });
  const response = await week('2026-11-16');
  expect(response).toMatchObject({ timeZone: 'Africa/Lagos', days: [{ date: '2026-11-16', holiday: null }, {}, {}, {}, {}, {}, {}] });
  expect(slotsOn(response, '2026-11-16')).toEqual([
    ['08:00', 'past', 'Ada Early'],
    ['09:00', 'past', null],
    ['10:00', null, null],
    ['13:00', null, null],
    ['14:00', 'taken', 'Ada Long'],
    ['15:00', 'taken', 'Ada Long'],
  ]);
  expect(slotsOn(response, '2026-11-17')).toEqual([
    ...['08', '09', '10', '13', '14', '15'].map((at) => [`${at}:00`, null, null]),
    ['20:00', 'taken', 'Ada Evening'],
  ]);
  expect(slotsOn(response, '2026-11-18')?.[0]).toEqual(['08:00', 'time_off', null]);
  expect(slotsOn(response, '2026-11-22')).toEqual([]);
  const [row] = await app.sql<{ patients: number }>(
    `select cardinality(patient_ids) as patients from audit_events where action = 'availability.week_seen' and actor_id = $1`,
    [doctor.userId],
  );
  expect(row).toEqual({ patients: 3 });
});

test('names no patient when the session has no second factor', async () => {
  const bare = { ...doctor, ...(await createSession(app, doctor.userId, 'none')) };
  expect(slotsOn(await week('2026-11-16', bare), '2026-11-16')?.[0]).toEqual(['08:00', 'past', 'A patient']);
});

test('names the holidays in the week of Christmas and blocks their slots', async () => {
  const response = await week('2026-12-21');
  expect(response.days.filter(({ holiday }) => holiday).map(({ date, holiday }) => [date, holiday])).toEqual([
    ['2026-12-25', 'Christmas'],
    ['2026-12-26', 'Boxing Day'],
  ]);
  expect(new Set(slotsOn(response, '2026-12-25')?.map(([, whyNot]) => whyNot))).toEqual(new Set(['holiday']));
});

test('does not contain appointments of another doctor', async () => {
  const other = await createListedDoctor(app);
  expect(slotsOn(await week('2026-11-16', other), '2026-11-16')?.every(([, , name]) => name === null)).toBe(true);
});

test('reports notice period, buffer and daily maximum as the reason', async () => {
  const careful = await createListedDoctor(app);
  const hours = {
    ...defaultHours,
    bufferMinutes: 15,
    noticeMinutes: 24 * 60,
    maxPerDay: 1,
    week: [1, 2, 3].map((weekday) => ({ weekday, from: '09:00', until: '11:00' })),
  };
  await requestAs(app, careful, 'PUT', '/api/availability', { ...hours, version: 0 });
  await insertAppointment(app, careful, '2026-11-18T08:30:00Z', { name: 'One' });
  const response = await week('2026-11-17', careful);
  expect(slotsOn(response, '2026-11-17')?.map(([, whyNot]) => whyNot)).toEqual(['notice', 'notice', null, null]);
  expect(slotsOn(response, '2026-11-18')?.map(([, whyNot]) => whyNot)).toEqual(['day_full', 'day_full', 'day_full', 'day_full']);
  await requestAs(app, careful, 'PUT', '/api/availability', { ...hours, maxPerDay: null, version: 1 });
  expect(slotsOn(await week('2026-11-17', careful), '2026-11-18')).toEqual([
    ['08:00', 'taken', null],
    ['08:30', 'taken', 'Ada One'],
    ['09:00', 'taken', null],
    ['09:30', null, null],
  ]);
});

test('rejects a date too far away', async () => {
  for (const from of ['2026-11-08', '2027-11-19', 'x'])
    expect((await requestAs(app, doctor, 'GET', `/api/availability/week?from=${from}`)).status).toBe(422);
});
