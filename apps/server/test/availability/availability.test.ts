// Stories: a doctor says how the week goes, which days differ, and when there is time off.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, asPatient, auditOf, type Doctor, signedIn } from '../staff/staff-stories.ts';
import { availabilityOf, freeTimes, listedDoctor, ordinary, visit } from './hours-stories.ts';

let house: House;
let doctor: Doctor;
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  doctor = await listedDoctor(house);
});
afterAll(() => house.close());

const save = (body: object) => ask(house, doctor, 'PUT', '/api/availability', body);
const timeOff = (startsAt: string, endsAt: string, note?: string) =>
  ask(house, doctor, 'POST', '/api/availability/time-off', { startsAt, endsAt, ...(note ? { note } : {}) });

test('given a new doctor, then the hours are those of the specification and have never been saved', async () => {
  const found = await availabilityOf(house, doctor);
  expect(found).toMatchObject({ timeZone: 'Africa/Lagos', stepMinutes: 60, visitMinutes: 30, exceptions: [], timeOff: [], version: 0 });
  expect(found.week).toHaveLength(10);
  expect(await freeTimes(house, doctor, 'from=2026-11-17&days=1')).toEqual(
    ['08', '09', '10', '13', '14', '15'].map((hour) => `2026-11-17T${hour}:00`),
  );
});

test('given a doctor without a check, then the hours can be set already; others are refused', async () => {
  const unchecked = await asDoctor(house, { proof: 'none' });
  expect((await ask(house, unchecked, 'PUT', '/api/availability', { ...ordinary, version: 0 })).status).toBe(200);
  expect((await ask(house, null, 'GET', `/api/doctors/${unchecked.doctorId}/slots`)).status).toBe(404);
  const routes = [
    ['GET', '/api/availability', undefined],
    ['PUT', '/api/availability', { ...ordinary, version: 0 }],
    ['GET', '/api/availability/week', undefined],
    ['PUT', '/api/availability/days/2026-11-18', { ranges: [] }],
    ['POST', '/api/availability/days/2026-11-18/remove', {}],
    ['POST', '/api/availability/time-off', { startsAt: '2026-11-18T08:00:00Z', endsAt: '2026-11-18T09:00:00Z' }],
    ['POST', `/api/availability/time-off/${doctor.doctorId}/remove`, {}],
  ] as const;
  const [patient, admin] = [await asPatient(house), await asAdmin(house)];
  for (const [method, url, body] of routes) {
    expect({ url, status: (await ask(house, null, method, url, body)).status }).toEqual({ url, status: 401 });
    expect({ url, status: (await ask(house, patient, method, url, body)).status }).toEqual({ url, status: 403 });
    expect({ url, status: (await ask(house, admin, method, url, body)).status }).toEqual({ url, status: 403 });
  }
});

test('given new hours, then patients see them at once, the audit knows, and an old version is refused', async () => {
  const saved = await save({ ...ordinary, version: 0 });
  expect(saved.body).toMatchObject({ ...ordinary, version: 1 });
  expect(await freeTimes(house, doctor, 'from=2026-11-23&days=2')).toEqual(
    ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30'].map((time) => `2026-11-23T${time}`),
  );
  expect(await auditOf(house, doctor.doctorId)).toEqual([{ action: 'availability.changed', actor_id: doctor.userId, reason: null }]);
  const late = await save({ ...ordinary, stepMinutes: 15, version: 0 });
  expect({ status: late.status, code: late.body['code'] }).toEqual({ status: 409, code: 'changed_meanwhile' });
  expect((await save({ ...ordinary, week: [], version: 1 })).body).toMatchObject({ week: [], version: 2 });
  expect(await freeTimes(house, doctor, 'from=2026-11-23&days=7')).toEqual([]);
});

