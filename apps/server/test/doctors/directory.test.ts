// The public doctor directory.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshNextFree } from '../../src/modules/availability/index.ts';
import { createListedDoctor, insertAppointment } from '../availability/availability-fixtures.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createDoctor, requestAs, type Doctor } from '../staff/staff-fixtures.ts';

let app: TestApp;
let oyo: Doctor;
let ali: Doctor;
let smith: Doctor;
beforeAll(async () => {
  app = await createTestApp();
  oyo = await createListedDoctor(app, {
    firstName: 'Ọláyínká',
    lastName: 'Ọ̀yọ́',
    specialization: 'Paediatrics',
    languages: ['English', 'Yoruba'],
    sex: 'female',
    feeMinor: 1_200_000,
    ratings: [47, 10],
  });
  ali = await createListedDoctor(app, {
    firstName: 'Zainab',
    lastName: 'Ali',
    languages: ['English', 'Hausa'],
    sex: 'female',
    feeMinor: 2_500_000,
    ratings: [12, 3],
  });
  smith = await createListedDoctor(app, {
    firstName: 'John',
    lastName: 'Smith',
    sex: 'male',
    feeMinor: 15_000,
    currency: 'USD',
    timeZone: 'Europe/London',
  });
  await createDoctor(app, { lastName: 'Unchecked', submitted: true });
  await createListedDoctor(app, { lastName: 'Lapsed', licenseExpiresOn: '2026-11-15' });
  const suspended = await createListedDoctor(app, { lastName: 'Suspended' });
  await app.sql(`update users set status = 'suspended' where id = $1`, [suspended.userId]);
  const incomplete = await createListedDoctor(app, { lastName: 'Incomplete' });
  await app.sql('update users set profile_complete = false where id = $1', [incomplete.userId]);
  await insertAppointment(app, oyo, '2026-11-16T10:00:00Z');
  await refreshNextFree({ database: app.workerDatabase, clock: app.clock });
});
afterAll(() => app.close());

type Card = { id: string; lastName: string; nextFree: string | null; nextSlots: string[] };
type List = { doctors: Card[]; total: number; totalPages: number };
const list = async (query = '') => (await requestAs(app, null, 'GET', `/api/doctors${query}`)).body as unknown as List;
const names = async (query: string) => (await list(query)).doctors.map(({ lastName }) => lastName);

test('lists only bookable doctors, earliest first', async () => {
  const response = await list();
  expect(response).toMatchObject({ total: 3, page: 1, limit: 20, totalPages: 1 });
  // It is 10:00 in Lagos and 09:00 in London, and the notice period is an hour.
  expect(response.doctors.map(({ lastName, nextSlots }) => [lastName, ...nextSlots.map((start) => start.slice(8, 16))])).toEqual([
    ['Ali', '16T10:00', '16T13:00', '16T14:00'],
    ['Smith', '16T10:00', '16T11:00', '16T14:00'],
    ['Ọ̀yọ́', '16T13:00', '16T14:00', '16T15:00'],
  ]);
  for (const { nextFree, nextSlots } of response.doctors) expect(nextFree).toBe(nextSlots[0]);
});

