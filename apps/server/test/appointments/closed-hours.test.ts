// When a doctor does not work, for the calendar of staff.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { createTestApp, type RequestOptions, type TestApp } from '../support/test-app.ts';
import { signInAll, tuesday } from './appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from doctor_time_off'));

const day = `from=${tuesday('00:00')}&to=${tuesday('23:59')}`;
const closed = (who: keyof CareCircle, query = day) => app.get(`/api/appointments/closed-hours?${query}`, auth[who]);

test('lists what is outside of the hours, and time off without its note', async () => {
  const { doctorId } = circle.treating;
  await app.sql(
    `insert into doctor_time_off (id, doctor_id, starts_at, ends_at, note) values (gen_random_uuid(), $1, $2, $3, 'Private: dentist')`,
    [doctorId, tuesday('15:00'), tuesday('16:00')],
  );
  const expected = [
    { startsAt: tuesday('00:00'), endsAt: tuesday('09:00'), why: 'hours' },
    { startsAt: tuesday('12:00'), endsAt: tuesday('14:00'), why: 'hours' },
    { startsAt: tuesday('15:00'), endsAt: tuesday('16:00'), why: 'time_off' },
    { startsAt: tuesday('17:00'), endsAt: tuesday('23:59'), why: 'hours' },
  ];
  expect((await closed('treating')).body).toEqual({ closed: expected });
  expect((await closed('admin', `${day}&doctorId=${doctorId}`)).body).toEqual({ closed: expected });
});

test('is for the doctor and for admins, in a bounded range, and knows nothing of weeks ago', async () => {
  const { doctorId } = circle.treating;
  expect((await closed('patient', `${day}&doctorId=${doctorId}`)).status).toBe(403);
  expect((await closed('other', `${day}&doctorId=${doctorId}`)).status).toBe(403);
  expect((await closed('admin')).body).toMatchObject({ errors: [{ field: 'doctorId' }] });
  expect((await closed('treating', `from=${tuesday('00:00')}&to=2027-03-01T00:00:00Z`)).body).toMatchObject({ errors: [{ field: 'to' }] });
  expect((await closed('treating', 'from=2026-10-01T00:00:00Z&to=2026-10-08T00:00:00Z')).body).toEqual({ closed: [] });
});
