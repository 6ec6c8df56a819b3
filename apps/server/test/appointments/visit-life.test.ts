// Stories: what a visit brings about. Care, letters, the history, what the clock does, and what the database keeps back by itself.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepAppointments } from '../../src/modules/appointments/index.ts';
import { housePolicy } from '../../src/platform/policy/policy.ts';
import { openSql } from '../house/databases.ts';
import { lettersTo } from '../house/mailbox.ts';
import { type Door, type House, openHouse, type Sending } from '../house/test-api.ts';
import { as, type Circle, settleCircle } from '../patients/patient-stories.ts';
import { auditOf, bellOf } from '../staff/staff-stories.ts';
import { forgetVisits, knock, layVisit, request, signInAll, storedVisit, tuesday, visitIn } from './visit-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
/** The same house with the code's policy off: what is left is the database's own. */
let unguarded: Door;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  signed = await signInAll(house, circle);
  unguarded = await house.another({ policy: { ...housePolicy, admit: () => {}, demand: () => {}, allows: () => true } });
});
afterAll(() => house.close());
beforeEach(async () => {
  await forgetVisits(house);
  await house.sql('delete from notifications');
});

const url = '/api/appointments';
const sweep = () => sweepAppointments({ database: house.workerDatabase, outbox: house.outbox, clock: house.clock });
const ask = async (startsAt: string) => visitIn(await house.post(url, request(circle, startsAt), signed.patient)).id;
const move = (who: keyof Circle, id: string, act: 'confirm' | 'cancel', body?: object) =>
  knock(house, 'PATCH', `${url}/${id}/${act}`, signed[who], body);
const titles = async (who: keyof Circle) => (await bellOf(house, circle[who].userId)).map((one) => one.title);

test('given a request, then the doctor knows who asks but not how to reach them; from the confirmation on they open the record', async () => {
  const record = `/api/patients/${circle.patient.patientId}`;
  const id = await ask(tuesday('10:00'));
  expect(visitIn(await house.get(`${url}/${id}`, signed.treating))).toMatchObject({
    patient: { name: 'Zainab Story', age: 36, phone: null, email: null },
    acts: ['confirm', 'reject', 'reschedule'],
  });
  expect((await house.get(record, signed.treating)).status).toBe(404);
  await move('treating', id, 'confirm');
  expect((await house.get(record, signed.treating)).body).toMatchObject({ health: { allergies: 'penicillin' } });
  expect(visitIn(await house.get(`${url}/${id}`, signed.treating))).toMatchObject({ patient: { email: circle.patient.email } });
  await house.post(`${url}/${id}/cancel`, { reason: 'I am well again' }, signed.patient);
  house.clock.advance(2_000);
  expect((await house.get(record, signed.treating)).status).toBe(404);
});

test('given a visit that took place, then the care lasts for ninety days after it', async () => {
  await layVisit(house, circle, { status: 'COMPLETED', startsAt: tuesday('10:00') });
  const [care] = await house.sql<{ ends_at: Date }>('select ends_at from care_relationships');
  expect(care?.ends_at.toISOString()).toBe(new Date(Date.parse(tuesday('10:30')) + 90 * 86_400_000).toISOString());
});

test('given each step, then the other side hears it by bell and letter, the guardian too, and the one who acts by letter at most', async () => {
  const id = await ask(tuesday('10:00'));
  expect(await titles('treating')).toEqual(['Zainab Story asks for a visit']);
  expect(await titles('patient')).toEqual([]);
  expect(await titles('guardian')).toEqual(['The request to Dr Bello Story is sent']);
  await house.deliver();
  await move('treating', id, 'confirm');
  expect(await titles('patient')).toEqual(['Dr Bello Story confirmed your visit']);
  expect((await titles('guardian'))[0]).toBe('Dr Bello Story confirmed Zainab Story’s visit');
  expect(await titles('treating')).toHaveLength(1);
  await house.deliver();
  await knock(house, 'POST', `${url}/${id}/reschedule`, signed.admin, { scheduledTime: tuesday('15:00'), reason: 'A meeting' });
  await house.deliver();
  await knock(house, 'POST', `${url}/${id}/cancel`, signed.treating, { reason: 'I am ill' });
  expect(await bellOf(house, circle.patient.userId)).toMatchObject([
    { kind: 'appointment.cancel', body: expect.stringContaining('I am ill'), path: `/dashboard/appointments?visit=${id}` },
    { title: 'Your visit has a new time', body: expect.stringContaining('Tuesday, November 17, 2026 at 3:00 PM, Lagos time') },
    {},
  ]);
  expect(await titles('treating')).toEqual(['The visit of Zainab Story has a new time', 'Zainab Story asks for a visit']);
  expect(await titles('sponsor')).toEqual([]);
  await house.deliver();
  const letters = await lettersTo(circle.patient.email, 4);
  expect(letters.map((one) => one.subject)).toEqual(
    expect.arrayContaining([
      'The request to Dr Bello Story is sent',
      'Dr Bello Story confirmed your visit',
      'Your visit has a new time',
      'Your visit with Dr Bello Story is cancelled',
    ]),
  );
  expect(letters.some((one) => one.text.includes('I am ill'))).toBe(true);
  expect(letters.map((one) => one.text).join()).not.toContain('cough');
});

