// Stories: everybody chooses for themself what they are told and how, and some things cannot be switched off.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSql } from '../house/databases.ts';
import { type Answer, type House, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { signInAll } from '../appointments/visit-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  signed = await signInAll(house, circle);
});
afterAll(() => house.close());
beforeEach(() => house.sql('delete from notification_preferences'));

const url = '/api/notifications/preferences';
type Cell = { channel: string; isOn: boolean; isFixed: boolean };
const cell = ({ body }: Answer, event: string, channel: string): Cell | undefined =>
  (body['events'] as { event: string; cells: Cell[] }[]).find((row) => row.event === event)?.cells.find((one) => one.channel === channel);
const choose = (who: keyof Circle, event: string, channel: string, isOn: boolean) => house.put(url, { event, channel, isOn }, signed[who]);
const kept = () => house.sql('select user_id, event, channel, is_on from notification_preferences');

test.each(['patient', 'guardian', 'sponsor', 'treating', 'admin'] as const)(
  'given the %s, then they have a grid of their own and change it',
  async (who) => {
    const usual = await house.get(url, signed[who]);
    expect(usual.status).toBe(200);
    expect((usual.body['events'] as unknown[]).length).toBe(7);
    expect(cell(usual, 'reminder_hour', 'sms')).toEqual({ channel: 'sms', isOn: true, isFixed: false });
    expect(cell(usual, 'reminder_hour', 'email')).toBeUndefined();
    const changed = await choose(who, 'reminder_hour', 'sms', false);
    expect(cell(changed, 'reminder_hour', 'sms')?.isOn).toBe(false);
    expect(cell(await house.get(url, signed[who]), 'reminder_hour', 'sms')?.isOn).toBe(false);
    expect(await kept()).toEqual([{ user_id: circle[who].userId, event: 'reminder_hour', channel: 'sms', is_on: false }]);
  },
);

test('given a choice that is the usual one again, then nothing is kept', async () => {
  await choose('patient', 'visit_answers', 'email', false);
  await choose('patient', 'visit_answers', 'email', false);
  expect(await kept()).toHaveLength(1);
  await choose('patient', 'visit_answers', 'email', true);
  expect(await kept()).toEqual([]);
});

test.each([
  ['account', 'email'],
  ['account', 'in_app'],
  ['visit_changes', 'email'],
  ['account', 'sms'],
  ['reminder_day', 'in_app'],
])('given %s by %s, then it cannot be chosen', async (event, channel) => {
  const refused = await choose('patient', event, channel, false);
  expect([refused.status, refused.body['code']]).toEqual([422, 'invalid_input']);
  expect(await kept()).toEqual([]);
});

test('given nobody is signed in, or words of another kind, then it is refused', async () => {
  expect((await house.get(url)).status).toBe(401);
  expect((await house.put(url, { event: 'account', channel: 'email', isOn: true })).status).toBe(401);
  expect((await choose('patient', 'weather', 'email', true)).status).toBe(422);
  expect((await choose('patient', 'account', 'pigeon', true)).status).toBe(422);
});

test('given a phone number, then the grid says where messages go, and that there is none when it cannot take them', async () => {
  await house.sql('update users set phone = $2 where id = $1', [circle.patient.userId, '0803 123 4567']);
  expect((await house.get(url, signed.patient)).body['phone']).toBe('+2348031234567');
  await house.sql('update users set phone = $2 where id = $1', [circle.patient.userId, '01 461 2345']);
  expect((await house.get(url, signed.patient)).body['phone']).toBeNull();
});

test('given a change, then the audit says so', async () => {
  await choose('other', 'visit_course', 'email', false);
  const rows = await house.sql('select action, details from audit_events where actor_id = $1 order by occurred_at desc', [
    circle.other.userId,
  ]);
  expect(rows).toMatchObject([
    { action: 'notifications.preference_changed', details: { event: 'visit_course', channel: 'email', isOn: false } },
  ]);
});

test('given plain SQL, then the database keeps each to their own and refuses what must not be off', async () => {
  await choose('patient', 'visit_answers', 'sms', false);
  const api = openSql('api', house.databaseName);
  const as = async (userId: string, text: string): Promise<unknown> => {
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
  expect(await as(patient.userId, 'select event from notification_preferences')).toEqual([{ event: 'visit_answers' }]);
  expect(await as(admin.userId, 'select event from notification_preferences')).toEqual([]);
  expect(await as(admin.userId, 'update notification_preferences set is_on = true returning event')).toEqual([]);
  const insert = (whose: string, event: string) =>
    `insert into notification_preferences (user_id, event, channel, is_on) values ('${whose}', '${event}', 'email', false)`;
  expect(await as(admin.userId, insert(patient.userId, 'visit_course'))).toBe('42501');
  expect(await as(patient.userId, insert(patient.userId, 'account'))).toBe('23514');
  expect(await as(patient.userId, insert(patient.userId, 'visit_changes'))).toBe('23514');
  await api.close();
});

test('given an account that closes, then its choices go with it', async () => {
  await choose('stranger', 'visit_course', 'email', false);
  await house.sql(`update users set status = 'closed' where id = $1`, [circle.stranger.userId]);
  expect(await kept()).toEqual([]);
  await house.sql(`update users set status = 'active' where id = $1`, [circle.stranger.userId]);
});
