// Stories: suspending, restoring, signing out and resetting the second factor.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { lettersTo } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, auditOf, type Doctor, type Person, signedIn } from './staff-stories.ts';

let house: House;
let admin: Person;
let doctor: Doctor;
beforeAll(async () => {
  house = await openHouse();
  admin = await asAdmin(house);
});
beforeEach(async () => {
  doctor = await asDoctor(house, { approved: true });
});
afterAll(() => house.close());

const reason = 'The licence board asked us to wait.';
const act = (what: string, id: string, body: object = { reason }, by = admin) => ask(house, by, 'POST', `/api/staff/${id}/${what}`, body);
const knock = async (person: Pick<Person, 'headers'>) => (await house.get('/api/notifications/unread', { headers: person.headers })).status;
const lastLetter = async (count = 1) => {
  await house.deliver();
  return (await lettersTo(doctor.email, count)).at(-1);
};

test('given somebody who is suspended, then their next request is refused on every device, and they read why', async () => {
  const phone = await signedIn(house, doctor.userId, 'fresh');
  expect(await knock(doctor)).toBe(200);
  expect((await act('suspend', doctor.userId)).status).toBe(200);
  expect([await knock(doctor), await knock(phone)]).toEqual([401, 401]);
  const letter = await lastLetter();
  expect(letter?.subject).toContain('suspended');
  expect(letter?.text).toContain(reason);
  expect(await auditOf(house, doctor.userId)).toEqual([{ action: 'staff.suspended', actor_id: admin.userId, reason }]);
  expect((await ask(house, admin, 'GET', '/api/staff?status=suspended')).body).toMatchObject({ counts: { suspended: 1 } });
});

test('given somebody who is restored, then they may sign in again, and the old devices stay out', async () => {
  await act('suspend', doctor.userId);
  expect((await act('restore', doctor.userId, { reason: 'All is well.' })).status).toBe(200);
  expect(await knock(doctor)).toBe(401);
  expect(await knock(await signedIn(house, doctor.userId))).toBe(200);
  expect((await lastLetter(2))?.text).toContain('All is well.');
});

test('given what is so already, then doing it again is refused and mailed to nobody', async () => {
  expect((await act('restore', doctor.userId)).body).toMatchObject({ code: 'already_done' });
  await act('suspend', doctor.userId);
  expect((await act('suspend', doctor.userId)).body).toMatchObject({ code: 'already_done' });
  await house.deliver();
  expect(await lettersTo(doctor.email)).toHaveLength(1);
});

test('given somebody who is signed out from afar, then no device of theirs is in, and they may come back at once', async () => {
  expect((await act('sign-out', doctor.userId, {})).status).toBe(200);
  expect(await knock(doctor)).toBe(401);
  expect(await knock(await signedIn(house, doctor.userId))).toBe(200);
  expect((await lastLetter())?.subject).toContain('signed out');
  expect(await auditOf(house, doctor.userId)).toMatchObject([{ action: 'staff.signed_out' }]);
});

test('given a lost second factor, then a reset takes every kind away and signs out', async () => {
  await house.sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'x', now())`, [doctor.userId]);
  await house.sql(`insert into passkeys (id, user_id, credential_id, public_key, sign_count, name) values ($1, $2, $3, 'k', 0, 'Phone')`, [
    newId(),
    doctor.userId,
    newId(),
  ]);
  await house.sql(`insert into recovery_codes (user_id, digest) values ($1, 'd')`, [doctor.userId]);
  expect((await act('reset-second-factor', doctor.userId)).status).toBe(200);
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes'])
    expect(await house.sql(`select from ${table} where user_id = $1`, [doctor.userId])).toEqual([]);
  expect(await knock(doctor)).toBe(401);
  expect((await lastLetter())?.text).toContain(reason);
  const [audited] = await house.sql(`select details from audit_events where thing_id = $1`, [doctor.userId]);
  expect(audited).toEqual({ details: { before: ['app', 'passkey'] } });
});

test('given oneself, then nobody suspends, restores or resets it, however the id is written', async () => {
  for (const what of ['suspend', 'restore', 'reset-second-factor']) {
    for (const id of [admin.userId, admin.userId.toUpperCase()]) expect((await act(what, id)).body).toMatchObject({ code: 'not_yourself' });
  }
});

test('given two admins who suspend each other in the same moment, again and again, then one of them always remains', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [one, other] = [await asAdmin(house), await asAdmin(house)];
    const answers = await Promise.all([act('suspend', other.userId, { reason }, one), act('suspend', one.userId, { reason }, other)]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  }
});

test.each([{ reason: '' }, { reason: '   ' }, { reason: 'a\0b' }, { reason: 'x'.repeat(1_001) }, {}])(
  'given %j in place of a reason, then nothing happens',
  async (body) => {
    expect((await act('suspend', doctor.userId, body)).status).toBe(422);
    expect(await knock(doctor)).toBe(200);
  },
);
