// Notification preferences: users choose events and channels, some of which cannot be turned off.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectSql } from '../support/databases.ts';
import { type TestResponse, type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { signInAll } from '../appointments/appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from notification_preferences'));

const url = '/api/notifications/preferences';
type Cell = { channel: string; isOn: boolean; isFixed: boolean };
const cell = ({ body }: TestResponse, event: string, channel: string): Cell | undefined =>
  (body['events'] as { event: string; cells: Cell[] }[]).find((row) => row.event === event)?.cells.find((one) => one.channel === channel);
const choose = (who: keyof CareCircle, event: string, channel: string, isOn: boolean) => app.put(url, { event, channel, isOn }, auth[who]);
const stored = () => app.sql('select user_id, event, channel, is_on from notification_preferences');

test.each(['patient', 'guardian', 'sponsor', 'treating', 'admin'] as const)(
  'lets the %s read and change their own preferences',
  async (who) => {
    const usual = await app.get(url, auth[who]);
    expect(usual.status).toBe(200);
    expect((usual.body['events'] as unknown[]).length).toBe(10);
    expect(cell(usual, 'reminder_hour', 'sms')).toEqual({ channel: 'sms', isOn: true, isFixed: false });
    expect(cell(usual, 'reminder_hour', 'email')).toBeUndefined();
    const changed = await choose(who, 'reminder_hour', 'sms', false);
    expect(cell(changed, 'reminder_hour', 'sms')?.isOn).toBe(false);
    expect(cell(await app.get(url, auth[who]), 'reminder_hour', 'sms')?.isOn).toBe(false);
    expect(await stored()).toEqual([{ user_id: circle[who].userId, event: 'reminder_hour', channel: 'sms', is_on: false }]);
  },
);

test('stores nothing when a choice equals the default again', async () => {
  await choose('patient', 'appointment_answers', 'email', false);
  await choose('patient', 'appointment_answers', 'email', false);
  expect(await stored()).toHaveLength(1);
  await choose('patient', 'appointment_answers', 'email', true);
  expect(await stored()).toEqual([]);
});

test.each([
  ['account', 'email'],
  ['account', 'in_app'],
  ['appointment_changes', 'email'],
  ['account', 'sms'],
  ['reminder_day', 'in_app'],
])('rejects a choice for %s by %s', async (event, channel) => {
  const refused = await choose('patient', event, channel, false);
  expect([refused.status, refused.body['code']]).toEqual([422, 'invalid_input']);
  expect(await stored()).toEqual([]);
});

test('requires a session, and rejects unknown events and channels', async () => {
  expect((await app.get(url)).status).toBe(401);
  expect((await app.put(url, { event: 'account', channel: 'email', isOn: true })).status).toBe(401);
  expect((await choose('patient', 'weather', 'email', true)).status).toBe(422);
  expect((await choose('patient', 'account', 'pigeon', true)).status).toBe(422);
});

test('audits a change', async () => {
  await choose('other', 'appointment_progress', 'email', false);
  const rows = await app.sql('select action, details from audit_events where actor_id = $1 order by occurred_at desc', [
    circle.other.userId,
  ]);
  expect(rows).toMatchObject([
    { action: 'notifications.preference_changed', details: { event: 'appointment_progress', channel: 'email', isOn: false } },
  ]);
});

test('enforces ownership and mandatory notifications in the database for plain SQL', async () => {
  await choose('patient', 'appointment_answers', 'sms', false);
  const api = connectSql('api', app.databaseName);
  const asUser = async (userId: string, text: string): Promise<unknown> => {
    await api.query(`begin; set local app.user_id = '${userId}'; set local app.second_factor = 'on'`);
    try {
      return await api.query(text);
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await api.query('rollback');
    }
  };
  const { patient, admin } = circle;
  expect(await asUser(patient.userId, 'select event from notification_preferences')).toEqual([{ event: 'appointment_answers' }]);
  expect(await asUser(admin.userId, 'select event from notification_preferences')).toEqual([]);
  expect(await asUser(admin.userId, 'update notification_preferences set is_on = true returning event')).toEqual([]);
  const insert = (whose: string, event: string) =>
    `insert into notification_preferences (user_id, event, channel, is_on) values ('${whose}', '${event}', 'email', false)`;
  expect(await asUser(admin.userId, insert(patient.userId, 'appointment_progress'))).toBe('42501');
  expect(await asUser(patient.userId, insert(patient.userId, 'account'))).toBe('23514');
  expect(await asUser(patient.userId, insert(patient.userId, 'appointment_changes'))).toBe('23514');
  await api.close();
});

test('deletes the preferences of a closed account', async () => {
  await choose('stranger', 'appointment_progress', 'email', false);
  await app.sql(`update users set status = 'closed' where id = $1`, [circle.stranger.userId]);
  expect(await stored()).toEqual([]);
  await app.sql(`update users set status = 'active' where id = $1`, [circle.stranger.userId]);
});
