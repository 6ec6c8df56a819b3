// Availability: weekly hours, days with different hours, and time off.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, auditOf, type Doctor, createSession } from '../staff/staff-fixtures.ts';
import { availabilityOf, freeTimes, createListedDoctor, defaultHours, insertAppointment } from './availability-fixtures.ts';

let app: TestApp;
let doctor: Doctor;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  doctor = await createListedDoctor(app);
});
afterAll(() => app.close());

const save = (body: object) => requestAs(app, doctor, 'PUT', '/api/availability', body);
const timeOff = (startsAt: string, endsAt: string, note?: string) =>
  requestAs(app, doctor, 'POST', '/api/availability/time-off', { startsAt, endsAt, ...(note ? { note } : {}) });

test('gives a new doctor the default hours of the specification, at version 0', async () => {
  const found = await availabilityOf(app, doctor);
  expect(found).toMatchObject({
    timeZone: 'Africa/Lagos',
    stepMinutes: 60,
    appointmentMinutes: 30,
    exceptions: [],
    timeOff: [],
    version: 0,
  });
  expect(found.week).toHaveLength(10);
  expect(await freeTimes(app, doctor, 'from=2026-11-17&days=1')).toEqual(
    ['08', '09', '10', '13', '14', '15'].map((hour) => `2026-11-17T${hour}:00`),
  );
});

test('lets an unverified doctor set hours; rejects others', async () => {
  const unchecked = await createDoctor(app, { secondFactor: 'none' });
  expect((await requestAs(app, unchecked, 'PUT', '/api/availability', { ...defaultHours, version: 0 })).status).toBe(200);
  expect((await requestAs(app, null, 'GET', `/api/doctors/${unchecked.doctorId}/slots`)).status).toBe(404);
  const routes = [
    ['GET', '/api/availability', undefined],
    ['PUT', '/api/availability', { ...defaultHours, version: 0 }],
    ['GET', '/api/availability/week', undefined],
    ['PUT', '/api/availability/days/2026-11-18', { ranges: [] }],
    ['POST', '/api/availability/days/2026-11-18/remove', {}],
    ['POST', '/api/availability/time-off', { startsAt: '2026-11-18T08:00:00Z', endsAt: '2026-11-18T09:00:00Z' }],
    ['POST', `/api/availability/time-off/${doctor.doctorId}/remove`, {}],
  ] as const;
  const [patient, admin] = [await createPatient(app), await createAdmin(app)];
  for (const [method, url, body] of routes) {
    expect({ url, status: (await requestAs(app, null, method, url, body)).status }).toEqual({ url, status: 401 });
    expect({ url, status: (await requestAs(app, patient, method, url, body)).status }).toEqual({ url, status: 403 });
    expect({ url, status: (await requestAs(app, admin, method, url, body)).status }).toEqual({ url, status: 403 });
  }
});

test('applies new hours at once, audits them, and rejects an old version', async () => {
  const saved = await save({ ...defaultHours, version: 0 });
  expect(saved.body).toMatchObject({ ...defaultHours, version: 1 });
  expect(await freeTimes(app, doctor, 'from=2026-11-23&days=2')).toEqual(
    ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30'].map((time) => `2026-11-23T${time}`),
  );
  expect(await auditOf(app, doctor.doctorId)).toEqual([{ action: 'availability.changed', actor_id: doctor.userId, reason: null }]);
  const late = await save({ ...defaultHours, stepMinutes: 15, version: 0 });
  expect({ status: late.status, code: late.body['code'] }).toEqual({ status: 409, code: 'changed_meanwhile' });
  expect((await save({ ...defaultHours, week: [], version: 1 })).body).toMatchObject({ week: [], version: 2 });
  expect(await freeTimes(app, doctor, 'from=2026-11-23&days=7')).toEqual([]);
});

