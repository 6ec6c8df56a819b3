// Stories: what people are told reaches each of their devices once, encrypted, without a word about health, and what push services answer is obeyed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendReminders } from '../../src/modules/appointments/index.ts';
import { deliverPush } from '../../src/modules/notifications/index.ts';
import { deliverDue } from '../../src/platform/outbox/deliver-outbox.ts';
import { FetchRefused } from '../../src/platform/safe-fetch.ts';
import { forgetVisits, knock, layVisit, signInAll, wednesday } from '../appointments/visit-stories.ts';
import { answerFrom, type Browser, formOf, pushesTo, someBrowser } from '../house/push-box.ts';
import { environment } from '../house/environment.ts';
import { type House, houseOpensAt, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  await house.sql(`delete from patient_accounts where relation <> 'self'`);
});
afterAll(() => house.close());
beforeEach(async () => {
  await forgetVisits(house);
  await house.sql('delete from push_subscriptions; delete from outbox; delete from notifications; delete from notification_preferences');
  house.clock.advance(houseOpensAt.getTime() - house.clock.now().getTime());
  signed = await signInAll(house, circle);
});

const startsAt = wednesday('10:00');
const key = () => environment(house.databaseName).PUSH_PUBLIC_KEY;
async function turnOn(who: keyof Circle): Promise<Browser> {
  const browser = await someBrowser(key());
  expect((await house.post('/api/notifications/devices', formOf(browser), signed[who])).status).toBe(200);
  return browser;
}
async function lay(): Promise<string> {
  const id = await layVisit(house, circle, { status: 'CONFIRMED', startsAt });
  await house.sql('update appointments set settled_at = $2 where id = $1', [id, houseOpensAt]);
  return id;
}
const remind = () => sendReminders({ database: house.workerDatabase, outbox: house.outbox, clock: house.clock });
const goTo = (minutesBefore: number) => house.clock.advance(Date.parse(startsAt) - minutesBefore * 60_000 - house.clock.now().getTime());
/** All that is due for devices; what went wrong is told, not thrown. */
async function deliver(): Promise<string[]> {
  await house.sql(`delete from outbox where topic <> 'push'`);
  const failures: string[] = [];
  await deliverDue({ ...house.delivery, onFailure: (_id, error) => failures.push(error.message) });
  return failures;
}
const tried = async (browser: Browser) => {
  const list = (await house.get('/api/notifications/devices', signed.patient)).body['devices'] as { id: string; endpoint: string }[];
  const id = list.find(({ endpoint }) => endpoint === browser.endpoint)?.id;
  expect((await house.post(`/api/notifications/devices/${id}/test`, {}, signed.patient)).status).toBe(200);
};
const rows = () => house.sql('select given_up_why, attempts, last_error from outbox');
const devices = () =>
  house.sql<{ failures: number; last_success_at: Date | null }>('select failures, last_success_at from push_subscriptions');

