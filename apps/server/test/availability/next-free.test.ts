// The earliest free time of each doctor, as the worker stores it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMissingNextFree, refreshNextFree } from '../../src/modules/availability/index.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createDoctor, requestAs, type Doctor, createSession } from '../staff/staff-fixtures.ts';
import { createListedDoctor, insertAppointment } from './availability-fixtures.ts';

let app: TestApp;
let doctor: Doctor;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await createListedDoctor(app);
});
afterAll(() => app.close());

const services = () => ({ database: app.workerDatabase, clock: app.clock });
const refresh = () => refreshNextFree(services());
async function nextFree(of: Doctor = doctor): Promise<string | null | undefined> {
  const [row] = await app.sql<{ starts_at: Date | null }>('select starts_at from doctor_next_free where doctor_id = $1', [of.doctorId]);
  return row && (row.starts_at?.toISOString() ?? null);
}

test('finds the earliest time of listed doctors and none of the others', async () => {
  const unchecked = await createDoctor(app, { submitted: true });
  expect(await nextFree()).toBeUndefined();
  expect(await refresh()).toBe(2);
  expect(await nextFree()).toBe('2026-11-16T10:00:00.000Z');
  expect(await nextFree(unchecked)).toBeNull();
  expect(await refresh()).toBe(0);
  await app.sql(`update doctors set verification = 'approved', verified_at = now(), license_expires_on = '2027-01-01' where id = $1`, [
    unchecked.doctorId,
  ]);
  expect(await refresh()).toBe(1);
  expect(await nextFree(unchecked)).toBe('2026-11-16T10:00:00.000Z');
});

test('updates the earliest time after a booking, its cancellation, and time off', async () => {
  const id = await insertAppointment(app, doctor, '2026-11-16T10:00:00Z');
  await refresh();
  expect(await nextFree()).toBe('2026-11-16T13:00:00.000Z');
  await app.sql(`update appointments set status = 'CANCELLED' where id = $1`, [id]);
  await refresh();
  expect(await nextFree()).toBe('2026-11-16T10:00:00.000Z');
  await requestAs(app, doctor, 'POST', '/api/availability/time-off', { startsAt: '2026-11-16T00:00:00Z', endsAt: '2026-11-20T00:00:00Z' });
  await refresh();
  expect(await nextFree()).toBe('2026-11-20T08:00:00.000Z');
});

test('computes times while another transaction changes the licence number of the doctor', async () => {
  const other = await createListedDoctor(app);
  await app.sql('begin');
  try {
    await app.sql(`update doctors set license_number = 'MDCN/R/90817' where id = $1`, [other.doctorId]);
    expect(await refresh()).toBe(1);
    await app.sql(`update doctors set time_zone = 'Europe/London' where id = $1`, [other.doctorId]);
  } finally {
    await app.sql('commit');
  }
  expect(await refresh()).toBe(1);
});

test('removes the time of a suspended doctor and restores it afterwards', async () => {
  await app.sql(`update users set status = 'suspended' where id = $1`, [doctor.userId]);
  await refresh();
  expect(await nextFree()).toBeNull();
  await app.sql(`update users set status = 'active' where id = $1`, [doctor.userId]);
  await refresh();
  expect(await nextFree()).toBe('2026-11-20T08:00:00.000Z');
});

test('refreshes times that have passed or are within the notice period', async () => {
  const other = await createListedDoctor(app);
  await refresh();
  expect(await nextFree(other)).toBe('2026-11-16T10:00:00.000Z');
  expect(await findMissingNextFree(services())).toBe(0);
  app.clock.advance(1_000);
  expect(await findMissingNextFree(services())).toBeGreaterThan(0);
  await refresh();
  expect(await nextFree(other)).toBe('2026-11-16T13:00:00.000Z');
});

test('checks a doctor without a free time again after an hour, and every doctor after a day', async () => {
  const away = await createListedDoctor(app);
  await requestAs(app, away, 'POST', '/api/availability/time-off', { startsAt: '2026-11-16T00:00:00Z', endsAt: '2026-12-16T12:00:00Z' });
  await refresh();
  expect(await nextFree(away)).toBeNull();
  app.clock.advance(61 * 60_000);
  await findMissingNextFree(services());
  await refresh();
  expect(await nextFree(away)).toBeNull();
  app.clock.advance(25 * 3_600_000);
  await findMissingNextFree(services());
  expect(await refresh()).toBeGreaterThanOrEqual(4);
  expect(await nextFree(away)).toBe('2026-12-16T13:00:00.000Z');
});

test('restores a missing row', async () => {
  await app.sql('delete from doctor_next_free where doctor_id = $1', [doctor.doctorId]);
  await findMissingNextFree(services());
  await refresh();
  expect(await nextFree()).toBe('2026-11-20T08:00:00.000Z');
});

test('does not lose the refresh mark of a booking made during the run', async () => {
  const other = await createListedDoctor(app);
  await refresh();
  const bookings = ['2026-11-18T08:00:00Z', '2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z', '2026-11-18T13:00:00Z'];
  const busy = { ...other, ...(await createSession(app, other.userId, 'fresh')) };
  const book = async (): Promise<void> => {
    for (const at of bookings) await insertAppointment(app, busy, at);
  };
  await Promise.all([
    book(),
    ...Array.from({ length: 8 }, () => refresh()),
    requestAs(app, busy, 'POST', '/api/availability/time-off', { startsAt: '2026-11-17T00:00:00Z', endsAt: '2026-11-18T07:00:00Z' }),
  ]);
  await refresh();
  expect(await nextFree(other)).toBe('2026-11-18T14:00:00.000Z');
});
