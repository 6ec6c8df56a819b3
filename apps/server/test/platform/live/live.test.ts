// Live events: open pages receive their own changes after the commit, exactly once, and only during their session.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { notifyInApp } from '../../../src/modules/notifications/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { publishLiveEvent } from '../../../src/platform/live/publish-live-event.ts';
import { until } from '../../support/process.ts';
import { type TestApp, createTestApp } from '../../support/test-app.ts';
import { createAdmin, createPatient, type Person } from '../../staff/staff-fixtures.ts';
import { listenAt, openLiveStream, type Reader } from './live-reader.ts';

let app: TestApp;
let url: string;
let ada: Person;
let bola: Person;
const readers: Reader[] = [];
beforeAll(async () => {
  app = await createTestApp();
  url = await listenAt(app);
  ada = await createPatient(app);
  bola = await createPatient(app, { firstName: 'Bola' });
});
afterEach(async () => {
  for (const reader of readers) reader.close();
  await Promise.all(readers.splice(0).map((reader) => reader.ended));
});
afterAll(() => app.close());

const system = { kind: 'system', part: 'test' } as const;
const context = () => ({ actor: system, requestId: newId(), clock: app.clock, auditKind: 'none' });
const notifyUser = (person: Person) =>
  app.database.withTransaction(system, (tx) =>
    notifyInApp(tx, context(), { userId: person.userId, kind: 'test', title: 'News', body: 'Words.' }),
  );
const connect = async (person: Person, headers: Record<string, string> = {}): Promise<Reader> => {
  const reader = await openLiveStream(url, { ...person.headers, ...headers });
  readers.push(reader);
  return reader;
};
/** Connected, with the greeting received. */
const connectAndWait = async (person: Person): Promise<Reader> => {
  const reader = await connect(person);
  await reader.waitFor(1);
  return reader;
};

