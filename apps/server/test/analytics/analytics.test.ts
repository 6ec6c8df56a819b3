// Appointment analytics: the figures always equal a fresh count.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aggregateAppointmentDays } from '../../src/modules/analytics/index.ts';
import { deleteAppointments, createAppointment, signInAll } from '../appointments/appointment-fixtures.ts';
import { type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { signInAs, type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from reviews');
  await deleteAppointments(app);
  await app.sql(
    'delete from appointment_days; delete from clinic_days; delete from appointment_hours; delete from review_days; delete from changed_days',
  );
  auth = await signInAll(app, circle);
});

const url = '/api/appointments/analytics';
const november = `${url}?from=2026-11-01&to=2026-11-30`;
const aggregate = () => aggregateAppointmentDays({ database: app.workerDatabase });
const at = (day: number, hour = 9) => `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;

async function createMonth(): Promise<string> {
  await createAppointment(app, circle, { status: 'COMPLETED', startsAt: at(2) });
  const second = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: at(3) });
  await createAppointment(app, circle, { status: 'NO_SHOW', startsAt: at(9) });
  await createAppointment(app, circle, { status: 'CANCELLED', startsAt: at(10) });
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: at(20), doctor: circle.other, patient: circle.stranger });
  return second;
}

test('returns a doctor their own figures', async () => {
  const second = await createMonth();
  await app.put(`/api/appointments/${second}/review`, { rating: 4 }, auth.patient);
  const { body } = await app.get(november, auth.treating);
  expect(body).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-30',
    doctorId: circle.treating.doctorId,
    figures: {
      booked: 4,
      completed: 2,
      cancelled: 1,
      noShows: 1,
      noShowRate: 1 / 3,
      cancellationRate: 0.25,
      returningRate: 0.5,
      reviews: 1,
      rating: 4,
    },
    byHour: [
      { weekday: 1, hour: 10, appointments: 2 },
      { weekday: 2, hour: 10, appointments: 1 },
    ],
  });
  expect(body['byWeek']).toMatchObject([
    { weekStart: '2026-10-26', booked: 0 },
    { weekStart: '2026-11-02', booked: 2, completed: 2 },
    { weekStart: '2026-11-09', booked: 2, cancelled: 1, noShows: 1 },
    { weekStart: '2026-11-16', booked: 0 },
    { weekStart: '2026-11-23', booked: 0 },
    { weekStart: '2026-11-30', booked: 0 },
  ]);
  expect(body['byMode']).toContainEqual({ key: 'VIDEO', appointments: 4 });
});

test('returns an admin the figures of the clinic, or of one doctor, once the worker has aggregated them', async () => {
  const second = await createMonth();
  await app.put(`/api/appointments/${second}/review`, { rating: 4 }, auth.patient);
  expect((await app.get(november, auth.admin)).body).toMatchObject({ doctorId: null, figures: { booked: 0 } });
  expect(await aggregate()).toBeGreaterThan(0);
  expect(await aggregate()).toBe(0);
  expect((await app.get(november, auth.admin)).body).toMatchObject({ figures: { booked: 5, completed: 2, reviews: 1, rating: 4 } });
  const one = await app.get(`${november}&doctorId=${circle.other.doctorId}`, auth.admin);
  expect(one.body).toMatchObject({ doctorId: circle.other.doctorId, figures: { booked: 1, completed: 0, noShowRate: null } });
});

test('returns no figures to anyone else', async () => {
  for (const who of ['patient', 'guardian', 'sponsor', 'stranger'] as const) expect((await app.get(url, auth[who])).status).toBe(403);
  expect((await app.get(`${url}?doctorId=${circle.other.doctorId}`, auth.treating)).status).toBe(403);
  expect((await app.get(url, await signInAs(app, circle.admin, null))).body['code']).toBe('mfa_required');
  expect((await app.get(url)).status).toBe(401);
});

test('rejects an invalid date range', async () => {
  for (const query of ['?from=2026-11-02&to=2026-11-01', '?from=2020-01-01&to=2026-11-01', '?from=yesterday'])
    expect((await app.get(`${url}${query}`, auth.admin)).status).toBe(422);
  expect((await app.get(url, auth.admin)).body).toMatchObject({ from: '2026-08-19', to: '2026-11-16' });
});

test('keeps the daily figures equal to a fresh count while appointments change', async () => {
  const ids = [];
  for (let hour = 0; hour < 20; hour += 1)
    ids.push(await createAppointment(app, circle, { status: 'PENDING', startsAt: new Date(Date.parse(at(1)) + hour * 7 * 3_600_000) }));
  const statuses = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW'];
  for (const [index, id] of ids.entries()) {
    await app.sql('update appointments set status = $2 where id = $1', [id, statuses[index % 5]]);
    if (index % 3 === 0)
      await app.sql(
        `update appointments set starts_at = starts_at + interval '31 days', ends_at = ends_at + interval '31 days' where id = $1`,
        [id],
      );
    if (index % 4 === 0) await app.sql(`update appointments set mode = 'AUDIO' where id = $1`, [id]);
  }
  await app.sql('delete from reservations where appointment_id = $1', [ids[0]]);
  await app.sql('delete from appointments where id = $1', [ids[0]]);
  const storedQuery =
    'select day::text, status, mode, type, appointment_count as appointments from appointment_days where appointment_count > 0 and doctor_id';
  const counted = await app.sql(
    `select (starts_at at time zone 'Africa/Lagos')::date::text as day, status, mode, type, count(*)::integer as appointments from appointments
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  expect(counted.length).toBeGreaterThan(5);
  expect(await app.sql(`${storedQuery} is not null order by 1, 2, 3, 4`)).toEqual(counted);
  await aggregate();
  expect(await app.sql(`${storedQuery} is null order by 1, 2, 3, 4`)).toEqual(counted);
  const hours = (which: string) =>
    app.sql(
      `select weekday, hour, sum(appointment_count)::integer as n from appointment_hours where doctor_id ${which} group by 1, 2 having sum(appointment_count) > 0 order by 1, 2`,
    );
  const countedHours = await app.sql(
    `select extract(isodow from wall)::smallint as weekday, extract(hour from wall)::smallint as hour, count(*)::integer as n
     from (select starts_at at time zone 'Africa/Lagos' as wall from appointments where status <> 'CANCELLED') w group by 1, 2 order by 1, 2`,
  );
  expect(await hours('is not null')).toEqual(countedHours);
  expect(await hours('is null')).toEqual(countedHours);
});