test('given a patient whose clock shows something else, then the letter names both times', async () => {
  await house.sql(`update users set time_zone = 'Europe/London' where id = $1`, [circle.patient.userId]);
  const id = await ask(tuesday('10:00'));
  await move('treating', id, 'confirm');
  expect((await bellOf(house, circle.patient.userId))[0]?.body).toBe(
    'It takes place on Tuesday, November 17, 2026 at 10:00 AM, Lagos time (Tuesday, November 17, 2026 at 9:00 AM, London time).',
  );
  await house.sql(`update users set time_zone = 'Africa/Lagos' where id = $1`, [circle.patient.userId]);
});

test('given what happened, then both sides read the same history, and the audit names every act', async () => {
  const id = await ask(tuesday('10:00'));
  await move('treating', id, 'confirm');
  await knock(house, 'POST', `${url}/${id}/reschedule`, signed.patient, { scheduledTime: tuesday('11:00'), reason: 'A train' });
  const histories = await Promise.all(
    (['patient', 'guardian', 'treating', 'admin'] as const).map((who) => house.get(`${url}/${id}/history`, signed[who])),
  );
  for (const { body } of histories)
    expect(body['events']).toMatchObject([
      { act: 'request', by: { name: 'Zainab Story', role: 'PATIENT' }, fromStatus: null, toStatus: 'PENDING', startsAt: tuesday('10:00') },
      { act: 'confirm', words: 'confirmed the visit', by: { name: 'Dr Bello Story', role: 'DOCTOR' }, toStatus: 'CONFIRMED' },
      { act: 'reschedule', fromStatus: 'CONFIRMED', toStatus: 'PENDING', startsAt: tuesday('11:00'), reason: 'A train' },
    ]);
  for (const who of ['stranger', 'sponsor', 'other'] as const)
    expect((await house.get(`${url}/${id}/history`, signed[who])).status).toBe(404);
  expect((await auditOf(house, id)).map((one) => one.action).filter((action) => !/opened|read/.test(action))).toEqual([
    'appointment.booked',
    'appointment.confirmed',
    'appointment.rescheduled',
  ]);
});

test('given a request that nobody answers, then it lapses by the clock, the time is free again and both are told', async () => {
  const [early, late] = [await ask(tuesday('10:00')), await ask(tuesday('11:00'))];
  expect(await sweep()).toEqual({ lapsed: 0, ended: 0 });
  house.clock.advance(Date.parse(tuesday('09:00')) - house.clock.now().getTime());
  expect(await sweep()).toEqual({ lapsed: 1, ended: 0 });
  expect(await storedVisit(house, early)).toMatchObject({ status: 'CANCELLED', cancellation_reason: 'Nobody answered in time.' });
  expect(await storedVisit(house, late)).toMatchObject({ status: 'PENDING' });
  expect(await titles('patient')).toEqual(['The request was not answered in time']);
  expect((await titles('treating'))[0]).toBe('The request of Zainab Story has lapsed');
  expect(await house.sql('select from reservations')).toHaveLength(1);
  signed = await signInAll(house, circle);
  expect((await house.get(`${url}/${early}/history`, signed.patient)).body['events']).toMatchObject([{}, { act: 'expire', by: null }]);
  expect((await move('treating', early, 'confirm')).body['code']).toBe('not_possible');
  expect(await Promise.all([sweep(), sweep()])).toEqual([
    { lapsed: 0, ended: 0 },
    { lapsed: 0, ended: 0 },
  ]);
});

