// Every transition of an appointment, from every state, by every person: only what the table allows happens.
import { randomUUID } from 'node:crypto';
import { appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import {
  deleteAppointments,
  request,
  createAppointment,
  type Method,
  signInAll,
  storedAppointment,
  tuesday,
} from './appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
});
afterAll(() => app.close());

type Who = keyof CareCircle;
const participants: Who[] = ['patient', 'guardian', 'treating', 'admin'];
const staff: Who[] = ['treating', 'admin'];
const doctor: Who[] = ['treating'];
const outsiders: Who[] = ['stranger', 'sponsor', 'other'];
const future = tuesday('10:00');
/** Half an hour before its start, the earliest time to begin. */
const soon = '2026-11-16T09:30:00.000Z';
const begun = '2026-11-16T08:40:00.000Z';
const reason = 'Something came up';

type Transition = {
  method: Method;
  path: string;
  body?: object;
  startsAt: string;
  /** By current state: who may do it, and the resulting state. */
  allowed: Partial<Record<string, [Who[], string]>>;
};

/** Section 4 of the product plan, written out independently of the code. */
const transitions: Record<string, Transition> = {
  confirm: { method: 'PATCH', path: '/confirm', startsAt: future, allowed: { PENDING: [staff, 'CONFIRMED'] } },
  'confirm too late': { method: 'PATCH', path: '/confirm', startsAt: begun, allowed: {} },
  reject: { method: 'PATCH', path: '/cancel', body: { reason }, startsAt: future, allowed: { PENDING: [staff, 'CANCELLED'] } },
  cancel: {
    method: 'POST',
    path: '/cancel',
    body: { reason },
    startsAt: future,
    allowed: {
      PENDING: [participants, 'CANCELLED'],
      SCHEDULED: [participants, 'CANCELLED'],
      CONFIRMED: [participants, 'CANCELLED'],
      NO_SHOW: [['admin'], 'CANCELLED'],
    },
  },
  start: {
    method: 'PUT',
    path: '',
    body: { status: 'IN_PROGRESS' },
    startsAt: soon,
    allowed: { SCHEDULED: [doctor, 'IN_PROGRESS'], CONFIRMED: [doctor, 'IN_PROGRESS'] },
  },
  'start too early': { method: 'PUT', path: '', body: { status: 'IN_PROGRESS' }, startsAt: future, allowed: {} },
  complete: {
    method: 'PUT',
    path: '',
    body: { status: 'COMPLETED', reason },
    startsAt: begun,
    allowed: { IN_PROGRESS: [doctor, 'COMPLETED'], NO_SHOW: [['admin'], 'COMPLETED'] },
  },
  'mark as no-show': {
    method: 'PUT',
    path: '',
    body: { status: 'NO_SHOW' },
    startsAt: begun,
    allowed: { SCHEDULED: [doctor, 'NO_SHOW'], CONFIRMED: [doctor, 'NO_SHOW'], IN_PROGRESS: [doctor, 'NO_SHOW'] },
  },
  'mark as no-show too early': { method: 'PUT', path: '', body: { status: 'NO_SHOW' }, startsAt: future, allowed: {} },
  'confirm by PUT': {
    method: 'PUT',
    path: '',
    body: { status: 'CONFIRMED' },
    startsAt: future,
    allowed: { PENDING: [staff, 'CONFIRMED'], SCHEDULED: [['patient', 'guardian', 'admin'], 'CONFIRMED'] },
  },
  'reset to pending': { method: 'PUT', path: '', body: { status: 'PENDING' }, startsAt: future, allowed: {} },
  hide: { method: 'DELETE', path: '', startsAt: future, allowed: { CANCELLED: [['admin'], 'CANCELLED'] } },
};

const cases = Object.keys(transitions).flatMap((name) => appointmentStatuses.map((status) => [name, status] as const));

