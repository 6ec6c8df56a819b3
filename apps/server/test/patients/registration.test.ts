// Stories: staff register somebody on the spot, who then takes the record over.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { housePolicy } from '../../src/platform/policy/policy.ts';
import { signInAll } from '../appointments/visit-stories.ts';
import { lettersTo, someone } from '../house/mailbox.ts';
import { type Answer, type Door, type House, openHouse, type Sending } from '../house/test-api.ts';
import { as, type Circle, settleCircle } from './patient-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
let unguarded: Door;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  unguarded = await house.another({ policy: { ...housePolicy, admit: () => {}, demand: () => {}, allows: () => true } });
});
afterAll(() => house.close());
beforeEach(async () => {
  signed = await signInAll(house, circle);
  await house.sql('delete from notifications');
});

const url = '/api/patients';
let phones = 1_000_000;
function form(more: object = {}) {
  phones += 1;
  return { firstName: 'Amina', lastName: 'Yusuf', phone: `0803 ${phones}`, ...more };
}
const idIn = (answer: Answer) => (answer.body['patient'] as { id: string }).id;
const register = (who: keyof Circle, body: object) => house.post(url, body, signed[who]);

test('given a doctor with somebody new, then they are in care at once, can be booked, and nobody else sees them but an admin', async () => {
  const answer = await register('treating', form());
  expect(answer.body).toEqual({ patient: { id: expect.any(String), firstName: 'Amina', lastName: 'Yusuf' }, letterSent: false });
  const id = idIn(answer);
  expect((await house.get(`${url}/${id}`, signed.treating)).body).toMatchObject({ standings: ['treating_doctor', 'doctor'] });
  expect((await house.get(`${url}/${id}`, signed.admin)).status).toBe(200);
  expect((await house.get(`${url}/${id}`, signed.other)).status).toBe(404);
  const booked = await house.post(
    '/api/appointments',
    { patientId: id, startsAt: '2026-11-20T09:00:00Z', type: 'Consultation' },
    signed.treating,
  );
  expect(booked.status).toBe(201);
  const [care] = await house.sql('select source from care_relationships where patient_id = $1', [id]);
  expect(care).toEqual({ source: 'registered' });
});

test('given an e-mail address, then the invitation makes an account that is the patient of that record', async () => {
  const email = someone('amina');
  const id = idIn(await register('admin', form({ email })));
  await house.deliver();
  const [letter] = await lettersTo(email, 1);
  expect(letter?.subject).toBe('Ngozi Story registered you at Lafiya');
  const token = /token=([^\s"<&]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  expect((await house.get(`/api/auth/invitation?token=${encodeURIComponent(token)}`)).body).toMatchObject({
    email,
    role: 'PATIENT',
    firstName: 'Amina',
  });
  const acceptance = { token, password: 'Seven camels-cross 9 rivers', firstName: 'Aminatu', lastName: 'Yusuf' };
  expect((await house.post('/api/auth/accept-invitation', acceptance)).status).toBe(422);
  expect((await house.post('/api/auth/accept-invitation', { ...acceptance, termsAccepted: true })).status).toBe(200);
  expect((await house.post('/api/auth/accept-invitation', { ...acceptance, termsAccepted: true })).status).toBe(404);
  const [account] = await house.sql<{ id: string; role: string }>('select id, role from users where email = $1', [email]);
  expect(account?.role).toBe('PATIENT');
  const mine = await as(house, { userId: account?.id ?? '', patientId: '', doctorId: '', email }, null);
  expect((await house.get(`${url}/${id}`, mine)).body).toMatchObject({ patient: { firstName: 'Aminatu' }, standings: ['self'] });
  expect(await house.sql('select from staff where user_id = $1', [account?.id])).toEqual([]);
  expect((await house.get('/api/staff/invitations', signed.admin)).text).not.toContain(email);
});

test('given somebody known, then an admin learns who; a doctor only of patients in care, and of others not even that there are any', async () => {
  await house.sql(`update patients set phone = '+234 801 555 0199' where id = $1`, [circle.patient.patientId]);
  const known = { known: { id: circle.patient.patientId, name: 'Zainab Story' }, code: 'patient_known' };
  expect((await register('admin', form({ email: circle.patient.email }))).body).toMatchObject(known);
  expect((await register('admin', form({ phone: '08015550199' }))).body).toMatchObject(known);
  expect((await register('treating', form({ email: circle.patient.email.toUpperCase() }))).body).toMatchObject(known);
  const blind = await register('other', form({ email: circle.patient.email, phone: '0801 555 0199' }));
  const fresh = await register('other', form({ email: someone('fresh') }));
  expect([blind.status, Object.keys(blind.body), blind.body['letterSent']]).toEqual([fresh.status, Object.keys(fresh.body), true]);
  expect((await house.get(`${url}/${circle.patient.patientId}`, signed.other)).status).toBe(404);
  await house.deliver();
  const letters = await lettersTo(circle.patient.email, 1);
  expect(letters.at(-1)?.text).toContain('this address has an account already');
  expect(letters.at(-1)?.text).not.toContain('accept-invitation');
  const told = await house.sql<{ kind: string }>('select kind from notifications where user_id = $1', [circle.admin.userId]);
  expect(told).toEqual([{ kind: 'patient.maybe_known' }]);
});

test('given the same request twice, then there is one patient', async () => {
  const body = form();
  const headers = { ...signed.admin.headers, 'idempotency-key': '0199aaaa-0000-7000-8000-000000000001' };
  const [one, other] = [await house.post(url, body, { headers }), await house.post(url, body, { headers })];
  expect(idIn(one)).toBe(idIn(other));
});

test('given what is not enough, then it is refused by field', async () => {
  for (const body of [
    { firstName: 'Amina', lastName: 'Yusuf' },
    form({ firstName: ' ' }),
    form({ phone: '12' }),
    form({ email: 'nobody' }),
    form({ dateOfBirth: '1850-01-01' }),
  ])
    expect((await register('admin', body)).status).toBe(422);
});

test('given anybody who is not staff, then they register nobody, also without the code’s policy', async () => {
  for (const who of ['patient', 'stranger', 'guardian', 'sponsor'] as const) {
    expect((await register(who, form())).status).toBe(403);
    expect((await unguarded.post(url, form(), signed[who])).status).toBe(403);
  }
  expect((await house.post(url, form(), await as(house, circle.treating, null))).body['code']).toBe('mfa_required');
  expect((await house.post(url, form())).status).toBe(401);
});