test('returns only public fields of a doctor', async () => {
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

test('requires every search word in the name or the specialisation, ignoring diacritics', async () => {
  expect(await names('?search=oyo%20olayinka')).toEqual(['Ọ̀yọ́']);
  expect(await names('?search=PAEDIATRICS')).toEqual(['Ọ̀yọ́']);
  expect(await names('?search=ali%20cardio')).toEqual(['Ali']);
  expect(await names('?search=ali%20paediatrics')).toEqual([]);
  expect(await names('?search=baby')).toEqual(['Ọ̀yọ́']);
  expect(await names('?search=zainab%20heart')).toEqual(['Ali']);
  expect(await names('?search=heart%20baby')).toEqual([]);
  expect(await names('?search=%25')).toEqual([]);
  expect(await names('?search=_')).toEqual([]);
  expect((await requestAs(app, null, 'GET', '/api/doctors?search=%00')).status).toBe(422);
});

test('combines all filters', async () => {
  expect(await names('?specialization=Cardiology')).toEqual(['Ali', 'Smith']);
  expect(await names('?language=Yoruba')).toEqual(['Ọ̀yọ́']);
  expect(await names('?sex=female')).toEqual(['Ali', 'Ọ̀yọ́']);
  expect(await names('?minRating=4.5')).toEqual(['Ọ̀yọ́']);
  expect(await names('?minRating=4')).toEqual(['Ali', 'Ọ̀yọ́']);
  expect(await names('?sex=female&specialization=Cardiology&language=Hausa&minRating=4')).toEqual(['Ali']);
  expect((await requestAs(app, null, 'GET', '/api/doctors?specialization=Astrology')).status).toBe(422);
});

test('finds doctors of any of several specialisations or languages', async () => {
  expect(await names('?specialization=Cardiology&specialization=Paediatrics')).toEqual(['Ali', 'Smith', 'Ọ̀yọ́']);
  expect(await names('?language=Yoruba&language=Hausa')).toEqual(['Ali', 'Ọ̀yọ́']);
  expect(await names('?language=Yoruba&language=Hausa&specialization=Cardiology')).toEqual(['Ali']);
  expect((await requestAs(app, null, 'GET', '/api/doctors?language=Hausa&language=Klingon')).status).toBe(422);
});

test('counts doctors beside each filter with the filters of the other groups in force', async () => {
  const counts = async (query = '') => (await requestAs(app, null, 'GET', `/api/doctors/filters${query}`)).body;
  const sorted = (list: unknown) => (list as { name: string; doctors: number }[]).map(({ name, doctors }) => `${name} ${doctors}`).sort();
  const all = await counts();
  expect(sorted(all['specializations'])).toEqual(['Cardiology 2', 'Paediatrics 1']);
  expect(sorted(all['languages'])).toEqual(['English 3', 'Hausa 1', 'Yoruba 1']);
  expect(all['fees']).toEqual([
    { currency: 'NGN', lowestMinor: 1_200_000, highestMinor: 2_500_000 },
    { currency: 'USD', lowestMinor: 15_000, highestMinor: 15_000 },
  ]);
  // The own group does not narrow its counts: another language may be ticked as well.
  const hausa = await counts('?language=Hausa');
  expect(sorted(hausa['specializations'])).toEqual(['Cardiology 1']);
  expect(sorted(hausa['languages'])).toEqual(['English 3', 'Hausa 1', 'Yoruba 1']);
  expect(hausa['fees']).toEqual(all['fees']);
  expect(sorted((await counts('?specialization=Cardiology&maxFee=2500000'))['languages'])).toEqual(['English 1', 'Hausa 1']);
  expect(sorted((await counts('?search=heart&sex=male'))['languages'])).toEqual(['English 1']);
  expect((await requestAs(app, null, 'GET', '/api/doctors/filters?minFee=2&maxFee=1')).status).toBe(422);
  expect((await requestAs(app, null, 'GET', '/api/doctors/filters?page=1')).status).toBe(422);
});

test('compares fees within a currency', async () => {
  expect(await names('?maxFee=2000000')).toEqual(['Ọ̀yọ́']);
  expect(await names('?minFee=1&maxFee=20000')).toEqual([]);
  expect(await names('?minFee=1&maxFee=20000&currency=USD')).toEqual(['Smith']);
  expect(await names('?sort=fee')).toEqual(['Ọ̀yọ́', 'Ali', 'Smith']);
});

test('refuses a highest fee below the lowest, at the field', async () => {
  const message = 'Please choose an amount that is not below the lowest fee.';
  expect(await requestAs(app, null, 'GET', '/api/doctors?minFee=2&maxFee=1')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'maxFee', message }] },
  });
  expect((await requestAs(app, null, 'GET', '/api/doctors?minFee=2&maxFee=2')).status).toBe(200);
});

test('sorts by rating, with unrated doctors last', async () => {
  expect(await names('?sort=rating')).toEqual(['Ọ̀yọ́', 'Ali', 'Smith']);
  expect((await requestAs(app, null, 'GET', `/api/doctors/${smith.doctorId}`)).body).toMatchObject({
    doctor: { rating: null, reviews: 0 },
  });
});

