// Push devices: users manage their own devices, and endpoints that are no push service are rejected.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { request, signInAll } from '../appointments/appointment-fixtures.ts';
import { connectSql } from '../support/databases.ts';
import { type Browser, subscriptionForm, createBrowser } from '../support/push-inbox.ts';
import { environment } from '../support/environment.ts';
import { type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { signInAs, type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from push_subscriptions; delete from outbox'));

const url = '/api/notifications/devices';
const key = () => environment(app.databaseName).PUSH_PUBLIC_KEY;
const register = (who: RequestOptions, browser: Browser, changes: object = {}) =>
  app.post(url, { ...subscriptionForm(browser), ...changes }, who);
type Device = { id: string; endpoint: string };
const devices = async (who: RequestOptions) => (await app.get(url, who)).body['devices'] as Device[];
const stored = () =>
  app.sql<{ user_id: string; endpoint: string }>('select user_id, endpoint from push_subscriptions order by subscribed_at');

test.each(['patient', 'guardian', 'treating', 'admin'] as const)(
  'lets the %s get the key, register a device, list it, test it and remove it',
  async (who) => {
    expect((await app.get('/api/notifications/push-key', auth[who])).body).toEqual({ publicKey: key() });
    const browser = await createBrowser(key());
    const on = await register(auth[who], browser);
    expect(on.status).toBe(200);
    expect(on.body).toMatchObject({ device: 'a phone', endpoint: browser.endpoint, lastSuccessAt: null, isFailing: false });
    expect(on.text).not.toContain(browser.keys.auth);
    const [device] = await devices(auth[who]);
    expect((await app.post(`${url}/${device?.id}/test`, {}, auth[who])).status).toBe(200);
    expect(await app.sql('select topic from outbox')).toEqual([{ topic: 'push' }]);
    const gone = await request(app, 'DELETE', `${url}/${device?.id}`, auth[who]);
    expect([gone.status, gone.body]).toEqual([200, { devices: [] }]);
    expect(await stored()).toEqual([]);
  },
);

test('requires a session for key, list and registration', async () => {
  const responses = [
    await app.get('/api/notifications/push-key'),
    await app.get(url),
    await app.post(url, subscriptionForm(await createBrowser(key()))),
  ];
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test('keeps one device with its newest session when a browser registers again', async () => {
  const browser = await createBrowser(key());
  const first = await register(auth.patient, browser);
  const again = await register(await signInAs(app, circle.patient), browser);
  expect(again.body['id']).toBe(first.body['id']);
  expect(await stored()).toHaveLength(1);
});

test('hides a device from everyone else', async () => {
  const on = await register(auth.patient, await createBrowser(key()));
  const id = String(on.body['id']);
  for (const who of ['stranger', 'guardian', 'treating', 'admin'] as const) {
    expect(await devices(auth[who])).toEqual([]);
    expect((await request(app, 'DELETE', `${url}/${id}`, auth[who])).status).toBe(404);
    expect((await app.post(`${url}/${id}/test`, {}, auth[who])).status).toBe(404);
  }
  expect(await stored()).toHaveLength(1);
});

test('rejects another user’s endpoint without its keys; with them the device changes its owner', async () => {
  const [browser, foreign] = [await createBrowser(key()), await createBrowser(key())];
  const before = await register(auth.patient, browser);
  const refused = await register(auth.stranger, browser, foreign.keys);
  expect([refused.status, refused.body['code']]).toEqual([422, 'invalid_input']);
  expect(await stored()).toMatchObject([{ user_id: circle.patient.userId }]);
  const after = await register(auth.stranger, browser);
  expect(after.status).toBe(200);
  expect(await stored()).toMatchObject([{ user_id: circle.stranger.userId }]);
  // Messages for the previous owner refer to the old device id and reach nobody.
  expect(after.body['id']).not.toBe(before.body['id']);
});

test.each([
  'http://push.example/one',
  'https://127.0.0.1/push/one',
  'https://10.0.0.7/one',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/one',
  'https://[::1]/one',
  'https://[fd00::1]/one',
  'https://[::ffff:127.0.0.1]/one',
  'https://localhost/one',
  'https://localhost./one',
  'https://postgres/one',
  'https://files.internal/one',
  'https://push.example:6379/one',
  'https://name:word@push.example/one',
  'https://2130706433/one',
  'http://127.0.0.1:9/one',
  'ftp://push.example/one',
  'https://push.example/one',
  'https://fcm.googleapis.com.push.example/one',
  'https://8.8.8.8/one',
])('rejects the endpoint %s', async (endpoint) => {
  const response = await register(auth.patient, await createBrowser(key()), { endpoint });
  expect([response.status, response.body['code']]).toEqual([422, 'invalid_input']);
  expect(await stored()).toEqual([]);
});

test('accepts the push services of the browsers that we support', async () => {
  for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', 'wns2-by3p.notify.windows.com'])
    expect((await register(auth.patient, await createBrowser(key()), { endpoint: `https://${host}/one` })).status, host).toBe(200);
});

test('rejects invalid keys', async () => {
  const browser = await createBrowser(key());
  for (const changes of [{ p256dh: 'A'.repeat(87) }, { p256dh: 'short' }, { auth: 'short' }])
    expect((await register(auth.patient, browser, changes)).status).toBe(422);
});

test('removes the oldest device when an eleventh is registered', async () => {
  const browsers: Browser[] = [];
  for (let count = 0; count < 11; count += 1) {
    const browser = await createBrowser(key());
    browsers.push(browser);
    app.clock.advance(1_000);
    await register(auth.patient, browser);
  }
  const endpoints = (await devices(auth.patient)).map(({ endpoint }) => endpoint);
  expect(endpoints).toEqual(
    browsers
      .slice(1)
      .toReversed()
      .map(({ endpoint }) => endpoint),
  );
});

const end = (userId: string, reason: string) =>
  app.sql(`update sessions set ended_at = $2, end_reason = $3 where user_id = $1 and ended_at is null`, [userId, app.clock.now(), reason]);

test('removes the device when its session ends, unless it only expired', async () => {
  for (const [reason, left] of [
    ['idle', 1],
    ['expired', 1],
    ['signed_out', 0],
    ['revoked', 0],
    ['everywhere', 0],
  ] as const) {
    await app.sql('delete from push_subscriptions');
    await register(await signInAs(app, circle.other), await createBrowser(key()));
    await end(circle.other.userId, reason);
    expect([reason, (await stored()).length]).toEqual([reason, left]);
  }
});

test('removes the device of an idle session when the password is changed', async () => {
  await register(await signInAs(app, circle.other), await createBrowser(key()));
  await end(circle.other.userId, 'idle');
  await signInAs(app, circle.other);
  expect(await stored()).toHaveLength(1);
  await end(circle.other.userId, 'password_changed');
  expect(await stored()).toEqual([]);
});

test('removes the device of an idle session when all sessions are revoked, by the user or an admin', async () => {
  for (const signOut of [
    async () => app.post('/api/auth/devices/revoke-others', {}, await signInAs(app, circle.other)),
    async () => app.post(`/api/staff/${circle.other.userId}/sign-out`, {}, await signInAs(app, circle.admin)),
  ]) {
    await register(await signInAs(app, circle.other), await createBrowser(key()));
    await end(circle.other.userId, 'idle');
    expect(await stored()).toHaveLength(1);
    expect((await signOut()).status).toBe(200);
    expect(await stored()).toEqual([]);
  }
});

test.each(['suspended', 'closed'])('removes the devices of an account that is %s', async (status) => {
  await register(await signInAs(app, circle.sponsor), await createBrowser(key()));
  await app.sql('update users set status = $2 where id = $1', [circle.sponsor.userId, status]);
  expect(await stored()).toEqual([]);
  await app.sql(`update users set status = 'active' where id = $1`, [circle.sponsor.userId]);
});

test('enforces ownership in the database for plain SQL', async () => {
  await register(auth.patient, await createBrowser(key()));
  for (const role of ['api', 'worker'] as const) {
    const open = connectSql(role, app.databaseName);
    const asUser = async (userId: string, text: string): Promise<unknown> => {
      await open.query(`begin; set local app.user_id = '${userId}'; set local app.second_factor = 'on'`);
      try {
        return await open.query(text);
      } catch (error) {
        return (error as { code: string }).code;
      } finally {
        await open.query('rollback');
      }
    };
    const query = 'select device from push_subscriptions';
    expect(await asUser(circle.patient.userId, query)).toEqual([{ device: 'a phone' }]);
    expect(await asUser(circle.admin.userId, query)).toEqual([]);
    expect(await asUser(circle.admin.userId, 'delete from push_subscriptions returning id')).toEqual([]);
    expect(await asUser(circle.patient.userId, `update push_subscriptions set endpoint = 'https://elsewhere.example'`)).toBe('42501');
    await open.close();
  }
});

test('audits the registration', async () => {
  const on = await register(auth.treating, await createBrowser(key()));
  const rows = await app.sql('select action, resource_id from audit_events where actor_id = $1 order by occurred_at desc limit 1', [
    circle.treating.userId,
  ]);
  expect(rows).toEqual([{ action: 'notifications.device_turned_on', resource_id: on.body['id'] }]);
});
