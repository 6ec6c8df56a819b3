// Stories: open pages hear what changed, after the commit, their own only, once each, and not beyond their session.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { notify } from '../../src/modules/notifications/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { tellLive } from '../../src/platform/live/tell-live.ts';
import { until } from '../house/process.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asPatient, type Person } from '../staff/staff-stories.ts';
import { listenAt, read, type Reader } from './live-reader.ts';

let house: House;
let url: string;
let ada: Person;
let bola: Person;
const readers: Reader[] = [];
beforeAll(async () => {
  house = await openHouse();
  url = await listenAt(house);
  ada = await asPatient(house);
  bola = await asPatient(house, { firstName: 'Bola' });
});
afterEach(async () => {
  for (const reader of readers) reader.leave();
  await Promise.all(readers.splice(0).map((reader) => reader.ended));
});
afterAll(() => house.close());

const system = { kind: 'system', part: 'test' } as const;
const context = () => ({ actor: system, requestId: newId(), clock: house.clock, auditKind: 'none' });
const tell = (person: Person) =>
  house.database.inFrame(system, (tx) => notify(tx, context(), { userId: person.userId, kind: 'test', title: 'News', body: 'Words.' }));
const open = async (person: Person, headers: Record<string, string> = {}): Promise<Reader> => {
  const reader = await read(url, { ...person.headers, ...headers });
  readers.push(reader);
  return reader;
};
/** Joined, and told so. */
const opened = async (person: Person): Promise<Reader> => {
  const reader = await open(person);
  await reader.waitFor(1);
  return reader;
};

