// Stories: the directory as everybody reads it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshNextFree } from '../../src/modules/availability/index.ts';
import { listedDoctor, visit } from '../availability/hours-stories.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asDoctor, ask, type Doctor } from '../staff/staff-stories.ts';

let house: House;
let oyo: Doctor;
let ali: Doctor;
let smith: Doctor;
beforeAll(async () => {
  house = await openHouse();
  oyo = await listedDoctor(house, {
    firstName: 'Ọláyínká',
    lastName: 'Ọ̀yọ́',
    specialization: 'Paediatrics',
    languages: ['English', 'Yoruba'],
    sex: 'female',
    feeMinor: 1_200_000,
    ratings: [47, 10],
  });
  ali = await listedDoctor(house, {
    firstName: 'Zainab',
    lastName: 'Ali',
    languages: ['English', 'Hausa'],
    sex: 'female',
    feeMinor: 2_500_000,
    ratings: [12, 3],
  });
  smith = await listedDoctor(house, {
    firstName: 'John',
    lastName: 'Smith',
    sex: 'male',
    feeMinor: 15_000,
    currency: 'USD',
    timeZone: 'Europe/London',
  });
  await asDoctor(house, { lastName: 'Unchecked', handedIn: true });
  await listedDoctor(house, { lastName: 'Lapsed', licenseExpiresOn: '2026-11-15' });
  const suspended = await listedDoctor(house, { lastName: 'Suspended' });
  await house.sql(`update users set status = 'suspended' where id = $1`, [suspended.userId]);
  const incomplete = await listedDoctor(house, { lastName: 'Incomplete' });
  await house.sql('update users set profile_complete = false where id = $1', [incomplete.userId]);
  await visit(house, oyo, '2026-11-16T10:00:00Z');
  await refreshNextFree({ database: house.workerDatabase, clock: house.clock });
});
afterAll(() => house.close());

type Card = { id: string; lastName: string; nextFree: string | null; nextSlots: string[] };
type List = { doctors: Card[]; total: number; totalPages: number };
const list = async (query = '') => (await ask(house, null, 'GET', `/api/doctors${query}`)).body as unknown as List;
const names = async (query: string) => (await list(query)).doctors.map(({ lastName }) => lastName);

test('given doctors of every state, then only those who can be booked are listed, the earliest first', async () => {
  const answer = await list();
  expect(answer).toMatchObject({ total: 3, page: 1, limit: 20, totalPages: 1 });
  // It is ten in Lagos and nine in London, and a visit is booked an hour ahead.
  expect(answer.doctors.map(({ lastName, nextSlots }) => [lastName, ...nextSlots.map((start) => start.slice(8, 16))])).toEqual([
    ['Ali', '16T10:00', '16T13:00', '16T14:00'],
    ['Smith', '16T10:00', '16T11:00', '16T14:00'],
    ['Ọ̀yọ́', '16T13:00', '16T14:00', '16T15:00'],
  ]);
  for (const { nextFree, nextSlots } of answer.doctors) expect(nextFree).toBe(nextSlots[0]);
});

test('given one card, then it has what the public may know and nothing else', async () => {
  const { doctors } = await list('?search=zainab');
  expect(doctors).toEqual([
    {
      id: ali.doctorId,
      slug: `doctor-${ali.doctorId}`,
      firstName: 'Zainab',
      lastName: 'Ali',
      specialization: 'Cardiology',
      experienceYears: 9,
      qualifications: null,
      biography: null,
      languages: ['English', 'Hausa'],
      sex: 'female',
      feeMinor: 2_500_000,
      currency: 'NGN',
      rating: 4,
      reviews: 3,
      nextFree: '2026-11-16T10:00:00.000Z',
      nextSlots: expect.any(Array),
      imageUrl: null,
      timeZone: 'Africa/Lagos',
    },
  ]);
});

test('given words, then each must be in the name or the specialisation, whatever the marks', async () => {
  expect(await names('?search=oyo%20olayinka')).toEqual(['Ọ̀yọ́']);
  expect(await names('?search=PAEDIATRICS')).toEqual(['Ọ̀yọ́']);
  expect(await names('?search=ali%20cardio')).toEqual(['Ali']);
  expect(await names('?search=ali%20paediatrics')).toEqual([]);
  expect(await names('?search=%25')).toEqual([]);
  expect(await names('?search=_')).toEqual([]);
  expect((await ask(house, null, 'GET', '/api/doctors?search=%00')).status).toBe(422);
});

test('given filters, then each narrows the list, and all of them together', async () => {
  expect(await names('?specialization=Cardiology')).toEqual(['Ali', 'Smith']);
  expect(await names('?language=Yoruba')).toEqual(['Ọ̀yọ́']);
  expect(await names('?sex=female')).toEqual(['Ali', 'Ọ̀yọ́']);
  expect(await names('?minRating=4.5')).toEqual(['Ọ̀yọ́']);
  expect(await names('?minRating=4')).toEqual(['Ali', 'Ọ̀yọ́']);
  expect(await names('?sex=female&specialization=Cardiology&language=Hausa&minRating=4')).toEqual(['Ali']);
  expect((await ask(house, null, 'GET', '/api/doctors?specialization=Astrology')).status).toBe(422);
});

