// Stories: the doctors a patient finds again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layVisit, signInAll } from '../appointments/visit-stories.ts';
import { type House, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  signed = await signInAll(house, circle);
});
afterAll(() => house.close());

const url = '/api/my-doctors';

test('given no visits, then there is nobody yet', async () => {
  expect((await house.get(url, signed.patient)).body).toEqual({ doctors: [], total: 0 });
});

test('given visits held, to come and cancelled, then each doctor stands once with the last and the next', async () => {
  await layVisit(house, circle, { status: 'COMPLETED', startsAt: '2026-10-01T09:00:00Z' });
  const last = await layVisit(house, circle, { status: 'COMPLETED', startsAt: '2026-11-01T09:00:00Z' });
  const next = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: '2026-11-20T09:00:00Z' });
  await layVisit(house, circle, { status: 'CONFIRMED', startsAt: '2026-11-25T09:00:00Z' });
  await layVisit(house, circle, { status: 'CANCELLED', startsAt: '2026-11-05T09:00:00Z', doctor: circle.other });
  await house.put(`/api/appointments/${last}/review`, { rating: 5 }, signed.patient);
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
        visits: 2,
        lastVisit: { id: last, startsAt: '2026-11-01T09:00:00.000Z', rating: 5 },
        nextVisit: { id: next, startsAt: '2026-11-20T09:00:00.000Z', status: 'CONFIRMED' },
      },
    ],
    total: 1,
  };
  expect((await house.get(url, signed.patient)).body).toEqual(expected);
  expect((await house.get(url, signed.guardian)).body).toEqual(expected);
  for (const who of ['stranger', 'sponsor'] as const) expect((await house.get(url, signed[who])).body).toEqual({ doctors: [], total: 0 });
  for (const who of ['treating', 'other', 'admin'] as const) expect((await house.get(url, signed[who])).status).toBe(403);
});

test('given a doctor who is not listed any more, then they stay known and cannot be booked', async () => {
  await house.sql(`update doctors set license_expires_on = '2026-11-01' where id = $1`, [circle.treating.doctorId]);
  expect((await house.get(url, signed.patient)).body).toMatchObject({ doctors: [{ slug: 'bello', isBookable: false }] });
});
