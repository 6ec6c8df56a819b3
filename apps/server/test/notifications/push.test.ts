// Push notifications: each device gets them once, encrypted and without health data, and responses of push services are respected.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendReminders } from '../../src/modules/appointments/index.ts';
import { deliverPush } from '../../src/modules/notifications/index.ts';
import { deliverDue } from '../../src/platform/outbox/deliver-outbox.ts';
import { FetchRefused } from '../../src/platform/safe-fetch.ts';
import { deleteAppointments, request, createAppointment, signInAll, wednesday } from '../appointments/appointment-fixtures.ts';
import { setPushResponse, type Browser, subscriptionForm, pushesTo, createBrowser } from '../support/push-inbox.ts';
import { environment } from '../support/environment.ts';
import { type TestApp, testStartsAt, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  await app.sql(`delete from patient_accounts where relation <> 'self'`);
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteAppointments(app);
  await app.sql('delete from push_subscriptions; delete from outbox; delete from notifications; delete from notification_preferences');
  app.clock.advance(testStartsAt.getTime() - app.clock.now().getTime());
  auth = await signInAll(app, circle);
});

const startsAt = wednesday('10:00');
const key = () => environment(app.databaseName).PUSH_PUBLIC_KEY;
async function register(who: keyof CareCircle): Promise<Browser> {
  const browser = await createBrowser(key());
  expect((await app.post('/api/notifications/devices', subscriptionForm(browser), auth[who])).status).toBe(200);
  return browser;
}
async function createSettledAppointment(): Promise<string> {
  const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt });
  await app.sql('update appointments set settled_at = $2 where id = $1', [id, testStartsAt]);
  return id;
}
const remind = () => sendReminders({ database: app.workerDatabase, outbox: app.outbox, clock: app.clock });
const moveTo = (minutesBefore: number) => app.clock.advance(Date.parse(startsAt) - minutesBefore * 60_000 - app.clock.now().getTime());
/** Delivers everything due to devices and returns the error messages instead of throwing. */
async function deliver(): Promise<string[]> {
  await app.sql(`delete from outbox where topic <> 'push'`);
  const failures: string[] = [];
  await deliverDue({ ...app.delivery, onFailure: (_id, error) => failures.push(error.message) });
  return failures;
}
const sendTestPush = async (browser: Browser) => {
  const list = (await app.get('/api/notifications/devices', auth.patient)).body['devices'] as { id: string; endpoint: string }[];
  const id = list.find(({ endpoint }) => endpoint === browser.endpoint)?.id;
  expect((await app.post(`/api/notifications/devices/${id}/test`, {}, auth.patient)).status).toBe(200);
};
const rows = () => app.sql('select given_up_why, attempts, last_error from outbox');
const devices = () =>
  app.sql<{ failures: number; last_success_at: Date | null }>('select failures, last_success_at from push_subscriptions');

