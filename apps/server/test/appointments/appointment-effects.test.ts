// Effects of an appointment: care relationship, notifications, history, time-based transitions, and access rules of the database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { processDueAppointments } from '../../src/modules/appointments/index.ts';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { connectSql } from '../support/databases.ts';
import { emailsTo } from '../support/mailbox.ts';
import { type TestClient, type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { signInAs, type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { auditOf, notificationsOf } from '../staff/staff-fixtures.ts';
import {
  deleteAppointments,
  request,
  createAppointment,
  bookingForm,
  signInAll,
  storedAppointment,
  tuesday,
  appointmentIn,
} from './appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
/** The same app with the code's policy disabled, so that only the database enforces access. */
let unguarded: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
  unguarded = await app.createVariant({ policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteAppointments(app);
  await app.sql('delete from notifications');
});

const url = '/api/appointments';
const processDue = () => processDueAppointments({ database: app.workerDatabase, outbox: app.outbox, clock: app.clock });
const book = async (startsAt: string) => appointmentIn(await app.post(url, bookingForm(circle, startsAt), auth.patient)).id;
const transition = (who: keyof CareCircle, id: string, act: 'confirm' | 'cancel', body?: object) =>
  request(app, 'PATCH', `${url}/${id}/${act}`, auth[who], body);
const notificationTitles = async (who: keyof CareCircle) => (await notificationsOf(app, circle[who].userId)).map((one) => one.title);

test('shows the doctor no contact details of a request; confirmation opens the patient record', async () => {
  const record = `/api/patients/${circle.patient.patientId}`;
  const id = await book(tuesday('10:00'));
  expect(appointmentIn(await app.get(`${url}/${id}`, auth.treating))).toMatchObject({
    patient: { name: 'Zainab Story', age: 36, phone: null, email: null },
    acts: ['confirm', 'reject', 'reschedule'],
  });
  expect((await app.get(record, auth.treating)).status).toBe(404);
  await transition('treating', id, 'confirm');
  expect((await app.get(record, auth.treating)).body).toMatchObject({ seesHealth: true });
  expect((await app.get(`${record}/chart`, auth.treating)).body).toMatchObject({ entries: [{ title: 'penicillin' }] });
  expect(appointmentIn(await app.get(`${url}/${id}`, auth.treating))).toMatchObject({ patient: { email: circle.patient.email } });
  await app.post(`${url}/${id}/cancel`, { reason: 'I am well again' }, auth.patient);
  app.clock.advance(2_000);
  for (const address of [record, `${record}/chart`]) expect((await app.get(address, auth.treating)).status).toBe(404);
});

test('ends the care relationship ninety days after a completed appointment', async () => {
  await createAppointment(app, circle, { status: 'COMPLETED', startsAt: tuesday('10:00') });
  const [care] = await app.sql<{ ends_at: Date }>('select ends_at from care_relationships');
  expect(care?.ends_at.toISOString()).toBe(new Date(Date.parse(tuesday('10:30')) + 90 * 86_400_000).toISOString());
});

test('notifies the other participant and the guardian of each step; the person who acts gets at most an email', async () => {
  const id = await book(tuesday('10:00'));
  expect(await notificationTitles('treating')).toEqual(['Zainab Story requests an appointment']);
  expect(await notificationTitles('patient')).toEqual([]);
  expect(await notificationTitles('guardian')).toEqual(['Request sent to Dr Bello Story']);
  await app.deliver();
  await transition('treating', id, 'confirm');
  expect(await notificationTitles('patient')).toEqual(['Dr Bello Story confirmed your appointment']);
  expect((await notificationTitles('guardian'))[0]).toBe('Dr Bello Story confirmed Zainab Story’s appointment');
  expect(await notificationTitles('treating')).toHaveLength(1);
  await app.deliver();
  await request(app, 'POST', `${url}/${id}/reschedule`, auth.admin, { scheduledTime: tuesday('15:00'), reason: 'A meeting' });
  await app.deliver();
  await request(app, 'POST', `${url}/${id}/cancel`, auth.treating, { reason: 'I am ill' });
  expect(await notificationsOf(app, circle.patient.userId)).toMatchObject([
    { kind: 'appointment.cancel', body: expect.stringContaining('I am ill'), path: `/dashboard/appointments?appointment=${id}` },
    { title: 'Your appointment has a new time', body: expect.stringContaining('Tuesday, November 17, 2026 at 3:00 PM, Lagos time') },
    {},
  ]);
  expect(await notificationTitles('treating')).toEqual([
    'The appointment with Zainab Story has a new time',
    'Zainab Story requests an appointment',
  ]);
  expect(await notificationTitles('sponsor')).toEqual([]);
  await app.deliver();
  // Other tests send mails to the same address.
  const messages = (await emailsTo(circle.patient.email, 4)).filter(({ subject }) => /^Appointment .* \(Tue 17 Nov/.test(subject));
  expect(messages.map((one) => one.subject)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Appointment requested \(Tue 17 Nov/),
      expect.stringMatching(/^Appointment confirmed \(Tue 17 Nov/),
      expect.stringMatching(/^Appointment moved \(Tue 17 Nov/),
      expect.stringMatching(/^Appointment cancelled \(Tue 17 Nov/),
    ]),
  );
  expect(messages.map((one) => one.text).join()).toContain('You can read the reason');
  expect(messages.map((one) => one.text + one.html).join()).not.toMatch(/I am ill|cough/);
});

test('names the patient’s time first, then the doctor’s, when they differ', async () => {
  await app.sql(`update users set time_zone = 'Europe/London' where id = $1`, [circle.patient.userId]);
  const id = await book(tuesday('10:00'));
  await transition('treating', id, 'confirm');
  expect((await notificationsOf(app, circle.patient.userId))[0]?.body).toBe(
    'It is on Tuesday, November 17, 2026 at 9:00 AM, London time (Tuesday, November 17, 2026 at 10:00 AM, Lagos time).',
  );
  await app.sql(`update users set time_zone = 'Africa/Lagos' where id = $1`, [circle.patient.userId]);
});

test('shows all participants the same history, an admin all but the reasons, and audits every action', async () => {
  const id = await book(tuesday('10:00'));
  await transition('treating', id, 'confirm');
  await request(app, 'POST', `${url}/${id}/reschedule`, auth.patient, { scheduledTime: tuesday('11:00'), reason: 'A train' });
  const histories = await Promise.all(
    (['patient', 'guardian', 'treating', 'admin'] as const).map((who) => app.get(`${url}/${id}/history`, auth[who])),
  );
  for (const [index, { body }] of histories.entries())
    expect(body['events']).toMatchObject([
      { act: 'request', by: { name: 'Zainab Story', role: 'PATIENT' }, fromStatus: null, toStatus: 'PENDING', startsAt: tuesday('10:00') },
      { act: 'confirm', label: 'confirmed the appointment', by: { name: 'Dr Bello Story', role: 'DOCTOR' }, toStatus: 'CONFIRMED' },
      {
        act: 'reschedule',
        fromStatus: 'CONFIRMED',
        toStatus: 'PENDING',
        startsAt: tuesday('11:00'),
        reason: index === 3 ? null : 'A train',
      },
    ]);
  for (const who of ['stranger', 'sponsor', 'other'] as const) expect((await app.get(`${url}/${id}/history`, auth[who])).status).toBe(404);
  expect((await auditOf(app, id)).map((one) => one.action).filter((action) => !/opened|read/.test(action))).toEqual([
    'appointment.booked',
    'appointment.confirmed',
    'appointment.rescheduled',
  ]);
});

test('expires an unanswered request, frees its time and notifies both', async () => {
  const [early, late] = [await book(tuesday('10:00')), await book(tuesday('11:00'))];
  expect(await processDue()).toEqual({ lapsed: 0, ended: 0 });
  app.clock.advance(Date.parse(tuesday('09:00')) - app.clock.now().getTime());
  expect(await processDue()).toEqual({ lapsed: 1, ended: 0 });
  expect(await storedAppointment(app, early)).toMatchObject({ status: 'CANCELLED', cancellation_reason: 'There was no answer in time.' });
  expect(await storedAppointment(app, late)).toMatchObject({ status: 'PENDING' });
  expect(await notificationTitles('patient')).toEqual(['The request has expired']);
  expect((await notificationTitles('treating'))[0]).toBe('The request from Zainab Story has expired');
  expect(await app.sql('select from reservations')).toHaveLength(1);
  auth = await signInAll(app, circle);
  expect((await app.get(`${url}/${early}/history`, auth.patient)).body['events']).toMatchObject([{}, { act: 'expire', by: null }]);
  expect((await transition('treating', early, 'confirm')).body['code']).toBe('not_possible');
  expect(await Promise.all([processDue(), processDue()])).toEqual([
    { lapsed: 0, ended: 0 },
    { lapsed: 0, ended: 0 },
  ]);
});

test('completes an appointment two hours after its planned end when nobody ended it', async () => {
  const startsAt = new Date(app.clock.now().getTime() - 60 * 60_000);
  const id = await createAppointment(app, circle, { status: 'IN_PROGRESS', startsAt });
  app.clock.advance(89 * 60_000);
  expect(await processDue()).toEqual({ lapsed: 0, ended: 0 });
  app.clock.advance(60_000);
  expect(await processDue()).toEqual({ lapsed: 0, ended: 1 });
  expect((await storedAppointment(app, id)).status).toBe('COMPLETED');
});

test('hides the appointment from outsiders even with the code’s policy disabled', async () => {
  const id = await createAppointment(app, circle, { status: 'PENDING', startsAt: '2026-12-01T09:00:00Z' });
  for (const who of ['stranger', 'sponsor', 'other'] as const) {
    const session = await signInAs(app, circle[who]);
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
      expect((await request(unguarded, method, `${url}/${id}${path}`, session, body)).status).toBe(404);
    expect((await unguarded.get(`${url}?include=total`, session)).body).toMatchObject({ appointments: [], total: 0 });
    expect((await unguarded.post(`${url}/search`, { search: 'zainab' }, session)).text).not.toContain('Zainab');
  }
  const form = { patientId: circle.patient.patientId, startsAt: '2026-12-03T09:00:00Z', type: 'Check-up' };
  expect((await request(unguarded, 'POST', url, await signInAs(app, circle.other), form)).status).toBe(403);
  expect(await storedAppointment(app, id)).toMatchObject({ status: 'PENDING', version: 1 });
});

test('enforces in the database who may see and decide, for plain SQL as a user', async () => {
  const id = await createAppointment(app, circle, { status: 'PENDING', startsAt: '2026-12-01T09:00:00Z' });
  const api = connectSql('api', app.databaseName);
  const asUser = async (who: keyof CareCircle, text: string) => {
    await api.query(`begin; set local app.user_id = '${circle[who].userId}'; set local app.second_factor = 'on'`);
    const rows = await api.query(text).catch((error: { code: string }) => error.code);
    await api.query('rollback');
    return rows;
  };
  const see = `select from appointments where id = '${id}'`;
  const set = (what: string) => `update appointments set ${what} where id = '${id}' returning id`;
  for (const who of ['stranger', 'sponsor', 'other'] as const) {
    expect(await asUser(who, see)).toEqual([]);
    expect(await asUser(who, set(`status = 'CANCELLED'`))).toEqual([]);
    expect(await asUser(who, `select * from people_to_notify('${id}')`)).toEqual([]);
    expect(await asUser(who, `select * from appointment_history('${id}')`)).toEqual([]);
    expect(await asUser(who, event(id, circle[who].userId))).toBe('42501');
  }
  expect(await asUser('patient', set(`status = 'CONFIRMED'`))).toBe('42501');
  expect(await asUser('patient', set(`status = 'CANCELLED'`))).toEqual([{ id }]);
  expect(await asUser('treating', set(`status = 'CONFIRMED'`))).toEqual([{ id }]);
  expect(await asUser('treating', set(`status = 'CANCELLED', hidden_at = now()`))).toBe('42501');
  expect(await asUser('patient', event(id, circle.treating.userId))).toBe('42501');
  expect(await asUser('patient', event(id, circle.patient.userId))).toEqual([]);
  expect(await asUser('patient', 'select from reservations')).toBe('42501');
  expect(await asUser('admin', `select participants_of_appointment('${id}')`)).toBe('42501');
  await api.close();
});

const event = (id: string, actor: string): string =>
  `insert into appointment_events (id, appointment_id, occurred_at, actor_kind, actor_id, act, to_status, starts_at)
   values (gen_random_uuid(), '${id}', now(), 'user', '${actor}', 'x', 'x', now())`;
