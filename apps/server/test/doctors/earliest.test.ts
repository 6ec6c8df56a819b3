// The earliest appointment with any doctor, services and specialisations.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshNextFree } from '../../src/modules/availability/index.ts';
import { createListedDoctor, insertAppointment } from '../availability/availability-fixtures.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createDoctor, requestAs, type Doctor } from '../staff/staff-fixtures.ts';

let app: TestApp;
let ali: Doctor;
let bello: Doctor;
beforeAll(async () => {
  app = await createTestApp();
  ali = await createListedDoctor(app, { lastName: 'Ali' });
  bello = await createListedDoctor(app, { lastName: 'Bello', feeMinor: null });
  await createListedDoctor(app, { lastName: 'Zubair', specialization: 'Urology' });
  await createDoctor(app, { lastName: 'Unchecked' });
});
afterAll(() => app.close());

const refresh = () => refreshNextFree({ database: app.workerDatabase, clock: app.clock });
const earliest = async (specialization = 'Cardiology') =>
  (await requestAs(app, null, 'GET', `/api/doctors/earliest?specialization=${specialization}`)).body['earliest'];

test('finds the earliest time even before the refresh, and the other doctor’s when it is taken', async () => {
  expect(await earliest()).toMatchObject({ startsAt: '2026-11-16T10:00:00.000Z' });
  await refresh();
  expect(await earliest()).toEqual({
    doctor: {
      id: ali.doctorId,
      slug: `doctor-${ali.doctorId}`,
      firstName: 'Aisha',
      lastName: 'Ali',
      specialization: 'Cardiology',
      feeMinor: 1_500_000,
      currency: 'NGN',
    },
    startsAt: '2026-11-16T10:00:00.000Z',
    endsAt: '2026-11-16T10:30:00.000Z',
    timeZone: 'Africa/Lagos',
  });
  // Not refreshed yet: the stored earliest time is outdated, the response must not be.
  await insertAppointment(app, ali, '2026-11-16T10:00:00Z');
  expect(await earliest()).toMatchObject({ doctor: { id: bello.doctorId, feeMinor: null }, startsAt: '2026-11-16T10:00:00.000Z' });
  await insertAppointment(app, bello, '2026-11-16T10:00:00Z');
  expect(await earliest()).toMatchObject({ startsAt: '2026-11-16T13:00:00.000Z' });
});

test('finds an earlier doctor beyond the first batch of candidates', async () => {
  const taken: Doctor[] = [];
  for (let n = 0; n < 10; n += 1) taken.push(await createListedDoctor(app, { lastName: `Aa${n}`, specialization: 'Neurology' }));
  await createListedDoctor(app, { lastName: 'Zz', specialization: 'Neurology' });
  await refresh();
  for (const doctor of taken) await insertAppointment(app, doctor, '2026-11-16T10:00:00Z');
  expect(await earliest('Neurology')).toMatchObject({ doctor: { lastName: 'Zz' }, startsAt: '2026-11-16T10:00:00.000Z' });
});

test('finds the earliest time of the doctors who fit all filters', async () => {
  await createListedDoctor(app, { lastName: 'Hausawa', specialization: 'ENT', languages: ['Hausa'], sex: 'female', feeMinor: 900_000 });
  const found = async (query: string) => (await requestAs(app, null, 'GET', `/api/doctors/earliest?${query}`)).body['earliest'];
  expect(await found('search=ear&language=Hausa&sex=female&maxFee=900000')).toMatchObject({ doctor: { lastName: 'Hausawa' } });
  expect(await found('language=Hausa&maxFee=899999')).toBeNull();
});

test('returns null when nobody has the specialisation, and any doctor without one', async () => {
  expect(await earliest('Oncology')).toBeNull();
  expect((await requestAs(app, null, 'GET', '/api/doctors/earliest')).body['earliest']).toMatchObject({
    startsAt: '2026-11-16T10:00:00.000Z',
  });
  expect((await requestAs(app, null, 'GET', '/api/doctors/earliest?specialization=x')).status).toBe(422);
});

test('lists the services in order with their booking defaults', async () => {
  const { services } = (await requestAs(app, null, 'GET', '/api/services')).body as { services: { slug: string }[] };
  expect(services).toHaveLength(8);
  expect(services[0]).toMatchObject({
    slug: 'emergency-care',
    specialization: 'General Medicine',
    mode: 'VIDEO',
    type: 'Emergency',
    isBookable: true,
  });
  expect(services.find(({ slug }) => slug === 'personal-nurse')).toMatchObject({ specialization: null, isBookable: false });
});

test('lists the specialisations with the number of bookable doctors', async () => {
  const { specialisations } = (await requestAs(app, null, 'GET', '/api/specialisations')).body as { specialisations: object[] };
  expect(specialisations).toEqual([
    { name: 'Cardiology', doctors: 2 },
    { name: 'ENT', doctors: 1 },
    { name: 'Neurology', doctors: 11 },
    { name: 'Urology', doctors: 1 },
  ]);
});
