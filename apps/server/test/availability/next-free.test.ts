// Stories: the earliest time of each doctor, as the worker keeps it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookForMissingNextFree, refreshNextFree } from '../../src/modules/availability/index.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asDoctor, ask, type Doctor, signedIn } from '../staff/staff-stories.ts';
import { listedDoctor, visit } from './hours-stories.ts';

let house: House;
let doctor: Doctor;
beforeAll(async () => {
  house = await openHouse();
  doctor = await listedDoctor(house);
});
afterAll(() => house.close());

const services = () => ({ database: house.workerDatabase, clock: house.clock });
const sweep = () => refreshNextFree(services());
async function nextFree(of: Doctor = doctor): Promise<string | null | undefined> {
  const [row] = await house.sql<{ starts_at: Date | null }>('select starts_at from doctor_next_free where doctor_id = $1', [of.doctorId]);
  return row && (row.starts_at?.toISOString() ?? null);
}

test('given new doctors, then the sweep finds the first time of whoever is listed and none of the others', async () => {
  const unchecked = await asDoctor(house, { handedIn: true });
  expect(await nextFree()).toBeUndefined();
  expect(await sweep()).toBe(2);
  expect(await nextFree()).toBe('2026-11-16T10:00:00.000Z');
  expect(await nextFree(unchecked)).toBeNull();
  expect(await sweep()).toBe(0);
  await house.sql(`update doctors set verification = 'approved', verified_at = now(), license_expires_on = '2027-01-01' where id = $1`, [
    unchecked.doctorId,
  ]);
  expect(await sweep()).toBe(1);
  expect(await nextFree(unchecked)).toBe('2026-11-16T10:00:00.000Z');
});

test('given a visit, its end, and time off, then the earliest time follows each', async () => {
  const id = await visit(house, doctor, '2026-11-16T10:00:00Z');
  await sweep();
  expect(await nextFree()).toBe('2026-11-16T13:00:00.000Z');
  await house.sql(`update appointments set status = 'CANCELLED' where id = $1`, [id]);
  await sweep();
  expect(await nextFree()).toBe('2026-11-16T10:00:00.000Z');
  await ask(house, doctor, 'POST', '/api/availability/time-off', { startsAt: '2026-11-16T00:00:00Z', endsAt: '2026-11-20T00:00:00Z' });
  await sweep();
  expect(await nextFree()).toBe('2026-11-20T08:00:00.000Z');
});

test('given a doctor who is suspended, then the time goes, and comes back with the doctor', async () => {
  await house.sql(`update users set status = 'suspended' where id = $1`, [doctor.userId]);
  await sweep();
  expect(await nextFree()).toBeNull();
  await house.sql(`update users set status = 'active' where id = $1`, [doctor.userId]);
  await sweep();
  expect(await nextFree()).toBe('2026-11-20T08:00:00.000Z');
});

test('given time that passes, then what has come or come too near is looked for again', async () => {
  const other = await listedDoctor(house);
  await sweep();
  expect(await nextFree(other)).toBe('2026-11-16T10:00:00.000Z');
  expect(await lookForMissingNextFree(services())).toBe(0);
  house.clock.advance(1_000);
  expect(await lookForMissingNextFree(services())).toBeGreaterThan(0);
  await sweep();
  expect(await nextFree(other)).toBe('2026-11-16T13:00:00.000Z');
});

test('given weeks off, then there is no time, and an hour later it is asked again; a day later for everybody', async () => {
  const away = await listedDoctor(house);
  await ask(house, away, 'POST', '/api/availability/time-off', { startsAt: '2026-11-16T00:00:00Z', endsAt: '2026-12-16T12:00:00Z' });
  await sweep();
  expect(await nextFree(away)).toBeNull();
  house.clock.advance(61 * 60_000);
  await lookForMissingNextFree(services());
  await sweep();
  expect(await nextFree(away)).toBeNull();
  house.clock.advance(25 * 3_600_000);
  await lookForMissingNextFree(services());
  expect(await sweep()).toBeGreaterThanOrEqual(4);
  expect(await nextFree(away)).toBe('2026-12-16T13:00:00.000Z');
});

test('given a row that was lost, then the next look finds it missing', async () => {
  await house.sql('delete from doctor_next_free where doctor_id = $1', [doctor.doctorId]);
  await lookForMissingNextFree(services());
  await sweep();
  expect(await nextFree()).toBe('2026-11-20T08:00:00.000Z');
});

test('given a booking while the sweep is under way, then its mark is not lost', async () => {
  const other = await listedDoctor(house);
  await sweep();
  const bookings = ['2026-11-18T08:00:00Z', '2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z', '2026-11-18T13:00:00Z'];
  const busy = { ...other, ...(await signedIn(house, other.userId, 'fresh')) };
  const book = async (): Promise<void> => {
    for (const at of bookings) await visit(house, busy, at);
  };
  await Promise.all([
    book(),
    ...Array.from({ length: 8 }, () => sweep()),
    ask(house, busy, 'POST', '/api/availability/time-off', { startsAt: '2026-11-17T00:00:00Z', endsAt: '2026-11-18T07:00:00Z' }),
  ]);
  await sweep();
  expect(await nextFree(other)).toBe('2026-11-18T14:00:00.000Z');
});