test('accepts one of several concurrent saves', async () => {
  for (const version of [0, 1]) {
    const responses = await Promise.all([
      save({ ...defaultHours, version }),
      save({ ...defaultHours, version }),
      save({ ...defaultHours, version }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
  }
});

test.each([
  [{ week: [{ weekday: 1, from: '12:00', until: '09:00' }] }, 'week.0'],
  [
    {
      week: [
        { weekday: 2, from: '09:00', until: '12:00' },
        { weekday: 2, from: '11:59', until: '13:00' },
      ],
    },
    'week.1',
  ],
  [{ week: [{ weekday: 8, from: '09:00', until: '12:00' }] }, 'week.0.weekday'],
  [{ week: [{ weekday: 1, from: '9:00', until: '12:00' }] }, 'week.0.from'],
  [{ stepMinutes: 7 }, 'stepMinutes'],
  [{ appointmentMinutes: 20 }, 'appointmentMinutes'],
  [{ bufferMinutes: 61 }, 'bufferMinutes'],
  [{ noticeMinutes: -1 }, 'noticeMinutes'],
  [{ maxPerDay: 0 }, 'maxPerDay'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
])('rejects invalid hours %j and names the field %s', async (wrong, field) => {
  const response = await save({ ...defaultHours, version: 0, ...wrong });
  expect({ status: response.status, field: (response.body['errors'] as { field: string }[])[0]?.field }).toEqual({ status: 422, field });
});

test('offers times until midnight in another time zone', async () => {
  const week = [{ weekday: 1, from: '23:00', until: '24:00' }];
  expect((await save({ ...defaultHours, week, timeZone: 'Europe/London', version: 0 })).body).toMatchObject({
    timeZone: 'Europe/London',
    week,
  });
  expect(await freeTimes(app, doctor, 'from=2026-11-23&days=2')).toEqual(['2026-11-23T23:00', '2026-11-23T23:30']);
});

test('keeps wall time across London’s clock changes and does not offer a time that does not exist', async () => {
  const weekdays = [1, 7].flatMap((weekday) => [
    { weekday, from: '00:30', until: '02:30' },
    { weekday, from: '09:00', until: '09:30' },
  ]);
  await save({ ...defaultHours, week: weekdays, timeZone: 'Europe/London', version: 0 });
  expect(await freeTimes(app, doctor, 'from=2027-03-28&days=2')).toEqual([
    '2027-03-28T00:30',
    '2027-03-28T01:00',
    '2027-03-28T08:00',
    '2027-03-28T23:30',
    '2027-03-29T00:00',
    '2027-03-29T00:30',
    '2027-03-29T01:00',
    '2027-03-29T08:00',
  ]);
  expect(await freeTimes(app, doctor, 'from=2027-10-31&days=1')).toEqual([
    '2027-10-30T23:30',
    '2027-10-31T00:00',
    '2027-10-31T00:30',
    '2027-10-31T02:00',
    '2027-10-31T09:00',
  ]);
});

test('uses the ranges of a day with different hours, closed if it has none, until it is removed', async () => {
  const day = (body: object, date = '2026-11-18') => requestAs(app, doctor, 'PUT', `/api/availability/days/${date}`, body);
  const ranges = [
    { from: '18:00', until: '19:00' },
    { from: '07:00', until: '08:00' },
  ];
  expect((await day({ ranges, note: ' A course\n' })).body).toMatchObject({
    exceptions: [{ date: '2026-11-18', ranges: ranges.toReversed(), note: 'A course' }],
    version: 0,
  });
  expect(await freeTimes(app, doctor, 'from=2026-11-18&days=1')).toEqual(['2026-11-18T06:00', '2026-11-18T17:00']);
  expect((await day({ ranges: [] })).body).toMatchObject({ exceptions: [{ ranges: [], note: null }] });
  expect(await freeTimes(app, doctor, 'from=2026-11-18&days=1')).toEqual([]);
  expect((await requestAs(app, doctor, 'POST', '/api/availability/days/2026-11-18/remove', {})).body).toMatchObject({ exceptions: [] });
  expect(await freeTimes(app, doctor, 'from=2026-11-18&days=1')).toHaveLength(6);
  const statuses = await Promise.all([
    day({ ranges: [] }, '2026-11-15'),
    day({ ranges: [] }, '2027-11-18'),
    day({ ranges: [] }, '2026-02-30'),
    day({ ranges: [{ from: '10:00', until: '09:00' }] }),
    day({ ranges: [], note: 'a\0b' }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
});

test('offers no times on a public holiday unless the doctor works on holidays', async () => {
  expect(await freeTimes(app, doctor, 'from=2026-12-25&days=1')).toEqual([]);
  const { week } = await availabilityOf(app, doctor);
  await save({ ...defaultHours, week, observesHolidays: false, version: 0 });
  expect((await freeTimes(app, doctor, 'from=2026-12-25&days=1')).length).toBeGreaterThan(0);
});

test('lists active appointments affected by time off, and hides and restores the times', async () => {
  const confirmed = await insertAppointment(app, doctor, '2026-11-18T08:00:00Z', { name: 'Obi' });
  const pending = await insertAppointment(app, doctor, '2026-11-18T10:00:00Z', { status: 'PENDING', name: 'Ude' });
  await insertAppointment(app, doctor, '2026-11-18T09:00:00Z', { status: 'CANCELLED' });
  await insertAppointment(app, doctor, '2026-11-18T13:00:00Z');
  const created = await timeOff('2026-11-18T09:29:00+01:00', '2026-11-18T12:00:00+01:00', 'Dentist');
  expect(created.body['affected']).toEqual([
    { appointmentId: confirmed, startsAt: '2026-11-18T08:00:00.000Z', patientName: 'Ada Obi', status: 'CONFIRMED' },
    { appointmentId: pending, startsAt: '2026-11-18T10:00:00.000Z', patientName: 'Ada Ude', status: 'PENDING' },
  ]);
  const {
    timeOff: [off],
  } = created.body['availability'] as Awaited<ReturnType<typeof availabilityOf>>;
  expect(off).toMatchObject({ startsAt: '2026-11-18T08:29:00.000Z', endsAt: '2026-11-18T11:00:00.000Z', note: 'Dentist' });
  expect(await freeTimes(app, doctor, 'from=2026-11-18&days=1')).toEqual(['2026-11-18T14:00', '2026-11-18T15:00']);

  const other = await createListedDoctor(app);
  expect((await requestAs(app, other, 'POST', `/api/availability/time-off/${off?.id}/remove`, {})).status).toBe(404);
  expect((await requestAs(app, doctor, 'POST', `/api/availability/time-off/${off?.id}/remove`, {})).body).toMatchObject({ timeOff: [] });
  expect(await freeTimes(app, doctor, 'from=2026-11-18&days=1')).toEqual(['2026-11-18T09:00', '2026-11-18T14:00', '2026-11-18T15:00']);
});

test('lists affected appointments without names when the session has no second factor', async () => {
  await insertAppointment(app, doctor, '2026-11-18T08:00:00Z');
  const bare = { ...doctor, ...(await createSession(app, doctor.userId, 'none')) };
  const response = await requestAs(app, bare, 'POST', '/api/availability/time-off', {
    startsAt: '2026-11-18T07:00:00Z',
    endsAt: '2026-11-18T12:00:00Z',
  });
  expect(response.body['affected']).toMatchObject([{ patientName: 'A patient' }]);
});

test.each([
  ['2026-11-18T10:00:00Z', '2026-11-18T10:00:00Z'],
  ['2026-11-10T10:00:00Z', '2026-11-16T09:00:00Z'],
  ['2027-11-18T10:00:00Z', '2027-11-19T10:00:00Z'],
  ['2026-11-18T10:00:00Z', '2027-11-20T10:00:00Z'],
  ['tomorrow', '2026-11-18T10:00:00Z'],
])('rejects time off from %s to %s', async (startsAt, endsAt) => {
  expect((await timeOff(startsAt, endsAt)).status).toBe(422);
});

test('counts a completed appointment towards the daily maximum', async () => {
  const { week } = await availabilityOf(app, doctor);
  await save({ ...defaultHours, week, maxPerDay: 2, version: 0 });
  await insertAppointment(app, doctor, '2026-11-16T08:00:00Z', { status: 'COMPLETED' });
  expect((await freeTimes(app, doctor, 'days=1')).length).toBeGreaterThan(0);
  await insertAppointment(app, doctor, '2026-11-16T13:00:00Z');
  expect(await freeTimes(app, doctor, 'days=1')).toEqual([]);
});