test('given two tabs that save at the same moment, then one wins', async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all([save({ ...ordinary, version }), save({ ...ordinary, version }), save({ ...ordinary, version })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
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
  [{ visitMinutes: 20 }, 'visitMinutes'],
  [{ bufferMinutes: 61 }, 'bufferMinutes'],
  [{ noticeMinutes: -1 }, 'noticeMinutes'],
  [{ maxPerDay: 0 }, 'maxPerDay'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
])('given hours that cannot be, %j, then the field %s is named', async (wrong, field) => {
  const answer = await save({ ...ordinary, version: 0, ...wrong });
  expect({ status: answer.status, field: (answer.body['errors'] as { field: string }[])[0]?.field }).toEqual({ status: 422, field });
});

test('given hours until midnight in another zone, then the last visit ends with the day there', async () => {
  const week = [{ weekday: 1, from: '23:00', until: '24:00' }];
  expect((await save({ ...ordinary, week, timeZone: 'Europe/London', version: 0 })).body).toMatchObject({
    timeZone: 'Europe/London',
    week,
  });
  expect(await freeTimes(house, doctor, 'from=2026-11-23&days=2')).toEqual(['2026-11-23T23:00', '2026-11-23T23:30']);
});

test('given the clocks of London that change, then hours keep their wall time and a time that does not exist is not offered', async () => {
  const weekdays = [1, 7].flatMap((weekday) => [
    { weekday, from: '00:30', until: '02:30' },
    { weekday, from: '09:00', until: '09:30' },
  ]);
  await save({ ...ordinary, week: weekdays, timeZone: 'Europe/London', version: 0 });
  expect(await freeTimes(house, doctor, 'from=2027-03-28&days=2')).toEqual([
    '2027-03-28T00:30',
    '2027-03-28T01:00',
    '2027-03-28T08:00',
    '2027-03-28T23:30',
    '2027-03-29T00:00',
    '2027-03-29T00:30',
    '2027-03-29T01:00',
    '2027-03-29T08:00',
  ]);
  expect(await freeTimes(house, doctor, 'from=2027-10-31&days=1')).toEqual([
    '2027-10-30T23:30',
    '2027-10-31T00:00',
    '2027-10-31T00:30',
    '2027-10-31T02:00',
    '2027-10-31T09:00',
  ]);
});

test('given a day that differs, then it goes by its own ranges, closed if it has none, until it is removed', async () => {
  const day = (body: object, date = '2026-11-18') => ask(house, doctor, 'PUT', `/api/availability/days/${date}`, body);
  const ranges = [
    { from: '18:00', until: '19:00' },
    { from: '07:00', until: '08:00' },
  ];
  expect((await day({ ranges, note: ' A course\n' })).body).toMatchObject({
    exceptions: [{ date: '2026-11-18', ranges: ranges.toReversed(), note: 'A course' }],
    version: 0,
  });
  expect(await freeTimes(house, doctor, 'from=2026-11-18&days=1')).toEqual(['2026-11-18T06:00', '2026-11-18T17:00']);
  expect((await day({ ranges: [] })).body).toMatchObject({ exceptions: [{ ranges: [], note: null }] });
  expect(await freeTimes(house, doctor, 'from=2026-11-18&days=1')).toEqual([]);
  expect((await ask(house, doctor, 'POST', '/api/availability/days/2026-11-18/remove', {})).body).toMatchObject({ exceptions: [] });
  expect(await freeTimes(house, doctor, 'from=2026-11-18&days=1')).toHaveLength(6);
  const statuses = await Promise.all([
    day({ ranges: [] }, '2026-11-15'),
    day({ ranges: [] }, '2027-11-18'),
    day({ ranges: [] }, '2026-02-30'),
    day({ ranges: [{ from: '10:00', until: '09:00' }] }),
    day({ ranges: [], note: 'a\0b' }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
});

test('given a public holiday, then it is free of visits unless the doctor says otherwise', async () => {
  expect(await freeTimes(house, doctor, 'from=2026-12-25&days=1')).toEqual([]);
  const { week } = await availabilityOf(house, doctor);
  await save({ ...ordinary, week, observesHolidays: false, version: 0 });
  expect((await freeTimes(house, doctor, 'from=2026-12-25&days=1')).length).toBeGreaterThan(0);
});

test('given time off over visits, then the live ones are named, the times vanish, and they come back', async () => {
  const confirmed = await visit(house, doctor, '2026-11-18T08:00:00Z', { name: 'Obi' });
  const asked = await visit(house, doctor, '2026-11-18T10:00:00Z', { status: 'PENDING', name: 'Ude' });
  await visit(house, doctor, '2026-11-18T09:00:00Z', { status: 'CANCELLED' });
  await visit(house, doctor, '2026-11-18T13:00:00Z');
  const taken = await timeOff('2026-11-18T09:29:00+01:00', '2026-11-18T12:00:00+01:00', 'Dentist');
  expect(taken.body['affected']).toEqual([
    { appointmentId: confirmed, startsAt: '2026-11-18T08:00:00.000Z', patientName: 'Ada Obi', status: 'CONFIRMED' },
    { appointmentId: asked, startsAt: '2026-11-18T10:00:00.000Z', patientName: 'Ada Ude', status: 'PENDING' },
  ]);
  const {
    timeOff: [off],
  } = taken.body['availability'] as Awaited<ReturnType<typeof availabilityOf>>;
  expect(off).toMatchObject({ startsAt: '2026-11-18T08:29:00.000Z', endsAt: '2026-11-18T11:00:00.000Z', note: 'Dentist' });
  expect(await freeTimes(house, doctor, 'from=2026-11-18&days=1')).toEqual(['2026-11-18T14:00', '2026-11-18T15:00']);

  const other = await listedDoctor(house);
  expect((await ask(house, other, 'POST', `/api/availability/time-off/${off?.id}/remove`, {})).status).toBe(404);
  expect((await ask(house, doctor, 'POST', `/api/availability/time-off/${off?.id}/remove`, {})).body).toMatchObject({ timeOff: [] });
  expect(await freeTimes(house, doctor, 'from=2026-11-18&days=1')).toEqual(['2026-11-18T09:00', '2026-11-18T14:00', '2026-11-18T15:00']);
});

test('given a session without the second factor, then visits in the way are told without names', async () => {
  await visit(house, doctor, '2026-11-18T08:00:00Z');
  const bare = { ...doctor, ...(await signedIn(house, doctor.userId, 'none')) };
  const answer = await ask(house, bare, 'POST', '/api/availability/time-off', {
    startsAt: '2026-11-18T07:00:00Z',
    endsAt: '2026-11-18T12:00:00Z',
  });
  expect(answer.body['affected']).toMatchObject([{ patientName: 'A patient' }]);
});

test.each([
  ['2026-11-18T10:00:00Z', '2026-11-18T10:00:00Z'],
  ['2026-11-10T10:00:00Z', '2026-11-16T09:00:00Z'],
  ['2027-11-18T10:00:00Z', '2027-11-19T10:00:00Z'],
  ['2026-11-18T10:00:00Z', '2027-11-20T10:00:00Z'],
  ['tomorrow', '2026-11-18T10:00:00Z'],
])('given time off from %s to %s, then it is refused', async (startsAt, endsAt) => {
  expect((await timeOff(startsAt, endsAt)).status).toBe(422);
});

test('given a visit that is over, then it still counts for the most visits of its day', async () => {
  const { week } = await availabilityOf(house, doctor);
  await save({ ...ordinary, week, maxPerDay: 2, version: 0 });
  await visit(house, doctor, '2026-11-16T08:00:00Z', { status: 'COMPLETED' });
  expect((await freeTimes(house, doctor, 'days=1')).length).toBeGreaterThan(0);
  await visit(house, doctor, '2026-11-16T13:00:00Z');
  expect(await freeTimes(house, doctor, 'days=1')).toEqual([]);
});
