// License expiry warnings 60, 30 and 7 days before the end, at the end, and after a renewal.
import { clinicDay, evaluateLicense } from '@lafiya/domain/staff/license';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warnExpiringLicenses } from '../../src/modules/staff/index.ts';
import { emailsTo } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, auditOf, notificationsOf, type Doctor, type Person } from './staff-fixtures.ts';

const day = 86_400_000;
let app: TestApp;
let admin: Person;
let doctor: Doctor;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
  await createAdmin(app).then((gone) => app.sql(`update users set status = 'suspended' where id = $1`, [gone.userId]));
  doctor = await createDoctor(app, { approved: true, licenseExpiresOn: '2027-01-31' });
  await createDoctor(app, { approved: true, licenseExpiresOn: '2029-01-31' });
  await createDoctor(app, { submitted: true });
});
afterAll(() => app.close());

const warn = () => warnExpiringLicenses({ database: app.workerDatabase, outbox: app.outbox, clock: app.clock });
const moveTo = (date: string) => app.clock.advance(Date.parse(`${date}T05:00:00Z`) - app.clock.now().getTime());
const warned = async () =>
  (await app.sql<{ days: number }>('select days from licence_warnings where doctor_id = $1 order by sent_at', [doctor.doctorId])).map(
    (row) => row.days,
  );
const newestEmail = async (count: number) => {
  await app.deliver();
  const emails = await emailsTo(doctor.email, count);
  expect(emails).toHaveLength(count);
  return emails.at(-1);
};

test('sends nothing 61 days before', async () => {
  moveTo('2026-12-01');
  expect(await warn()).toBe(0);
  expect(await notificationsOf(app, admin.userId)).toEqual([]);
});

test.each([
  ['2026-12-02', 60, 1],
  ['2027-01-01', 30, 2],
  ['2027-01-24', 7, 3],
])('sends the warning once on %s, %i days before', async (date, days, count) => {
  moveTo(date);
  expect(await warn()).toBe(1);
  expect(await warn()).toBe(0);
  expect((await warned()).at(-1)).toBe(days);
  expect((await newestEmail(count))?.subject).toBe('Your licence expires on 31 January 2027');
  expect((await notificationsOf(app, doctor.userId))[0]).toMatchObject({ kind: 'licence.expiring', path: '/dashboard/profile' });
  expect(await notificationsOf(app, admin.userId)).toHaveLength(count);
  expect((await notificationsOf(app, admin.userId))[0]).toMatchObject({
    title: 'Dr Aisha Bello’s licence expires on 31 January 2027',
    path: `/dashboard/staff/${doctor.userId}`,
  });
});

test('sends nothing on the last day, when the license is still valid', async () => {
  moveTo('2027-01-31');
  expect(await warn()).toBe(0);
});

test('announces the expiry on the day after, when the doctor can no longer work', async () => {
  moveTo('2027-02-01');
  expect(await warn()).toBe(1);
  expect(await warned()).toEqual([60, 30, 7, 0]);
  const email = await newestEmail(4);
  expect(email?.subject).toBe('Your licence has expired');
  expect(email?.text).toContain('We no longer list you, and you cannot see patients until a new licence is approved.');
  expect((await notificationsOf(app, doctor.userId))[0]).toMatchObject({ kind: 'licence.lapsed' });
  expect((await auditOf(app, doctor.doctorId)).map((row) => row.action)).toEqual(Array(4).fill('licence.warned'));
  expect(await warn()).toBe(0);
});

test('sends new warnings for a renewed license', async () => {
  await app.sql(`update doctors set license_expires_on = '2028-01-31' where id = $1`, [doctor.doctorId]);
  expect(await warn()).toBe(0);
  moveTo('2027-12-05');
  expect(await warn()).toBe(1);
  expect((await newestEmail(5))?.subject).toBe('Your licence expires on 31 January 2028');
});

test('sends only the latest warning when the worker missed several', async () => {
  moveTo('2028-01-26');
  expect(await warn()).toBe(1);
  expect((await warned()).slice(-1)).toEqual([7]);
});

test('sends one warning with two workers', async () => {
  moveTo('2028-02-03');
  expect((await Promise.all([warn(), warn()])).sort((a, b) => a - b)).toEqual([0, 1]);
});

test('computes the same warnings in the database and in the domain rule', async () => {
  const today = clinicDay(app.clock.now());
  await app.sql('delete from licence_warnings');
  for (let offset = -3; offset <= 62; offset += 1) {
    const expiresOn = clinicDay(new Date(app.clock.now().getTime() + offset * day));
    await app.sql('update doctors set license_expires_on = $2 where id = $1', [doctor.doctorId, expiresOn]);
    const [due] = await app.sql<{ days: number }>('select days from expiring_licences($1) where doctor_id = $2', [today, doctor.doctorId]);
    expect([expiresOn, due?.days ?? null]).toEqual([expiresOn, evaluateLicense(expiresOn, today).warning]);
  }
});
