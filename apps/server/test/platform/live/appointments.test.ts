// Live events of appointments reach participants and admins, and open streams do not delay a shutdown.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookingForm, signInAll, tuesday, appointmentIn } from '../../appointments/appointment-fixtures.ts';
import { endProcesses, startProcess, until } from '../../support/process.ts';
import { type TestApp, createTestApp, type RequestOptions } from '../../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../../patients/patient-fixtures.ts';
import { createPatient } from '../../staff/staff-fixtures.ts';
import { listenAt, openLiveStream } from './live-reader.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
});
afterEach(endProcesses);
afterAll(() => app.close());

const headersOf = (who: keyof CareCircle): Record<string, string> => auth[who].headers ?? {};

test('notifies both participants and the admin of a request and its confirmation, and nobody else', async () => {
  const url = await listenAt(app);
  const names = ['patient', 'treating', 'admin', 'stranger', 'other'] as const;
  const pages = await Promise.all(names.map(async (name) => openLiveStream(url, headersOf(name))));
  await Promise.all(pages.map((page) => page.waitFor(1)));
  const booked = await app.post('/api/appointments', bookingForm(circle, tuesday('10:00')), auth.patient);
  expect(booked.status).toBe(201);
  const confirmed = await app.api.inject({
    method: 'PATCH',
    url: `/api/appointments/${appointmentIn(booked).id}/confirm`,
    headers: headersOf('admin'),
    payload: {},
  });
  expect(confirmed.statusCode).toBe(200);
  const [patient, doctor, admin, ...strangers] = pages;
  const appointments = (page: (typeof pages)[number] | undefined) => page?.topics().filter((topic) => topic === 'appointments').length ?? 0;
  await until(() => appointments(patient) >= 2 && appointments(doctor) >= 2 && appointments(admin) >= 2, 'the events on three pages');
  await app.live.pollMissedEvents();
  expect(strangers.map((page) => page.topics())).toEqual([[undefined], [undefined]]);
  expect(patient?.topics()).toContain('notifications');
  for (const page of pages) page.close();
});

test('closes the stream and exits cleanly on SIGTERM', async () => {
  const api = await startProcess('api', app.databaseName, { DRAIN_MS: '200' });
  // A process uses the real clock.
  app.clock.advance(Date.now() - app.clock.now().getTime());
  const page = await openLiveStream(api.url, (await createPatient(app)).headers);
  await page.waitFor(1);
  const ended = api.end('SIGTERM');
  await page.ended;
  expect(await ended).toBe(0);
  expect(api.log()).toContain('"msg":"stopped"');
});