test('given fees, then they are compared within a currency', async () => {
  expect(await names('?maxFee=2000000')).toEqual(['Ọ̀yọ́']);
  expect(await names('?minFee=1&maxFee=20000')).toEqual([]);
  expect(await names('?minFee=1&maxFee=20000&currency=USD')).toEqual(['Smith']);
  expect(await names('?sort=fee')).toEqual(['Ọ̀yọ́', 'Ali', 'Smith']);
});

test('given ratings, then the best come first and who has none comes last', async () => {
  expect(await names('?sort=rating')).toEqual(['Ọ̀yọ́', 'Ali', 'Smith']);
  expect((await ask(house, null, 'GET', `/api/doctors/${smith.doctorId}`)).body).toMatchObject({ doctor: { rating: null, reviews: 0 } });
});

test('given a day, then only who is free on it or before is found', async () => {
  const busy = await listedDoctor(house, { lastName: 'Busy', specialization: 'Urology' });
  await ask(house, busy, 'POST', '/api/availability/time-off', { startsAt: '2026-11-16T00:00:00Z', endsAt: '2026-11-19T12:00:00Z' });
  await refreshNextFree({ database: house.workerDatabase, clock: house.clock });
  expect(await names('?specialization=Urology&freeBy=2026-11-18')).toEqual([]);
  expect(await names('?specialization=Urology&freeBy=2026-11-19')).toEqual(['Busy']);
  await house.sql(`update doctors set verification = 'refused' where id = $1`, [busy.doctorId]);
});

test('given pages, then the total is exact, also beyond the last', async () => {
  expect(await list('?limit=2&page=2')).toMatchObject({ total: 3, totalPages: 2, doctors: [{ lastName: 'Ọ̀yọ́' }] });
  expect(await list('?limit=2&page=9')).toMatchObject({ total: 3, doctors: [] });
  for (const query of ['?page=0', '?limit=51', '?sort=name', '?minRating=6', '?other=1'])
    expect((await ask(house, null, 'GET', `/api/doctors${query}`)).status).toBe(422);
});

test('given a slug or an id, then both show the doctor; of one who is not listed neither does', async () => {
  for (const name of [ali.doctorId, `doctor-${ali.doctorId}`])
    expect((await ask(house, null, 'GET', `/api/doctors/${name}`)).body).toMatchObject({ doctor: { id: ali.doctorId }, visitMinutes: 30 });
  const unlisted = await asDoctor(house);
  for (const name of [unlisted.doctorId, `doctor-${unlisted.doctorId}`, 'nobody-here'])
    for (const more of ['', '/slots?days=1']) expect((await ask(house, null, 'GET', `/api/doctors/${name}${more}`)).status).toBe(404);
  expect((await ask(house, unlisted, 'GET', `/api/doctors/${unlisted.doctorId}`)).status).toBe(404);
});

test('given a length, then slots are offered where it fits', async () => {
  const slots = async (query: string) => (await ask(house, null, 'GET', `/api/doctors/${smith.doctorId}/slots?${query}`)).body;
  expect(await slots('from=2026-11-17&days=2&length=60')).toMatchObject({
    timeZone: 'Europe/London',
    lengthMinutes: 60,
    days: [
      { date: '2026-11-17', slots: [{ startsAt: '2026-11-17T09:00:00.000Z', endsAt: '2026-11-17T10:00:00.000Z' }, {}, {}, {}, {}, {}] },
      {},
    ],
  });
  expect(await slots('days=31')).toMatchObject({ lengthMinutes: 30, days: { length: 31, 0: { date: '2026-11-16' } } });
  for (const query of ['length=20', 'days=32', 'days=0', 'from=2028-01-01', 'from=x'])
    expect((await ask(house, null, 'GET', `/api/doctors/${smith.doctorId}/slots?${query}`)).status).toBe(422);
});

test('given notes on time off, then no slot or answer of the directory tells them', async () => {
  const noted = await listedDoctor(house, { lastName: 'Noted' });
  const off = { startsAt: '2026-11-17T00:00:00Z', endsAt: '2026-11-17T12:00:00Z', note: 'Zq-surgery of my own' };
  await ask(house, noted, 'POST', '/api/availability/time-off', off);
  for (const path of ['', '/slots?days=3'])
    expect((await ask(house, null, 'GET', `/api/doctors/${noted.doctorId}${path}`)).text).not.toContain('Zq-surgery');
  const told = await house.database.inFrame({ kind: 'visitor' }, (tx) =>
    tx.selectNoFrom((e) => e.fn<object>('schedule_of', [e.val(noted.doctorId)]).as('schedule')).executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(told)).not.toContain('Zq-surgery');
  await house.sql(`update doctors set verification = 'refused' where id = $1`, [noted.doctorId]);
});
