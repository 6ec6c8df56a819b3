// Stories: any doctor, soonest; what is offered, and by whom.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshNextFree } from '../../src/modules/availability/index.ts';
import { listedDoctor, visit } from '../availability/hours-stories.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asDoctor, ask, type Doctor } from '../staff/staff-stories.ts';

let house: House;
let ali: Doctor;
let bello: Doctor;
beforeAll(async () => {
  house = await openHouse();
  ali = await listedDoctor(house, { lastName: 'Ali' });
  bello = await listedDoctor(house, { lastName: 'Bello', feeMinor: null });
  await listedDoctor(house, { lastName: 'Zubair', specialization: 'Urology' });
  await asDoctor(house, { lastName: 'Unchecked' });
});
afterAll(() => house.close());

const sweep = () => refreshNextFree({ database: house.workerDatabase, clock: house.clock });
const earliest = async (specialization = 'Cardiology') =>
  (await ask(house, null, 'GET', `/api/doctors/earliest?specialization=${specialization}`)).body['earliest'];

test('given two who are free, then the earliest time is found even before the sweep, and when it is taken the other’s', async () => {
  expect(await earliest()).toMatchObject({ startsAt: '2026-11-16T10:00:00.000Z' });
  await sweep();
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
  // Not swept yet: the list still believes that the time is free, the answer does not.
  await visit(house, ali, '2026-11-16T10:00:00Z');
  expect(await earliest()).toMatchObject({ doctor: { id: bello.doctorId, feeMinor: null }, startsAt: '2026-11-16T10:00:00.000Z' });
  await visit(house, bello, '2026-11-16T10:00:00Z');
  expect(await earliest()).toMatchObject({ startsAt: '2026-11-16T13:00:00.000Z' });
});

test('given more doctors than are asked at once, then one behind them who is earlier is still found', async () => {
  const taken: Doctor[] = [];
  for (let n = 0; n < 10; n += 1) taken.push(await listedDoctor(house, { lastName: `Aa${n}`, specialization: 'Neurology' }));
  await listedDoctor(house, { lastName: 'Zz', specialization: 'Neurology' });
  await sweep();
  for (const doctor of taken) await visit(house, doctor, '2026-11-16T10:00:00Z');
  expect(await earliest('Neurology')).toMatchObject({ doctor: { lastName: 'Zz' }, startsAt: '2026-11-16T10:00:00.000Z' });
});

test('given a specialisation that nobody has, then there is none; without one, it is anybody’s', async () => {
  expect(await earliest('Oncology')).toBeNull();
  expect((await ask(house, null, 'GET', '/api/doctors/earliest')).body['earliest']).toMatchObject({ startsAt: '2026-11-16T10:00:00.000Z' });
  expect((await ask(house, null, 'GET', '/api/doctors/earliest?specialization=x')).status).toBe(422);
});

test('given the services, then they come in their order and say what they lead to', async () => {
  const { services } = (await ask(house, null, 'GET', '/api/services')).body as { services: { slug: string }[] };
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

test('given the specialisations, then each says how many doctors can be booked', async () => {
  const { specialisations } = (await ask(house, null, 'GET', '/api/specialisations')).body as { specialisations: object[] };
  expect(specialisations).toEqual([
    { name: 'Cardiology', doctors: 2 },
    { name: 'Neurology', doctors: 11 },
    { name: 'Urology', doctors: 1 },
  ]);
});
