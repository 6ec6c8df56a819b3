// Stories: figures about visits that always equal what counting would find.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sumVisitDays } from '../../src/modules/analytics/index.ts';
import { forgetVisits, layVisit, signInAll } from '../appointments/visit-stories.ts';
import { type House, openHouse, type Sending } from '../house/test-api.ts';
import { as, type Circle, settleCircle } from '../patients/patient-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.sql('delete from reviews');
  await forgetVisits(house);
  await house.sql(
    'delete from visit_days; delete from clinic_days; delete from visit_hours; delete from review_days; delete from changed_days',
  );
  signed = await signInAll(house, circle);
});

const url = '/api/appointments/analytics';
const november = `${url}?from=2026-11-01&to=2026-11-30`;
const sum = () => sumVisitDays({ database: house.workerDatabase });
const at = (day: number, hour = 9) => `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;

async function layMonth(): Promise<string> {
  await layVisit(house, circle, { status: 'COMPLETED', startsAt: at(2) });
  const second = await layVisit(house, circle, { status: 'COMPLETED', startsAt: at(3) });
  await layVisit(house, circle, { status: 'NO_SHOW', startsAt: at(9) });
  await layVisit(house, circle, { status: 'CANCELLED', startsAt: at(10) });
  await layVisit(house, circle, { status: 'CONFIRMED', startsAt: at(20), doctor: circle.other, patient: circle.stranger });
  return second;
}

test('given visits, then a doctor reads their own figures', async () => {
  const second = await layMonth();
  await house.put(`/api/appointments/${second}/review`, { rating: 4 }, signed.patient);
  const { body } = await house.get(november, signed.treating);
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
      { weekday: 1, hour: 10, visits: 2 },
      { weekday: 2, hour: 10, visits: 1 },
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
  expect(body['byMode']).toContainEqual({ key: 'VIDEO', visits: 4 });
});

test('given the worker has summed up, then an admin reads the clinic’s, or one doctor’s', async () => {
  const second = await layMonth();
  await house.put(`/api/appointments/${second}/review`, { rating: 4 }, signed.patient);
  expect((await house.get(november, signed.admin)).body).toMatchObject({ doctorId: null, figures: { booked: 0 } });
  expect(await sum()).toBeGreaterThan(0);
  expect(await sum()).toBe(0);
  expect((await house.get(november, signed.admin)).body).toMatchObject({ figures: { booked: 5, completed: 2, reviews: 1, rating: 4 } });
  const one = await house.get(`${november}&doctorId=${circle.other.doctorId}`, signed.admin);
  expect(one.body).toMatchObject({ doctorId: circle.other.doctorId, figures: { booked: 1, completed: 0, noShowRate: null } });
});

test('given anybody else, then they read no figures', async () => {
  for (const who of ['patient', 'guardian', 'sponsor', 'stranger'] as const) expect((await house.get(url, signed[who])).status).toBe(403);
  expect((await house.get(`${url}?doctorId=${circle.other.doctorId}`, signed.treating)).status).toBe(403);
  expect((await house.get(url, await as(house, circle.admin, null))).body['code']).toBe('mfa_required');
  expect((await house.get(url)).status).toBe(401);
});

test('given a time that is none, then it is refused', async () => {
  for (const query of ['?from=2026-11-02&to=2026-11-01', '?from=2020-01-01&to=2026-11-01', '?from=yesterday'])
    expect((await house.get(`${url}${query}`, signed.admin)).status).toBe(422);
  expect((await house.get(url, signed.admin)).body).toMatchObject({ from: '2026-08-19', to: '2026-11-16' });
});

test('given visits that move through their life, then the daily figures equal what counting finds', async () => {
  const ids = [];
  for (let hour = 0; hour < 20; hour += 1)
    ids.push(await layVisit(house, circle, { status: 'PENDING', startsAt: new Date(Date.parse(at(1)) + hour * 7 * 3_600_000) }));
  const statuses = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW'];
  for (const [index, id] of ids.entries()) {
    await house.sql('update appointments set status = $2 where id = $1', [id, statuses[index % 5]]);
    if (index % 3 === 0)
      await house.sql(
        `update appointments set starts_at = starts_at + interval '31 days', ends_at = ends_at + interval '31 days' where id = $1`,
        [id],
      );
    if (index % 4 === 0) await house.sql(`update appointments set mode = 'AUDIO' where id = $1`, [id]);
  }
  await house.sql('delete from reservations where appointment_id = $1', [ids[0]]);
  await house.sql('delete from appointments where id = $1', [ids[0]]);
  const kept = 'select day::text, status, mode, type, visits from visit_days where visits > 0 and doctor_id';
  const counted = await house.sql(
    `select (starts_at at time zone 'Africa/Lagos')::date::text as day, status, mode, type, count(*)::integer as visits from appointments
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  expect(counted.length).toBeGreaterThan(5);
  expect(await house.sql(`${kept} is not null order by 1, 2, 3, 4`)).toEqual(counted);
  await sum();
  expect(await house.sql(`${kept} is null order by 1, 2, 3, 4`)).toEqual(counted);
  const hours = (which: string) =>
    house.sql(
      `select weekday, hour, sum(visits)::integer as n from visit_hours where doctor_id ${which} group by 1, 2 having sum(visits) > 0 order by 1, 2`,
    );
  const countedHours = await house.sql(
    `select extract(isodow from wall)::smallint as weekday, extract(hour from wall)::smallint as hour, count(*)::integer as n
     from (select starts_at at time zone 'Africa/Lagos' as wall from appointments where status <> 'CANCELLED') w group by 1, 2 order by 1, 2`,
  );
  expect(await hours('is not null')).toEqual(countedHours);
  expect(await hours('is null')).toEqual(countedHours);
});