test('streams a user their own notifications and nobody else’s', async () => {
  const [hers, other] = [await connectAndWait(ada), await connectAndWait(bola)];
  expect(hers.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(hers.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(hers.headers.get('x-content-type-options')).toBe('nosniff');
  await notifyUser(ada);
  await notifyUser(bola);
  await Promise.all([hers.waitFor(2), other.waitFor(2)]);
  expect([hers.topics(), other.topics()]).toEqual([
    [undefined, 'notifications'],
    [undefined, 'notifications'],
  ]);
  expect(hers.events[1]?.id).not.toBe(other.events[1]?.id);
  expect(hers.text()).not.toContain(ada.userId);
});

test('publishes nothing for a transaction that was rolled back', async () => {
  const hers = await connectAndWait(ada);
  const fails = app.database.withTransaction(system, async (tx) => {
    await notifyInApp(tx, context(), { userId: ada.userId, kind: 'test', title: 'Never', body: 'Words.' });
    throw new Error('changed my mind');
  });
  await expect(fails).rejects.toThrow('changed my mind');
  // Only what is published afterwards arrives.
  await notifyUser(ada);
  expect(await hers.waitFor(2)).toHaveLength(2);
  const [row] = await app.sql<{ n: number }>('select count(*)::int as n from live_events where id = $1', [hers.events[1]?.id]);
  expect(row?.n).toBe(1);
});

test('sends missed events once after a reconnect with the last id, without a greeting', async () => {
  const kemi = await createPatient(app, { firstName: 'Kemi' });
  const before = await connectAndWait(kemi);
  await notifyUser(kemi);
  const lastId = (await before.waitFor(2))[1]?.id ?? '';
  before.close();
  await before.ended;
  app.clock.advance(1_000);
  await notifyUser(kemi);
  await notifyUser(bola);
  app.clock.advance(60_000);
  await notifyUser(kemi);
  const after = await connect(kemi, { 'last-event-id': lastId });
  await after.waitFor(2);
  await app.live.pollMissedEvents();
  await notifyUser(kemi);
  await after.waitFor(3);
  const all = await app.sql<{ id: string }>('select id from live_events where user_id = $1 and id <> $2 order by occurred_at', [
    kemi.userId,
    lastId,
  ]);
  expect(after.events.map(({ event }) => event)).toEqual(['changed', 'changed', 'changed']);
  expect(after.events.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
});

test.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000', '01000000-0000-7000-8000-000000000000'])(
  'sends a greeting for an unusable last id (%j), so that the page reloads everything',
  async (lastId) => {
    const reader = await connect(ada, lastId ? { 'last-event-id': lastId } : {});
    expect((await reader.waitFor(1))[0]).toMatchObject({ event: 'hello' });
  },
);

test('delivers an unannounced event from the table, once', async () => {
  const hers = await connectAndWait(ada);
  await app.sql(`insert into live_events (id, user_id, topic, occurred_at) values ($1, $2, 'appointments', $3)`, [
    newId(),
    ada.userId,
    app.clock.now(),
  ]);
  await app.live.pollMissedEvents();
  await app.live.pollMissedEvents();
  await notifyUser(ada);
  await hers.waitFor(3);
  expect(hers.topics()).toEqual([undefined, 'appointments', 'notifications']);
});

test('delivers an admin event to admins with a second factor only', async () => {
  const [admin, withoutFactor, patient] = await Promise.all([
    createAdmin(app).then(connectAndWait),
    createAdmin(app, { secondFactor: 'none' }).then(connectAndWait),
    connectAndWait(ada),
  ]);
  await app.database.withTransaction(system, (tx) =>
    publishLiveEvent(tx, context(), { users: [ada.userId], admins: true }, 'appointments'),
  );
  await Promise.all([admin.waitFor(2), patient.waitFor(2)]);
  await app.live.pollMissedEvents();
  expect([admin, withoutFactor, patient].map((reader) => reader.topics())).toEqual([
    [undefined, 'appointments'],
    [undefined],
    [undefined, 'appointments'],
  ]);
});

test('ends the stream of an ended session at the next heartbeat', async () => {
  const chidi = await createPatient(app, { firstName: 'Chidi' });
  const [his, hers] = [await connectAndWait(chidi), await connectAndWait(ada)];
  await app.sql(`update sessions set ended_at = $2, end_reason = 'signed_out' where id = $1`, [chidi.sessionId, app.clock.now()]);
  await app.live.sendHeartbeats();
  await his.ended;
  await until(() => hers.text().includes(': still here'), 'a heartbeat');
  expect(his.text()).not.toContain('still here');
  expect((await app.get('/api/live', { headers: chidi.headers })).status).toBe(401);
});

test('ends the stream when the access token expires', async () => {
  const dayo = await createPatient(app, { firstName: 'Dayo' });
  const reader = await connectAndWait(dayo);
  app.clock.advance(10 * 60_000 + 1_000);
  await app.live.sendHeartbeats();
  await reader.ended;
  expect(reader.text()).not.toContain('still here');
});

test('closes the oldest stream when a user opens a sixth', async () => {
  const efe = await createPatient(app, { firstName: 'Efe' });
  const first = await connectAndWait(efe);
  const others = [];
  for (let n = 0; n < 5; n += 1) others.push(await connectAndWait(efe));
  await first.ended;
  await notifyUser(efe);
  await Promise.all(others.map((reader) => reader.waitFor(2)));
  expect(first.events).toHaveLength(1);
});

test('closes its streams and accepts no new ones while draining', async () => {
  const fola = await createPatient(app, { firstName: 'Fola' });
  const leaving = await app.createVariant({ server: { isDraining: () => true } });
  expect((await leaving.get('/api/live', { headers: fola.headers })).status).toBe(503);
  const reader = await connectAndWait(fola);
  app.live.closeAll();
  await reader.ended;
});

test('requires a session; a stream does not count as activity', async () => {
  expect((await app.get('/api/live')).status).toBe(401);
  const gbenga = await createPatient(app, { firstName: 'Gbenga' });
  const lastActive = () => app.sql('select last_active_at from sessions where id = $1', [gbenga.sessionId]);
  const before = await lastActive();
  app.clock.advance(60_000);
  await connectAndWait(gbenga);
  await app.live.sendHeartbeats();
  expect(await lastActive()).toEqual(before);
});