test('given a visit that nobody ended, then it ends two hours after its planned end', async () => {
  const startsAt = new Date(house.clock.now().getTime() - 60 * 60_000);
  const id = await layVisit(house, circle, { status: 'IN_PROGRESS', startsAt });
  house.clock.advance(89 * 60_000);
  expect(await sweep()).toEqual({ lapsed: 0, ended: 0 });
  house.clock.advance(60_000);
  expect(await sweep()).toEqual({ lapsed: 0, ended: 1 });
  expect((await storedVisit(house, id)).status).toBe('COMPLETED');
});

test('given the code’s policy is off, then outsiders still find no visit, and move none', async () => {
  const id = await layVisit(house, circle, { status: 'PENDING', startsAt: '2026-12-01T09:00:00Z' });
  for (const who of ['stranger', 'sponsor', 'other'] as const) {
    const sending = await as(house, circle[who]);
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/history'],
      ['PATCH', '/confirm'],
      ['PATCH', '/cancel'],
      ['POST', '/cancel', { reason: 'x' }],
      ['POST', '/reschedule', { scheduledTime: '2026-12-02T09:00:00Z' }],
      ['PUT', '', { notes: 'x' }],
      ['DELETE', ''],
    ] as const)
      expect((await knock(unguarded, method, `${url}/${id}${path}`, sending, body)).status).toBe(404);
    expect((await unguarded.get(url, sending)).body).toMatchObject({ appointments: [], total: 0 });
    expect((await unguarded.get(`${url}/search?search=zainab`, sending)).text).not.toContain('Zainab');
  }
  const form = { patientId: circle.patient.patientId, startsAt: '2026-12-03T09:00:00Z', type: 'Check-up' };
  expect((await knock(unguarded, 'POST', url, await as(house, circle.other), form)).status).toBe(403);
  expect(await storedVisit(house, id)).toMatchObject({ status: 'PENDING', version: 1 });
});

test('given plain SQL in somebody’s name, then the database itself keeps to who may see and decide', async () => {
  const id = await layVisit(house, circle, { status: 'PENDING', startsAt: '2026-12-01T09:00:00Z' });
  const api = openSql('api', house.databaseName);
  const inNameOf = async (who: keyof Circle, text: string) => {
    await api.query(`begin; set local app.user_id = '${circle[who].userId}'; set local app.second_factor = 'on'`);
    const rows = await api.query(text).catch((error: { code: string }) => error.code);
    await api.query('rollback');
    return rows;
  };
  const see = `select from appointments where id = '${id}'`;
  const set = (what: string) => `update appointments set ${what} where id = '${id}' returning id`;
  for (const who of ['stranger', 'sponsor', 'other'] as const) {
    expect(await inNameOf(who, see)).toEqual([]);
    expect(await inNameOf(who, set(`status = 'CANCELLED'`))).toEqual([]);
    expect(await inNameOf(who, `select * from people_to_tell('${id}')`)).toEqual([]);
    expect(await inNameOf(who, `select * from visit_history('${id}')`)).toEqual([]);
    expect(await inNameOf(who, event(id, circle[who].userId))).toBe('42501');
  }
  expect(await inNameOf('patient', set(`status = 'CONFIRMED'`))).toBe('42501');
  expect(await inNameOf('patient', set(`status = 'CANCELLED'`))).toEqual([{ id }]);
  expect(await inNameOf('treating', set(`status = 'CONFIRMED'`))).toEqual([{ id }]);
  expect(await inNameOf('treating', set(`status = 'CANCELLED', hidden_at = now()`))).toBe('42501');
  expect(await inNameOf('patient', event(id, circle.treating.userId))).toBe('42501');
  expect(await inNameOf('patient', event(id, circle.patient.userId))).toEqual([]);
  expect(await inNameOf('patient', 'select from reservations')).toBe('42501');
  expect(await inNameOf('admin', `select sides_of_visit('${id}')`)).toBe('42501');
  await api.close();
});

const event = (id: string, actor: string): string =>
  `insert into appointment_events (id, appointment_id, occurred_at, actor_kind, actor_id, act, to_status, starts_at)
   values (gen_random_uuid(), '${id}', now(), 'user', '${actor}', 'x', 'x', now())`;