test.each(cases)('allows "%s" of an appointment that is %s only to those in the table', async (name, status) => {
  const { method, path, body, startsAt, allowed } = transitions[name] as Transition;
  const [may, to] = allowed[status] ?? [[], ''];
  for (const who of [...participants, ...outsiders]) {
    await deleteAppointments(app);
    const id = await createAppointment(app, circle, { status, startsAt });
    const response = await request(app, method, `/api/appointments/${id}${path}`, auth[who], body);
    const stored = await storedAppointment(app, id);
    if (may.includes(who)) {
      expect({ who, status: response.status, to: stored.status, version: stored.version }).toEqual({ who, status: 200, to, version: 2 });
      continue;
    }
    const refused = outsiders.includes(who) && method !== 'DELETE' ? [404] : [403, 409];
    expect({ who, status: response.status, isExpected: refused.includes(response.status) }).toMatchObject({ who, isExpected: true });
    expect({ who, ...stored }).toMatchObject({ who, status, version: 1 });
    if (response.status === 409) expect(response.body).toMatchObject({ code: 'not_possible', present: { status, version: 1 } });
  }
});

test.each(appointmentStatuses)('reschedules an appointment that is %s; it becomes pending when the patient does it', async (status) => {
  const canReschedule = ['PENDING', 'SCHEDULED', 'CONFIRMED'].includes(status);
  for (const who of [...participants, ...outsiders]) {
    await deleteAppointments(app);
    const id = await createAppointment(app, circle, { status, startsAt: future });
    const response = await request(app, 'POST', `/api/appointments/${id}/reschedule`, auth[who], { scheduledTime: tuesday('15:00') });
    const stored = await storedAppointment(app, id);
    const isParticipant = participants.includes(who);
    const moved = canReschedule && isParticipant;
    expect({ who, status: response.status }).toEqual({ who, status: moved ? 200 : isParticipant ? 409 : 404 });
    expect(stored.starts_at.toISOString()).toBe(moved ? tuesday('15:00') : future);
    expect({ who, status: stored.status }).toEqual({ who, status: moved && !staff.includes(who) ? 'PENDING' : status });
  }
});

test('reschedules once for a repeated idempotency key; rejects the key for another time or another person', async () => {
  await deleteAppointments(app);
  const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: future });
  const key = { 'idempotency-key': randomUUID() };
  const send = (who: keyof CareCircle, wall: string) =>
    request(
      app,
      'POST',
      `/api/appointments/${id}/reschedule`,
      { headers: { ...auth[who].headers, ...key } },
      {
        scheduledTime: tuesday(wall),
        version: 1,
      },
    );
  const [first, again] = [await send('treating', '15:00'), await send('treating', '15:00')];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await storedAppointment(app, id)).toMatchObject({ version: 2 });
  expect((await send('treating', '16:00')).body['code']).toBe('idempotency_key_reused');
  expect((await send('admin', '15:00')).body['code']).toBe('idempotency_key_reused');
});

test('returns the nearest free times, its own among them, when an appointment is rescheduled to a taken time', async () => {
  await deleteAppointments(app);
  const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: future });
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('11:00'), patient: circle.stranger });
  // For the patient the rule refuses it, for staff the database.
  for (const who of participants) {
    const response = await request(app, 'POST', `/api/appointments/${id}/reschedule`, auth[who], { scheduledTime: tuesday('11:00') });
    expect(response).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    const nearest = (response.body['nearest'] as { startsAt: string }[]).map((one) => one.startsAt);
    expect(nearest).toEqual(['09:00', '10:00', '14:00', '15:00', '16:00'].map((wall) => tuesday(wall)));
  }
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('14:00'), doctor: circle.other });
  const busy = await request(app, 'POST', `/api/appointments/${id}/reschedule`, auth.admin, { scheduledTime: tuesday('14:00') });
  expect(busy).toMatchObject({ status: 409, body: { code: 'patient_busy' } });
  expect(await storedAppointment(app, id)).toMatchObject({ status: 'CONFIRMED', version: 1 });
});

test('requires a reason to cancel a confirmed appointment, but not to decline a request', async () => {
  await deleteAppointments(app);
  const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: future });
  for (const body of [{}, { reason: '  ' }])
    expect((await app.post(`/api/appointments/${id}/cancel`, body, auth.patient)).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'reason' }],
    });
  await deleteAppointments(app);
  const pending = await createAppointment(app, circle, { status: 'PENDING', startsAt: future });
  expect((await request(app, 'PATCH', `/api/appointments/${pending}/cancel`, auth.treating)).status).toBe(200);
});

