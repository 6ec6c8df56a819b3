// Stories: licences that run out, by moving the clock over 60, 30, 7 days and the end, and over a renewal.
import { clinicDay, judgeLicence } from '@lafiya/domain/staff/licence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warnLicences } from '../../src/modules/staff/index.ts';
import { lettersTo } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, auditOf, bellOf, type Doctor, type Person } from './staff-stories.ts';

const day = 86_400_000;
let house: House;
let admin: Person;
let doctor: Doctor;
beforeAll(async () => {
  house = await openHouse();
  admin = await asAdmin(house);
  await asAdmin(house).then((gone) => house.sql(`update users set status = 'suspended' where id = $1`, [gone.userId]));
  doctor = await asDoctor(house, { approved: true, licenseExpiresOn: '2027-01-31' });
  await asDoctor(house, { approved: true, licenseExpiresOn: '2029-01-31' });
  await asDoctor(house, { handedIn: true });
});
afterAll(() => house.close());

const warn = () => warnLicences({ database: house.workerDatabase, outbox: house.outbox, clock: house.clock });
const moveTo = (date: string) => house.clock.advance(Date.parse(`${date}T05:00:00Z`) - house.clock.now().getTime());
const warned = async () =>
  (await house.sql<{ days: number }>('select days from licence_warnings where doctor_id = $1 order by sent_at', [doctor.doctorId])).map(
    (row) => row.days,
  );
const newestLetter = async (count: number) => {
  await house.deliver();
  const letters = await lettersTo(doctor.email, count);
  expect(letters).toHaveLength(count);
  return letters.at(-1);
};

test('given 61 days left, then nobody is told anything', async () => {
  moveTo('2026-12-01');
  expect(await warn()).toBe(0);
  expect(await bellOf(house, admin.userId)).toEqual([]);
});

test.each([
  ['2026-12-02', 60, 1],
  ['2027-01-01', 30, 2],
  ['2027-01-24', 7, 3],
])('given the morning of %s, then the letter for %i days goes out, once', async (date, days, count) => {
  moveTo(date);
  expect(await warn()).toBe(1);
  expect(await warn()).toBe(0);
  expect((await warned()).at(-1)).toBe(days);
  expect((await newestLetter(count))?.subject).toBe('Your licence runs out on 31 January 2027');
  expect((await bellOf(house, doctor.userId))[0]).toMatchObject({ kind: 'licence.expiring', path: '/dashboard/profile' });
  expect(await bellOf(house, admin.userId)).toHaveLength(count);
  expect((await bellOf(house, admin.userId))[0]).toMatchObject({
    title: 'Dr Aisha Bello’s licence runs out on 31 January 2027',
    path: `/dashboard/staff/${doctor.userId}`,
  });
});

test('given the last day itself, then the licence still holds and nobody writes', async () => {
  moveTo('2027-01-31');
  expect(await warn()).toBe(0);
});

test('given the day after, then the letter says that it is over, and the doctor does not work any more', async () => {
  moveTo('2027-02-01');
  expect(await warn()).toBe(1);
  expect(await warned()).toEqual([60, 30, 7, 0]);
  const letter = await newestLetter(4);
  expect(letter?.subject).toBe('Your licence has run out');
  expect(letter?.text).toContain('You are off our directory and cannot see patients until a new licence is approved.');
  expect((await bellOf(house, doctor.userId))[0]).toMatchObject({ kind: 'licence.lapsed' });
  expect((await auditOf(house, doctor.doctorId)).map((row) => row.action)).toEqual(Array(4).fill('licence.warned'));
  expect(await warn()).toBe(0);
});

test('given a renewal, then the new licence has letters of its own', async () => {
  await house.sql(`update doctors set license_expires_on = '2028-01-31' where id = $1`, [doctor.doctorId]);
  expect(await warn()).toBe(0);
  moveTo('2027-12-05');
  expect(await warn()).toBe(1);
  expect((await newestLetter(5))?.subject).toBe('Your licence runs out on 31 January 2028');
});

test('given a worker that slept over several thresholds, then only the nearest letter is sent', async () => {
  moveTo('2028-01-26');
  expect(await warn()).toBe(1);
  expect((await warned()).slice(-1)).toEqual([7]);
});

test('given two workers at once, then there is one letter', async () => {
  moveTo('2028-02-03');
  expect((await Promise.all([warn(), warn()])).sort((a, b) => a - b)).toEqual([0, 1]);
});

test('given any day, then the database and the rule agree on the letter', async () => {
  const today = clinicDay(house.clock.now());
  await house.sql('delete from licence_warnings');
  for (let offset = -3; offset <= 62; offset += 1) {
    const expiresOn = clinicDay(new Date(house.clock.now().getTime() + offset * day));
    await house.sql('update doctors set license_expires_on = $2 where id = $1', [doctor.doctorId, expiresOn]);
    const [due] = await house.sql<{ days: number }>('select days from licences_to_warn($1) where doctor_id = $2', [today, doctor.doctorId]);
    expect([expiresOn, due?.days ?? null]).toEqual([expiresOn, judgeLicence(expiresOn, today).warning]);
  }
});
