// The doctors a patient has had appointments with.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppointment, signInAll } from '../appointments/appointment-fixtures.ts';
import { type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
});
afterAll(() => app.close());

const url = '/api/my-doctors';

test('returns an empty list without appointments', async () => {
  expect((await app.get(url, auth.patient)).body).toEqual({ doctors: [], total: 0 });
});

test('lists each doctor once with the last and the next appointment', async () => {
  await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-10-01T09:00:00Z' });
  const last = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-11-01T09:00:00Z' });
  const next = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: '2026-11-20T09:00:00Z' });
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: '2026-11-25T09:00:00Z' });
  await createAppointment(app, circle, { status: 'CANCELLED', startsAt: '2026-11-05T09:00:00Z', doctor: circle.other });
  await app.put(`/api/appointments/${last}/review`, { rating: 5 }, auth.patient);
  const expected = {
    doctors: [
      {
        id: circle.treating.doctorId,
        slug: 'bello',
        firstName: 'Bello',
        lastName: 'Story',
        specialization: null,
        imageUrl: null,
        timeZone: 'Africa/Lagos',
        isBookable: true,
        appointments: 2,
        lastAppointment: { id: last, startsAt: '2026-11-01T09:00:00.000Z', rating: 5, isOwn: true, patientFirstName: 'Zainab' },
        nextAppointment: { id: next, startsAt: '2026-11-20T09:00:00.000Z', status: 'CONFIRMED' },
      },
    ],
    total: 1,
  };
  expect((await app.get(url, auth.patient)).body).toEqual(expected);
  const forGuardian = { doctors: [{ lastAppointment: { id: last, isOwn: false, patientFirstName: 'Zainab' } }], total: 1 };
  expect((await app.get(url, auth.guardian)).body).toMatchObject(forGuardian);
  for (const who of ['stranger', 'sponsor'] as const) expect((await app.get(url, auth[who])).body).toEqual({ doctors: [], total: 0 });
  for (const who of ['treating', 'other', 'admin'] as const) expect((await app.get(url, auth[who])).status).toBe(403);
});

test('keeps a doctor who is no longer listed, as not bookable', async () => {
  await app.sql(`update doctors set license_expires_on = '2026-11-01' where id = $1`, [circle.treating.doctorId]);
  expect((await app.get(url, auth.patient)).body).toMatchObject({ doctors: [{ slug: 'bello', isBookable: false }] });
});
