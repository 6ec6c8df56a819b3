// Tests that only the family and the doctor read what was written about an appointment, whichever route or statement asks.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import openApi from '../../openapi.json' with { type: 'json' };
import type { Tx } from '../../src/platform/database/database.ts';
import { type CareCircle, createCareCircle, signInAs } from '../patients/patient-fixtures.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { appointmentIn, createAppointment, type Method, request, tuesday, wednesday } from './appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let completedId = '';
let cancelledId = '';

const send = async (who: keyof CareCircle, method: Method, url: string, body?: object) =>
  request(app, method, url, await signInAs(app, circle[who]), body);

const asAdmin = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.database.withTransaction({ kind: 'user', userId: circle.admin.userId, hasSecondFactor: true }, work);

const texts = {
  symptoms: 'Marked symptoms',
  notes: 'Marked notes',
  nextSteps: ['Marked next step'],
  cancellationReason: 'Marked reason',
  waitlist: 'Marked waitlist symptoms',
};

beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  completedId = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: tuesday('09:00') });
  await app.sql('update appointments set symptoms = $2, notes = $3, next_steps = $4 where id = $1', [
    completedId,
    texts.symptoms,
    texts.notes,
    texts.nextSteps,
  ]);
  const { doctorId } = circle.treating;
  const booked = await send('patient', 'POST', '/api/appointments', {
    doctorId,
    startsAt: wednesday('09:00'),
    symptoms: texts.symptoms,
    notes: texts.notes,
  });
  cancelledId = appointmentIn(booked).id;
  const cancelled = await send('patient', 'POST', `/api/appointments/${cancelledId}/cancel`, { reason: texts.cancellationReason });
  const joined = await send('patient', 'POST', '/api/waitlist', { doctorId, symptoms: texts.waitlist });
  if (cancelled.status !== 200 || joined.status !== 201) throw new Error(`${cancelled.text} ${joined.text}`);
});
afterAll(() => app.close());

const getPaths = Object.entries(openApi.paths)
  .filter(([, operations]) => 'get' in operations)
  .map(([path]) => path);
const idFor = (path: string): string => {
  if (path.startsWith('/api/patients')) return circle.patient.patientId;
  if (path.startsWith('/api/doctors')) return circle.treating.doctorId;
  return completedId;
};

test('shows an admin none of the texts by any route', async () => {
  const options = await signInAs(app, circle.admin);
  const leaks: string[] = [];
  let answered = 0;
  for (const path of getPaths) {
    if (path === '/api/live') continue;
    for (const id of new Set([idFor(path), path.startsWith('/api/appointments') ? cancelledId : idFor(path)])) {
      const url = path.replaceAll(/\{\w+\}/g, id);
      for (const query of ['?limit=100', '?q=marked', '?text=marked', '?search=marked', '']) {
        const response = await request(app, 'GET', `${url}${query}`, options);
        if (response.status === 200) answered += 1;
        if (/Marked [a-z]/.test(response.text)) leaks.push(`${url}${query}`);
      }
    }
  }
  for (const path of ['/api/search', '/api/patients/search', '/api/appointments/search', '/api/staff/search']) {
    for (const form of [{ q: 'marked' }, { search: 'marked' }, { limit: 100 }]) {
      const response = await request(app, 'POST', path, options, form);
      if (/Marked [a-z]/.test(response.text)) leaks.push(`${path} ${JSON.stringify(form)}`);
    }
  }
  expect(answered).toBeGreaterThan(100);
  expect(leaks).toEqual([]);
});

test('does not let an admin find an appointment by what was written', async () => {
  expect((await send('admin', 'POST', '/api/appointments/search', { search: 'marked', include: 'total' })).body).toMatchObject({
    total: 0,
  });
  expect((await send('patient', 'POST', '/api/appointments/search', { search: 'marked', include: 'total' })).body).toMatchObject({
    total: 2,
  });
});

test.each(['patient', 'treating'] as const)('shows the %s all of them', async (who) => {
  const completed = await send(who, 'GET', `/api/appointments/${completedId}`);
  expect(completed.body['appointment']).toMatchObject({ symptoms: texts.symptoms, notes: texts.notes, nextSteps: texts.nextSteps });
  const list = await send(who, 'GET', '/api/appointments?dateRange=cancelled');
  expect(list.body).toMatchObject({ appointments: [{ cancellationReason: texts.cancellationReason }] });
  expect((await send(who, 'GET', `/api/appointments/${cancelledId}/history`)).text).toContain(texts.cancellationReason);
});

test('shows an admin who, when, with whom and the status, and the reason that the admin gave', async () => {
  const { body } = await send('admin', 'GET', `/api/appointments/${completedId}`);
  expect(body['appointment']).toMatchObject({
    status: 'COMPLETED',
    patient: { id: circle.patient.patientId },
    doctor: { id: circle.treating.doctorId },
    symptoms: null,
    notes: null,
    nextSteps: null,
    cancellationReason: null,
  });
  const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: wednesday('15:00') });
  await send('admin', 'POST', `/api/appointments/${id}/cancel`, { reason: 'The doctor is ill' });
  expect((await send('admin', 'GET', `/api/appointments/${id}/history`)).text).toContain('The doctor is ill');
});

test('refuses notes from an admin, also in the database', async () => {
  const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: wednesday('16:00') });
  expect((await send('admin', 'PUT', `/api/appointments/${id}`, { notes: 'Overwritten' })).status).toBe(403);
  await expect(asAdmin((tx) => sql`update appointments set notes = 'Overwritten' where id = ${id}`.execute(tx))).rejects.toMatchObject({
    code: '42501',
  });
});

test.each([
  ['appointments', 'symptoms'],
  ['appointments', 'notes'],
  ['appointments', 'next_steps'],
  ['appointments', 'cancellation_reason'],
  ['appointment_events', 'reason'],
])('does not let the API select %s.%s', async (table, column) => {
  await expect(asAdmin((tx) => sql`select ${sql.ref(column)} from ${sql.table(table)}`.execute(tx))).rejects.toMatchObject({
    code: '42501',
  });
});

test('returns no waitlist entry to an admin', async () => {
  expect((await asAdmin((tx) => sql`select id from waitlist_entries`.execute(tx))).rows).toEqual([]);
});
