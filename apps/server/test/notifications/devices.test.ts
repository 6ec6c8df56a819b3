// Stories: everybody turns notifications on for devices of their own, and nobody speaks through us to what is not a push service.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { knock, signInAll } from '../appointments/visit-stories.ts';
import { openSql } from '../house/databases.ts';
import { type Browser, formOf, someBrowser } from '../house/push-box.ts';
import { environment } from '../house/environment.ts';
import { type House, openHouse, type Sending } from '../house/test-api.ts';
import { as, type Circle, settleCircle } from '../patients/patient-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  signed = await signInAll(house, circle);
});
afterAll(() => house.close());
beforeEach(() => house.sql('delete from push_subscriptions; delete from outbox'));

const url = '/api/notifications/devices';
const key = () => environment(house.databaseName).PUSH_PUBLIC_KEY;
const turnOn = (who: Sending, browser: Browser, changes: object = {}) => house.post(url, { ...formOf(browser), ...changes }, who);
type Device = { id: string; endpoint: string };
const devices = async (who: Sending) => (await house.get(url, who)).body['devices'] as Device[];
const kept = () =>
  house.sql<{ user_id: string; endpoint: string }>('select user_id, endpoint from push_subscriptions order by subscribed_at');

test.each(['patient', 'guardian', 'treating', 'admin'] as const)(
  'given the %s, then they get our key, turn a device on, see it, try it and take it away',
  async (who) => {
    expect((await house.get('/api/notifications/push-key', signed[who])).body).toEqual({ publicKey: key() });
    const browser = await someBrowser(key());
    const on = await turnOn(signed[who], browser);
    expect(on.status).toBe(200);
    expect(on.body).toMatchObject({ device: 'a phone', endpoint: browser.endpoint, lastSuccessAt: null, isFailing: false });
    expect(on.text).not.toContain(browser.keys.auth);
    const [device] = await devices(signed[who]);
    expect((await house.post(`${url}/${device?.id}/test`, {}, signed[who])).status).toBe(200);
    expect(await house.sql('select topic from outbox')).toEqual([{ topic: 'push' }]);
    const gone = await knock(house, 'DELETE', `${url}/${device?.id}`, signed[who]);
    expect([gone.status, gone.body]).toEqual([200, { devices: [] }]);
    expect(await kept()).toEqual([]);
  },
);