test('rejects a transition based on an old version and returns the current state', async () => {
  await deleteAppointments(app);
  const id = await createAppointment(app, circle, { status: 'PENDING', startsAt: future });
  await request(app, 'PATCH', `/api/appointments/${id}/confirm`, auth.treating);
  const response = await app.post(`/api/appointments/${id}/cancel`, { reason, version: 1 }, auth.patient);
  expect(response.body).toMatchObject({ code: 'not_possible', present: { status: 'CONFIRMED', startsAt: future, version: 2 } });
  expect((await app.post(`/api/appointments/${id}/cancel`, { reason, version: 2 }, auth.patient)).status).toBe(200);
});

test('accepts one response when doctor and admin respond to a request at once', async () => {
  await deleteAppointments(app);
  const id = await createAppointment(app, circle, { status: 'PENDING', startsAt: future });
  const responses = await Promise.all([
    request(app, 'PATCH', `/api/appointments/${id}/confirm`, auth.treating),
    request(app, 'PATCH', `/api/appointments/${id}/confirm`, auth.admin),
    request(app, 'PATCH', `/api/appointments/${id}/cancel`, auth.admin, { reason }),
    request(app, 'PATCH', `/api/appointments/${id}/cancel`, auth.treating),
  ]);
  expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect((await storedAppointment(app, id)).version).toBe(2);
});

test('answers a repeat of one’s own action like the first request, and does nothing again', async () => {
  await deleteAppointments(app);
  const id = await createAppointment(app, circle, { status: 'PENDING', startsAt: future });
  const confirm = (who: Who, version: number) => request(app, 'PATCH', `/api/appointments/${id}/confirm`, auth[who], { version });
  const first = await confirm('treating', 1);
  const again = await confirm('treating', 1);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await app.sql('select act from appointment_events where appointment_id = $1', [id])).toEqual([{ act: 'confirm' }]);
  expect((await confirm('admin', 1)).status).toBe(409);
  expect((await confirm('treating', 2)).status).toBe(409);
  const cancel = () => app.post(`/api/appointments/${id}/cancel`, { reason, version: 2 }, auth.patient);
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
  expect((await confirm('treating', 1)).status).toBe(409);
});

test('refuses a repeat that brings new text along, because it would be lost', async () => {
  await deleteAppointments(app);
  const id = await createAppointment(app, circle, { status: 'PENDING', startsAt: future });
  const confirm = (body: object) => request(app, 'PUT', `/api/appointments/${id}`, auth.treating, { status: 'CONFIRMED', ...body });
  expect((await confirm({})).status).toBe(200);
  expect((await confirm({})).status).toBe(200);
  expect((await confirm({ nextSteps: ['Drink water'] })).status).toBe(403);
});

test('lets each participant edit their own text, and nobody edit a finished appointment', async () => {
  await deleteAppointments(app);
  const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: future });
  const put = (who: Who, body: object) => request(app, 'PUT', `/api/appointments/${id}`, auth[who], body);
  expect((await put('patient', { symptoms: 'And a fever', notes: 'Please call first' })).body).toMatchObject({
    appointment: { symptoms: 'And a fever', notes: 'Please call first', version: 2, status: 'CONFIRMED' },
  });
  expect((await put('treating', { nextSteps: ['Blood test', 'See me in a week'] })).body).toMatchObject({
    appointment: { nextSteps: ['Blood test', 'See me in a week'] },
  });
  expect((await put('patient', { nextSteps: ['Nothing'] })).status).toBe(403);
  expect((await put('treating', { symptoms: 'Nothing' })).status).toBe(403);
  expect((await put('patient', {})).body).toMatchObject({ appointment: { version: 3 } });
  await put('patient', { status: 'CANCELLED', reason });
  expect((await put('patient', { notes: 'Later' })).body['code']).toBe('not_possible');
});