test('finds only doctors who are free before a moment, which the reader’s day ends with', async () => {
  const busy = await createListedDoctor(app, { lastName: 'Busy', specialization: 'Urology' });
  await requestAs(app, busy, 'POST', '/api/availability/time-off', { startsAt: '2026-11-16T00:00:00Z', endsAt: '2026-11-19T12:00:00Z' });
  await refreshNextFree({ database: app.workerDatabase, clock: app.clock });
  // Free on Thursday at 14:00 in Lagos, which is 22:00 in Tokyo and past midnight in Auckland.
  const endOfThursday = {
    lagos: '2026-11-20T00:00:00%2B01:00',
    tokyo: '2026-11-20T00:00:00%2B09:00',
    auckland: '2026-11-20T00:00:00%2B13:00',
  };
  expect(await names(`?specialization=Urology&freeBefore=${endOfThursday.lagos}`)).toEqual(['Busy']);
  expect(await names(`?specialization=Urology&freeBefore=${endOfThursday.tokyo}`)).toEqual(['Busy']);
  expect(await names(`?specialization=Urology&freeBefore=${endOfThursday.auckland}`)).toEqual([]);
  expect(await names('?specialization=Urology&freeBefore=2026-11-19T00:00:00%2B01:00')).toEqual([]);
  for (const refused of ['freeBefore=2026-11-19', 'freeBy=2026-11-19'])
    expect((await requestAs(app, null, 'GET', `/api/doctors?${refused}`)).status).toBe(422);
  await app.sql(`update doctors set verification = 'refused' where id = $1`, [busy.doctorId]);
});

test('returns the exact total, also beyond the last page', async () => {
  expect(await list('?limit=2&page=2')).toMatchObject({ total: 3, totalPages: 2, doctors: [{ lastName: 'Ọ̀yọ́' }] });
  expect(await list('?limit=2&page=9')).toMatchObject({ total: 3, doctors: [] });
  for (const query of ['?page=0', '?limit=51', '?sort=name', '?minRating=6', '?other=1'])
    expect((await requestAs(app, null, 'GET', `/api/doctors${query}`)).status).toBe(422);
});

test('finds a listed doctor by slug or id, and returns 404 for an unlisted one', async () => {
  for (const name of [ali.doctorId, `doctor-${ali.doctorId}`])
    expect((await requestAs(app, null, 'GET', `/api/doctors/${name}`)).body).toMatchObject({
      doctor: { id: ali.doctorId },
      appointmentMinutes: 30,
    });
  const unlisted = await createDoctor(app);
  for (const name of [unlisted.doctorId, `doctor-${unlisted.doctorId}`, 'nobody-here'])
    for (const more of ['', '/slots?days=1']) expect((await requestAs(app, null, 'GET', `/api/doctors/${name}${more}`)).status).toBe(404);
  expect((await requestAs(app, unlisted, 'GET', `/api/doctors/${unlisted.doctorId}`)).status).toBe(404);
});

test('offers slots where the requested length fits', async () => {
  const slots = async (query: string) => (await requestAs(app, null, 'GET', `/api/doctors/${smith.doctorId}/slots?${query}`)).body;
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
    expect((await requestAs(app, null, 'GET', `/api/doctors/${smith.doctorId}/slots?${query}`)).status).toBe(422);
});

test('does not reveal notes on time off', async () => {
  const noted = await createListedDoctor(app, { lastName: 'Noted' });
  const off = { startsAt: '2026-11-17T00:00:00Z', endsAt: '2026-11-17T12:00:00Z', note: 'Zq-surgery of my own' };
  await requestAs(app, noted, 'POST', '/api/availability/time-off', off);
  for (const path of ['', '/slots?days=3'])
    expect((await requestAs(app, null, 'GET', `/api/doctors/${noted.doctorId}${path}`)).text).not.toContain('Zq-surgery');
  const schedule = await app.database.withTransaction({ kind: 'visitor' }, (tx) =>
    tx.selectNoFrom((e) => e.fn<object>('schedule_of', [e.val(noted.doctorId)]).as('schedule')).executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(schedule)).not.toContain('Zq-surgery');
  await app.sql(`update doctors set verification = 'refused' where id = $1`, [noted.doctorId]);
});