test('given two devices of the patient and one of the doctor, when a reminder is due, then each gets it once, encrypted and signed', async () => {
  const [first, second, doctors] = [await turnOn('patient'), await turnOn('patient'), await turnOn('treating')];
  const id = await lay();
  goTo(60);
  await Promise.all([remind(), remind()]);
  expect(await deliver()).toEqual([]);
  await remind();
  expect(await deliver()).toEqual([]);
  for (const browser of [first, second]) {
    const arrived = await pushesTo(browser);
    expect(arrived).toHaveLength(1);
    // It is of use until the next reminder, ten minutes before.
    expect(arrived[0]).toMatchObject({ urgency: 'high', ttl: 50 * 60, topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect(arrived[0]?.letter).toEqual({
      title: 'A visit begins in an hour',
      words: 'With Dr Bello Story, Wed 18 Nov 10:00 AM Lagos time',
      link: `/dashboard/appointments?visit=${id}`,
      tag: `visit-${id}`,
    });
  }
  const [told] = await pushesTo(doctors);
  expect(told?.letter).toMatchObject({ title: 'A visit begins in an hour', words: 'Wed 18 Nov 10:00 AM Lagos time' });
  // Neither what the visit is about, nor whose it is.
  expect(JSON.stringify([await pushesTo(first), told])).not.toMatch(/cough|Zainab/);
  expect(await devices()).toEqual([1, 2, 3].map(() => ({ failures: 0, last_success_at: house.clock.now() })));
});

test('given a visit that is cancelled with a reason, then devices say so without the reason, and whoever did it hears nothing', async () => {
  const [patient, admin] = [await turnOn('patient'), await turnOn('admin')];
  const id = await lay();
  const cancelled = await knock(house, 'POST', `/api/appointments/${id}/cancel`, signed.admin, {
    reason: 'The test for malaria came back',
  });
  expect(cancelled.status).toBe(200);
  expect(await deliver()).toEqual([]);
  expect((await pushesTo(patient)).map(({ letter }) => letter['title'])).toEqual(['A visit is cancelled']);
  expect(JSON.stringify(await pushesTo(patient))).not.toContain('malaria');
  expect(await pushesTo(admin)).toEqual([]);
});

test('given a visit that is moved and then moved again, then the newer push takes the place of the older', async () => {
  const browser = await turnOn('patient');
  const id = await lay();
  for (const wall of ['14:00', '15:00']) {
    const moved = await knock(house, 'POST', `/api/appointments/${id}/reschedule`, signed.admin, {
      scheduledTime: wednesday(wall),
      reason: 'A meeting',
    });
    expect(moved.status).toBe(200);
    await deliver();
  }
  const arrived = await pushesTo(browser);
  expect(arrived.map(({ letter }) => letter['words'])).toEqual([
    'With Dr Bello Story, Wed 18 Nov 2:00 PM Lagos time',
    'With Dr Bello Story, Wed 18 Nov 3:00 PM Lagos time',
  ]);
  expect(new Set(arrived.map(({ topic }) => topic)).size).toBe(1);
});

test('given somebody who wants no push an hour before, then none comes, and the one ten minutes before does', async () => {
  const browser = await turnOn('patient');
  await house.put('/api/notifications/preferences', { event: 'reminder_hour', channel: 'push', isOn: false }, signed.patient);
  await lay();
  goTo(60);
  await remind();
  await deliver();
  expect(await pushesTo(browser)).toEqual([]);
  goTo(10);
  await remind();
  await deliver();
  expect((await pushesTo(browser)).map(({ letter }) => letter['title'])).toEqual(['A visit begins in a few minutes']);
});

test.each([404, 410])('given that the push service answers %i, then the device is forgotten and never asked again', async (status) => {
  const browser = await turnOn('patient');
  await tried(browser);
  await answerFrom(browser, { status, times: 1 });
  expect(await deliver()).toEqual(['this device takes no notifications any more']);
  expect(await devices()).toEqual([]);
  expect(await rows()).toMatchObject([{ given_up_why: 'refused' }]);
  await lay();
  goTo(60);
  await remind();
  await deliver();
  expect(await pushesTo(browser)).toEqual([]);
});

test('given 429 with Retry-After, then it is tried again after that, and not before', async () => {
  const browser = await turnOn('patient');
  await tried(browser);
  await answerFrom(browser, { status: 429, retryAfter: '120', times: 1 });
  expect(await deliver()).toEqual(['the push service answered 429']);
  expect(await devices()).toMatchObject([{ failures: 1 }]);
  house.clock.advance(119_000);
  expect(await deliver()).toEqual([]);
  expect(await pushesTo(browser)).toEqual([]);
  house.clock.advance(1_000);
  expect(await deliver()).toEqual([]);
  expect(await pushesTo(browser)).toHaveLength(1);
  expect(await devices()).toMatchObject([{ failures: 0 }]);
});

test('given 500 twice, then the others are not held up, and it arrives when the service is well again', async () => {
  const [browser, other] = [await turnOn('patient'), await turnOn('patient')];
  await answerFrom(browser, { status: 500, times: 2 });
  await lay();
  goTo(60);
  await remind();
  expect(await deliver()).toEqual(['the push service answered 500']);
  expect([(await pushesTo(browser)).length, (await pushesTo(other)).length]).toEqual([0, 1]);
  for (const wait of [2_000, 4_000]) {
    house.clock.advance(wait);
    await deliver();
  }
  expect([(await pushesTo(browser)).length, (await pushesTo(other)).length]).toEqual([1, 1]);
});

test('given a push that waited until it was of no use, then it is given up', async () => {
  const browser = await turnOn('patient');
  await tried(browser);
  house.clock.advance(301_000);
  expect(await deliver()).toEqual(['it is of no use any more']);
  expect(await pushesTo(browser)).toEqual([]);
});

test('given a device that was removed meanwhile, then what waited for it goes nowhere', async () => {
  const browser = await turnOn('patient');
  await tried(browser);
  await house.sql('delete from push_subscriptions');
  expect(await deliver()).toEqual(['this device takes no notifications any more']);
  expect(await pushesTo(browser)).toEqual([]);
});

test('given a name that leads into the house when it is asked for, then nothing is sent there and the device is forgotten', async () => {
  const browser = await turnOn('patient');
  await tried(browser);
  const line = { send: () => Promise.reject(new FetchRefused('not_public')) };
  const push = (message: Parameters<typeof deliverPush>[1]) =>
    deliverPush({ database: house.workerDatabase, clock: house.clock, line }, message);
  const failures: string[] = [];
  await deliverDue({ ...house.delivery, topics: { push }, onFailure: (_id, error) => failures.push(error.message) });
  expect(failures).toEqual(['this device takes no notifications any more']);
  expect(await devices()).toEqual([]);
});

test('given no key, then pushes are given up with a word', async () => {
  await tried(await turnOn('patient'));
  const push = (message: Parameters<typeof deliverPush>[1]) =>
    deliverPush({ database: house.workerDatabase, clock: house.clock, line: null }, message);
  const failures: string[] = [];
  await deliverDue({ ...house.delivery, topics: { push }, onFailure: (_id, error) => failures.push(error.message) });
  expect(failures).toEqual(['there is no key for push services here']);
});