test('given nobody is signed in, then there is neither key nor list', async () => {
  const answers = [
    await house.get('/api/notifications/push-key'),
    await house.get(url),
    await house.post(url, formOf(await someBrowser(key()))),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test('given the same browser again, then it is still one device, with its newest session', async () => {
  const browser = await someBrowser(key());
  const first = await turnOn(signed.patient, browser);
  const again = await turnOn(await as(house, circle.patient), browser);
  expect(again.body['id']).toBe(first.body['id']);
  expect(await kept()).toHaveLength(1);
});

test('given somebody else’s device, then nobody sees, tries or removes it', async () => {
  const on = await turnOn(signed.patient, await someBrowser(key()));
  const id = String(on.body['id']);
  for (const who of ['stranger', 'guardian', 'treating', 'admin'] as const) {
    expect(await devices(signed[who])).toEqual([]);
    expect((await knock(house, 'DELETE', `${url}/${id}`, signed[who])).status).toBe(404);
    expect((await house.post(`${url}/${id}/test`, {}, signed[who])).status).toBe(404);
  }
  expect(await kept()).toHaveLength(1);
});

test('given another’s endpoint without its keys, then it is refused; with them the browser has changed hands', async () => {
  const [browser, foreign] = [await someBrowser(key()), await someBrowser(key())];
  const before = await turnOn(signed.patient, browser);
  const refused = await turnOn(signed.stranger, browser, foreign.keys);
  expect([refused.status, refused.body['code']]).toEqual([422, 'invalid_input']);
  expect(await kept()).toMatchObject([{ user_id: circle.patient.userId }]);
  const after = await turnOn(signed.stranger, browser);
  expect(after.status).toBe(200);
  expect(await kept()).toMatchObject([{ user_id: circle.stranger.userId }]);
  // What was written for the one before names another device, and reaches nobody.
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
])('given the endpoint %s, then it is refused', async (endpoint) => {
  const answer = await turnOn(signed.patient, await someBrowser(key()), { endpoint });
  expect([answer.status, answer.body['code']]).toEqual([422, 'invalid_input']);
  expect(await kept()).toEqual([]);
});

test('given keys that are none, then they are refused', async () => {
  const browser = await someBrowser(key());
  for (const changes of [{ p256dh: 'A'.repeat(87) }, { p256dh: 'short' }, { auth: 'short' }])
    expect((await turnOn(signed.patient, browser, changes)).status).toBe(422);
});

test('given eleven devices, then the one turned on longest ago has made room', async () => {
  const browsers: Browser[] = [];
  for (let count = 0; count < 11; count += 1) {
    const browser = await someBrowser(key());
    browsers.push(browser);
    house.clock.advance(1_000);
    await turnOn(signed.patient, browser);
  }
  const endpoints = (await devices(signed.patient)).map(({ endpoint }) => endpoint);
  expect(endpoints).toEqual(
    browsers
      .slice(1)
      .toReversed()
      .map(({ endpoint }) => endpoint),
  );
});

const end = (userId: string, reason: string) =>
  house.sql(`update sessions set ended_at = $2, end_reason = $3 where user_id = $1 and ended_at is null`, [
    userId,
    house.clock.now(),
    reason,
  ]);

test('given a session that ends, then its device is told nothing more, unless nobody signed out', async () => {
  for (const [reason, left] of [
    ['idle', 1],
    ['expired', 1],
    ['signed_out', 0],
    ['revoked', 0],
    ['everywhere', 0],
  ] as const) {
    await house.sql('delete from push_subscriptions');
    await turnOn(await as(house, circle.other), await someBrowser(key()));
    await end(circle.other.userId, reason);
    expect([reason, (await kept()).length]).toEqual([reason, left]);
  }
});

test('given a device asleep, when the password changes elsewhere, then it is told nothing more', async () => {
  await turnOn(await as(house, circle.other), await someBrowser(key()));
  await end(circle.other.userId, 'idle');
  await as(house, circle.other);
  expect(await kept()).toHaveLength(1);
  await end(circle.other.userId, 'password_changed');
  expect(await kept()).toEqual([]);
});

test('given a device asleep and nobody awake elsewhere, when all others are signed out, by oneself or by an admin, then it is told nothing more', async () => {
  for (const signOut of [
    async () => house.post('/api/auth/devices/revoke-others', {}, await as(house, circle.other)),
    async () => house.post(`/api/staff/${circle.other.userId}/sign-out`, {}, await as(house, circle.admin)),
  ]) {
    await turnOn(await as(house, circle.other), await someBrowser(key()));
    await end(circle.other.userId, 'idle');
    expect(await kept()).toHaveLength(1);
    expect((await signOut()).status).toBe(200);
    expect(await kept()).toEqual([]);
  }
});

test.each(['suspended', 'closed'])('given an account that is %s, then its devices go with it', async (status) => {
  await turnOn(await as(house, circle.sponsor), await someBrowser(key()));
  await house.sql('update users set status = $2 where id = $1', [circle.sponsor.userId, status]);
  expect(await kept()).toEqual([]);
  await house.sql(`update users set status = 'active' where id = $1`, [circle.sponsor.userId]);
});

test('given plain SQL, then the database keeps each to their own, and nobody writes past the door', async () => {
  await turnOn(signed.patient, await someBrowser(key()));
  for (const role of ['api', 'worker'] as const) {
    const open = openSql(role, house.databaseName);
    const inNameOf = async (userId: string, text: string): Promise<unknown> => {
      await open.query(`begin; set local app.user_id = '${userId}'; set local app.second_factor = 'on'`);
      try {
        return await open.query(text);
      } catch (error) {
        return (error as { code: string }).code;
      } finally {
        await open.query('rollback');
      }
    };
    const look = 'select device from push_subscriptions';
    expect(await inNameOf(circle.patient.userId, look)).toEqual([{ device: 'a phone' }]);
    expect(await inNameOf(circle.admin.userId, look)).toEqual([]);
    expect(await inNameOf(circle.admin.userId, 'delete from push_subscriptions returning id')).toEqual([]);
    expect(await inNameOf(circle.patient.userId, `update push_subscriptions set endpoint = 'https://elsewhere.example'`)).toBe('42501');
    await open.close();
  }
});

test('given a change, then the audit says so', async () => {
  const on = await turnOn(signed.treating, await someBrowser(key()));
  const rows = await house.sql('select action, thing_id from audit_events where actor_id = $1 order by occurred_at desc limit 1', [
    circle.treating.userId,
  ]);
  expect(rows).toEqual([{ action: 'notifications.device_turned_on', thing_id: on.body['id'] }]);
});