test('sends a due reminder to each device once, encrypted and signed', async () => {
  const [first, second, doctors] = [await register('patient'), await register('patient'), await register('treating')];
  const id = await createSettledAppointment();
  moveTo(60);
  await Promise.all([remind(), remind()]);
  expect(await deliver()).toEqual([]);
  await remind();
  expect(await deliver()).toEqual([]);
  for (const browser of [first, second]) {
    const arrived = await pushesTo(browser);
    expect(arrived).toHaveLength(1);
    // Useful until the next reminder, ten minutes before the start.
    expect(arrived[0]).toMatchObject({ urgency: 'high', ttl: 50 * 60, topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect(arrived[0]?.payload).toEqual({
      title: 'Appointment in an hour',
      text: 'Wed 18 Nov 10:00 AM Lagos time',
      link: `/dashboard/appointments?appointment=${id}`,
      tag: `visit-${id}`,
    });
  }
  const [doctorPush] = await pushesTo(doctors);
  expect(doctorPush?.payload).toMatchObject({ title: 'Appointment in an hour', text: 'Wed 18 Nov 10:00 AM Lagos time' });
  // Names neither the symptoms nor the patient nor the doctor.
  expect(JSON.stringify([await pushesTo(first), doctorPush])).not.toMatch(/cough|Zainab|Bello/);
  expect(await devices()).toEqual([1, 2, 3].map(() => ({ failures: 0, last_success_at: app.clock.now() })));
});

test('announces a cancellation without the reason, and not to the person who cancelled', async () => {
  const [patient, admin] = [await register('patient'), await register('admin')];
  const id = await createSettledAppointment();
  const cancelled = await request(app, 'POST', `/api/appointments/${id}/cancel`, auth.admin, {
    reason: 'The test for malaria came back',
  });
  expect(cancelled.status).toBe(200);
  expect(await deliver()).toEqual([]);
  expect((await pushesTo(patient)).map(({ payload }) => payload['title'])).toEqual(['Appointment cancelled']);
  expect(JSON.stringify(await pushesTo(patient))).not.toContain('malaria');
  expect(await pushesTo(admin)).toEqual([]);
});

test('replaces the older push when an appointment is rescheduled twice', async () => {
  const browser = await register('patient');
  const id = await createSettledAppointment();
  for (const wall of ['14:00', '15:00']) {
    const moved = await request(app, 'POST', `/api/appointments/${id}/reschedule`, auth.admin, {
      scheduledTime: wednesday(wall),
      reason: 'A meeting',
    });
    expect(moved.status).toBe(200);
    await deliver();
  }
  const arrived = await pushesTo(browser);
  expect(arrived.map(({ payload }) => payload['text'])).toEqual(['Wed 18 Nov 2:00 PM Lagos time', 'Wed 18 Nov 3:00 PM Lagos time']);
  expect(new Set(arrived.map(({ topic }) => topic)).size).toBe(1);
});

test('sends no push for an event that the user turned off', async () => {
  const browser = await register('patient');
  await app.put('/api/notifications/preferences', { event: 'reminder_hour', channel: 'push', isOn: false }, auth.patient);
  await createSettledAppointment();
  moveTo(60);
  await remind();
  await deliver();
  expect(await pushesTo(browser)).toEqual([]);
  moveTo(10);
  await remind();
  await deliver();
  expect((await pushesTo(browser)).map(({ payload }) => payload['title'])).toEqual(['Appointment in a few minutes']);
});

test.each([404, 410])('deletes the device when the push service responds with %i', async (status) => {
  const browser = await register('patient');
  await sendTestPush(browser);
  await setPushResponse(browser, { status, times: 1 });
  expect(await deliver()).toEqual(['the device no longer accepts notifications']);
  expect(await devices()).toEqual([]);
  expect(await rows()).toMatchObject([{ given_up_why: 'refused' }]);
  await createSettledAppointment();
  moveTo(60);
  await remind();
  await deliver();
  expect(await pushesTo(browser)).toEqual([]);
});

test('retries after Retry-After when the push service responds with 429', async () => {
  const browser = await register('patient');
  await sendTestPush(browser);
  await setPushResponse(browser, { status: 429, retryAfter: '120', times: 1 });
  expect(await deliver()).toEqual(['the push service responded with 429']);
  expect(await devices()).toMatchObject([{ failures: 1 }]);
  app.clock.advance(119_000);
  expect(await deliver()).toEqual([]);
  expect(await pushesTo(browser)).toEqual([]);
  app.clock.advance(1_000);
  expect(await deliver()).toEqual([]);
  expect(await pushesTo(browser)).toHaveLength(1);
  expect(await devices()).toMatchObject([{ failures: 0 }]);
});

test('retries after 500 without delaying other devices', async () => {
  const [browser, other] = [await register('patient'), await register('patient')];
  await setPushResponse(browser, { status: 500, times: 2 });
  await createSettledAppointment();
  moveTo(60);
  await remind();
  expect(await deliver()).toEqual(['the push service responded with 500']);
  expect([(await pushesTo(browser)).length, (await pushesTo(other)).length]).toEqual([0, 1]);
  for (const wait of [2_000, 4_000]) {
    app.clock.advance(wait);
    await deliver();
  }
  expect([(await pushesTo(browser)).length, (await pushesTo(other)).length]).toEqual([1, 1]);
});

test('gives up a push that has expired', async () => {
  const browser = await register('patient');
  await sendTestPush(browser);
  app.clock.advance(301_000);
  expect(await deliver()).toEqual(['the notification has expired']);
  expect(await pushesTo(browser)).toEqual([]);
});

test('gives up a push for a device that was removed', async () => {
  const browser = await register('patient');
  await sendTestPush(browser);
  await app.sql('delete from push_subscriptions');
  expect(await deliver()).toEqual(['the device no longer accepts notifications']);
  expect(await pushesTo(browser)).toEqual([]);
});

test('sends nothing to a name that resolves to a private address, and deletes the device', async () => {
  const browser = await register('patient');
  await sendTestPush(browser);
  const line = { send: () => Promise.reject(new FetchRefused('not_public')) };
  const push = (message: Parameters<typeof deliverPush>[1]) =>
    deliverPush({ database: app.workerDatabase, clock: app.clock, client: line }, message);
  const failures: string[] = [];
  await deliverDue({ ...app.delivery, topics: { push }, onFailure: (_id, error) => failures.push(error.message) });
  expect(failures).toEqual(['the device no longer accepts notifications']);
  expect(await devices()).toEqual([]);
});

test('gives up pushes when there is no key', async () => {
  await sendTestPush(await register('patient'));
  const push = (message: Parameters<typeof deliverPush>[1]) =>
    deliverPush({ database: app.workerDatabase, clock: app.clock, client: null }, message);
  const failures: string[] = [];
  await deliverDue({ ...app.delivery, topics: { push }, onFailure: (_id, error) => failures.push(error.message) });
  expect(failures).toEqual(['no VAPID key is configured']);
});
