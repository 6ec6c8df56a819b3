// Stories: the check of doctors' licences, from the queue to the decision and what follows.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lettersTo } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, auditOf, bellOf, type Doctor, type Person } from './staff-stories.ts';

let house: House;
let admin: Person;
let doctor: Doctor;
beforeAll(async () => {
  house = await openHouse();
  admin = await asAdmin(house);
});
beforeEach(async () => {
  doctor = await asDoctor(house, { handedIn: true });
});
afterAll(() => house.close());

const approve = (id: string, body: object = { licenseExpiresOn: '2027-06-30' }) =>
  ask(house, admin, 'POST', `/api/staff/doctors/${id}/approve`, body);
const refuse = (id: string, reason: string) => ask(house, admin, 'POST', `/api/staff/doctors/${id}/refuse`, { reason });
type Waiting = { doctorId: string; isRenewal: boolean; missing: string[]; file: object | null };
const waiting = async () =>
  ((await ask(house, admin, 'GET', '/api/staff/verifications')).body['waiting'] as Waiting[]).filter(
    (row) => row.doctorId === doctor.doctorId,
  );
const stateOf = async (id: string) =>
  (
    await house.sql<{ verification: string; day: string | null; submitted_at: Date | null }>(
      'select verification, license_expires_on::text as day, submitted_at from doctors where id = $1',
      [id],
    )
  )[0];

test('given a licence that was handed in, then it waits with what is missing and leaves the queue when approved', async () => {
  expect(await waiting()).toMatchObject([
    { userId: doctor.userId, name: 'Aisha Bello', isRenewal: false, missing: ['consultationFee'], file: { name: 'licence.pdf' } },
  ]);
  expect((await approve(doctor.doctorId)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await stateOf(doctor.doctorId)).toEqual({ verification: 'approved', day: '2027-06-30', submitted_at: null });
});

test('given an approval, then the doctor works at once, and is told by mail and by the bell', async () => {
  const mayWork = async () =>
    (await house.sql<{ may_work: boolean }>('select may_work from session_state($1, $2)', [doctor.sessionId, house.clock.now()]))[0]
      ?.may_work;
  expect(await mayWork()).toBe(false);
  await approve(doctor.doctorId);
  expect(await mayWork()).toBe(true);
  await house.deliver();
  const [letter] = await lettersTo(doctor.email);
  expect(letter?.subject).toBe('Your licence is approved');
  expect(letter?.text).toContain('until 30 June 2027');
  expect(await bellOf(house, doctor.userId)).toMatchObject([{ kind: 'licence.approved', path: '/dashboard/profile' }]);
  expect(await auditOf(house, doctor.doctorId)).toMatchObject([{ action: 'doctor.approved', actor_id: admin.userId }]);
});

test('given a refusal, then its reason is mailed word for word and stands in the history', async () => {
  const reason = 'The scan is cut off below the number.\nPlease send <both> sides & the seal.';
  expect((await refuse(doctor.doctorId, reason)).status).toBe(200);
  await house.deliver();
  const [letter] = await lettersTo(doctor.email);
  for (const line of reason.split('\n')) expect(letter?.text).toContain(line);
  expect(letter?.text).toContain('hand in your licence again');
  expect(await bellOf(house, doctor.userId)).toMatchObject([{ kind: 'licence.refused', body: reason }]);
  expect((await ask(house, admin, 'GET', `/api/staff/${doctor.userId}`)).body).toMatchObject({
    verification: 'refused',
    decisions: [{ decision: 'refused', reason, by: 'Ngozi Eze', decidedAt: house.clock.now().toISOString() }],
  });
  expect((await auditOf(house, doctor.doctorId))[0]).toEqual({ action: 'doctor.refused', actor_id: admin.userId, reason });
});

test.each(['2026-11-16', '2026-01-01', '2099-01-01'])('given the day %s, then it cannot be a licence’s last', async (licenseExpiresOn) => {
  expect(await approve(doctor.doctorId, { licenseExpiresOn })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'licenseExpiresOn' }] },
  });
});

test('given no document, then approval is refused and says what is missing', async () => {
  await house.sql('update doctors set license_file_id = null, license_number = null where id = $1', [doctor.doctorId]);
  const answer = await approve(doctor.doctorId);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'licenseNumber' }, { field: 'licenseDocument' }] } });
  expect((await waiting())[0]?.missing).toEqual(['licenseNumber', 'licenseDocument', 'consultationFee']);
  // Even so it can be refused: the doctor hears what to do.
  expect((await refuse(doctor.doctorId, 'There is no document yet.')).status).toBe(200);
});

test('given a document that was not found clean, then it does not count', async () => {
  await house.sql(`update files set status = 'waiting' where owner_id = $1`, [doctor.userId]);
  expect(await approve(doctor.doctorId)).toMatchObject({ status: 422, body: { errors: [{ field: 'licenseDocument' }] } });
});

test('given a number that was typed wrong, then an admin corrects it, but not to another doctor’s', async () => {
  const other = await asDoctor(house, { approved: true });
  expect(await approve(doctor.doctorId, { licenseExpiresOn: '2027-06-30', licenseNumber: other.licenseNumber })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'licenseNumber', message: 'Another doctor has this number.' }] },
  });
  expect((await stateOf(doctor.doctorId))?.verification).toBe('submitted');
  const right = `MDCN/${doctor.doctorId.slice(-6)}`;
  expect((await approve(doctor.doctorId, { licenseExpiresOn: '2027-06-30', licenseNumber: right })).status).toBe(200);
  expect((await ask(house, admin, 'GET', `/api/staff/${doctor.userId}`)).body).toMatchObject({ licenseNumber: right });
});

test('given two admins who decide at once, then one of them hears that it was done', async () => {
  const answers = await Promise.all([approve(doctor.doctorId), refuse(doctor.doctorId, 'No.'), approve(doctor.doctorId)]);
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await house.sql('select from doctor_decisions where doctor_id = $1', [doctor.doctorId])).toHaveLength(1);
});

test('given a renewal, then the doctor goes on working, and a refusal leaves the present licence as it is', async () => {
  doctor = await asDoctor(house, { approved: true, handedIn: true, licenseExpiresOn: '2026-12-31' });
  expect(await waiting()).toMatchObject([{ isRenewal: true, licenseExpiresOn: '2026-12-31' }]);
  expect((await refuse(doctor.doctorId, 'This is last year’s.')).status).toBe(200);
  expect(await stateOf(doctor.doctorId)).toEqual({ verification: 'approved', day: '2026-12-31', submitted_at: null });
  await house.deliver();
  expect((await lettersTo(doctor.email))[0]?.text).toContain('it is approved until 31 December 2026');
});

test('given a renewal that is approved, then the new day holds', async () => {
  doctor = await asDoctor(house, { approved: true, handedIn: true, licenseExpiresOn: '2026-11-01' });
  expect((await approve(doctor.doctorId, { licenseExpiresOn: '2027-12-31' })).status).toBe(200);
  expect((await ask(house, admin, 'GET', `/api/staff/${doctor.userId}`)).body).toMatchObject({
    verification: 'approved',
    licenseExpiresOn: '2027-12-31',
    decisions: [{ decision: 'approved', licenseExpiresOn: '2027-12-31' }],
  });
});

test('given a doctor who handed in nothing, then there is nothing to decide', async () => {
  const idle = await asDoctor(house);
  expect((await refuse(idle.doctorId, 'Why not.')).body).toMatchObject({ code: 'already_done' });
});