test('given an open page, then it is greeted as a stream, and hears of its own notification and of nobody else’s', async () => {
  const [hers, other] = [await opened(ada), await opened(bola)];
  expect(hers.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(hers.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(hers.headers.get('x-content-type-options')).toBe('nosniff');
  await tell(ada);
  await tell(bola);
  await Promise.all([hers.waitFor(2), other.waitFor(2)]);
  expect([hers.topics(), other.topics()]).toEqual([
    [undefined, 'notifications'],
    [undefined, 'notifications'],
  ]);
  expect(hers.told[1]?.id).not.toBe(other.told[1]?.id);
  expect(hers.text()).not.toContain(ada.userId);
});

test('given an act that is not committed, then nobody hears of it and no row is kept', async () => {
  const hers = await opened(ada);
  const fails = house.database.inFrame(system, async (tx) => {
    await notify(tx, context(), { userId: ada.userId, kind: 'test', title: 'Never', body: 'Words.' });
    throw new Error('changed my mind');
  });
  await expect(fails).rejects.toThrow('changed my mind');
  // What is told after it arrives, and nothing before.
  await tell(ada);
  expect(await hers.waitFor(2)).toHaveLength(2);
  const [row] = await house.sql<{ n: number }>('select count(*)::int as n from live_events where id = $1', [hers.told[1]?.id]);
  expect(row?.n).toBe(1);
});

test('given a page that was away, when it comes back with the last id it saw, then it hears what it missed, once, and no greeting', async () => {
  const kemi = await asPatient(house, { firstName: 'Kemi' });
  const before = await opened(kemi);
  await tell(kemi);
  const lastId = (await before.waitFor(2))[1]?.id ?? '';
  before.leave();
  await before.ended;
  house.clock.advance(1_000);
  await tell(kemi);
  await tell(bola);
  house.clock.advance(60_000);
  await tell(kemi);
  const after = await open(kemi, { 'last-event-id': lastId });
  await after.waitFor(2);
  await house.live.lookAgain();
  await tell(kemi);
  await after.waitFor(3);
  const all = await house.sql<{ id: string }>('select id from live_events where user_id = $1 and id <> $2 order by occurred_at', [
    kemi.userId,
    lastId,
  ]);
  expect(after.told.map(({ event }) => event)).toEqual(['changed', 'changed', 'changed']);
  expect(after.told.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
});

test.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000', '01000000-0000-7000-8000-000000000000'])(
  'given a last id that nobody can start from (%j), then the page is greeted: it reads everything again',
  async (lastId) => {
    const reader = await open(ada, lastId ? { 'last-event-id': lastId } : {});
    expect((await reader.waitFor(1))[0]).toMatchObject({ event: 'hello' });
  },
);

test('given an event that was never announced, when the process looks into the table, then it is told, and once', async () => {
  const hers = await opened(ada);
  await house.sql(`insert into live_events (id, user_id, topic, occurred_at) values ($1, $2, 'appointments', $3)`, [
    newId(),
    ada.userId,
    house.clock.now(),
  ]);
  await house.live.lookAgain();
  await house.live.lookAgain();
  await tell(ada);
  await hers.waitFor(3);
  expect(hers.topics()).toEqual([undefined, 'appointments', 'notifications']);
});

test('given something for all admins, then an admin with a second factor hears it; an admin without and a patient do not', async () => {
  const [admin, unproved, patient] = await Promise.all([
    asAdmin(house).then(opened),
    asAdmin(house, { proof: 'none' }).then(opened),
    opened(ada),
  ]);
  await house.database.inFrame(system, (tx) => tellLive(tx, context(), { users: [ada.userId], admins: true }, 'appointments'));
  await Promise.all([admin.waitFor(2), patient.waitFor(2)]);
  await house.live.lookAgain();
  expect([admin, unproved, patient].map((reader) => reader.topics())).toEqual([
    [undefined, 'appointments'],
    [undefined],
    [undefined, 'appointments'],
  ]);
});

test('given a session that is ended, when the next sign of life is due, then its stream ends and the others get one', async () => {
  const chidi = await asPatient(house, { firstName: 'Chidi' });
  const [his, hers] = [await opened(chidi), await opened(ada)];
  await house.sql(`update sessions set ended_at = $2, end_reason = 'signed_out' where id = $1`, [chidi.sessionId, house.clock.now()]);
  await house.live.beat();
  await his.ended;
  await until(() => hers.text().includes(': still here'), 'a sign of life');
  expect(his.text()).not.toContain('still here');
  expect((await house.get('/api/live', { headers: chidi.headers })).status).toBe(401);
});

test('given a token that has run out, then its stream ends with it', async () => {
  const dayo = await asPatient(house, { firstName: 'Dayo' });
  const reader = await opened(dayo);
  house.clock.advance(10 * 60_000 + 1_000);
  await house.live.beat();
  await reader.ended;
  expect(reader.text()).not.toContain('still here');
});

test('given a sixth page of one person, then the oldest is let go', async () => {
  const efe = await asPatient(house, { firstName: 'Efe' });
  const first = await opened(efe);
  const others = [];
  for (let n = 0; n < 5; n += 1) others.push(await opened(efe));
  await first.ended;
  await tell(efe);
  await Promise.all(others.map((reader) => reader.waitFor(2)));
  expect(first.told).toHaveLength(1);
});

test('given a process that is about to leave, then its streams end at once and it takes no new ones', async () => {
  const fola = await asPatient(house, { firstName: 'Fola' });
  const leaving = await house.another({ server: { isDraining: () => true } });
  expect((await leaving.get('/api/live', { headers: fola.headers })).status).toBe(503);
  const reader = await opened(fola);
  house.live.closeAll();
  await reader.ended;
});

test('given a visitor, then there is no stream; given a stream, then it is no sign of activity', async () => {
  expect((await house.get('/api/live')).status).toBe(401);
  const gbenga = await asPatient(house, { firstName: 'Gbenga' });
  const lastActive = () => house.sql('select last_active_at from sessions where id = $1', [gbenga.sessionId]);
  const before = await lastActive();
  house.clock.advance(60_000);
  await opened(gbenga);
  await house.live.beat();
  expect(await lastActive()).toEqual(before);
});
