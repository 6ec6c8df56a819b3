// In-app notifications: listing, permissions and marking as read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyInApp } from '../../src/modules/notifications/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, type Person } from '../staff/staff-fixtures.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createPatient(app);
  bola = await createPatient(app, { firstName: 'Bola' });
});
afterAll(() => app.close());

const system = { kind: 'system', part: 'test' } as const;
const context = () => ({ actor: system, requestId: newId(), clock: app.clock, auditKind: 'none' });
async function notifyUser(person: Person, title: string, more: { body?: string; path?: string; kind?: string } = {}): Promise<void> {
  app.clock.advance(1_000);
  await app.database.withTransaction(system, (tx) =>
    notifyInApp(tx, context(), { userId: person.userId, kind: 'test', title, body: 'Words.', ...more }),
  );
}
type Shown = { id: string; title: string; isRead: boolean };
const list = async (person: Person, query = '') =>
  (await requestAs(app, person, 'GET', `/api/notifications${query}`)).body as unknown as {
    notifications: Shown[];
    total: number;
    unread: number;
  };
const titles = async (person: Person, query = '') => (await list(person, query)).notifications.map((each) => each.title);
const read = async (person: Person, body: object) => (await requestAs(app, person, 'POST', '/api/notifications/read', body)).body;

test('lists a user’s own notifications, newest first, in pages', async () => {
  for (const title of ['First', 'Second', 'Third']) await notifyUser(ada, title, { path: '/dashboard' });
  await notifyUser(bola, 'Not for Ada');
  expect(await titles(ada)).toEqual(['Third', 'Second', 'First']);
  expect(await titles(bola)).toEqual(['Not for Ada']);
  expect(await list(ada, '?limit=2&page=2')).toMatchObject({
    notifications: [{ title: 'First', path: '/dashboard' }],
    total: 3,
    unread: 3,
    totalPages: 2,
  });
  expect((await requestAs(app, ada, 'GET', '/api/notifications/unread')).body).toEqual({ unread: 3 });
});

test('excludes read notifications from the unread count and list', async () => {
  const [third] = (await list(ada)).notifications;
  expect(await read(ada, { ids: [third?.id] })).toEqual({ unread: 2 });
  expect(await titles(ada, '?unread=true')).toEqual(['Second', 'First']);
  expect(await list(ada, '?unread=true&limit=1')).toMatchObject({ total: 2, unread: 2 });
  expect((await list(ada)).notifications.map((each) => each.isRead)).toEqual([true, false, false]);
});

test('does not mark a notification of somebody else as read', async () => {
  const [bolas] = (await list(bola)).notifications;
  expect(await read(ada, { ids: [bolas?.id] })).toEqual({ unread: 2 });
  expect((await list(bola)).unread).toBe(1);
});

test('marks all as read without ids', async () => {
  expect(await read(ada, {})).toEqual({ unread: 0 });
  expect((await list(bola)).unread).toBe(1);
});

test('does not show an admin the notifications of a patient', async () => {
  const admin = await createAdmin(app);
  expect(await titles(admin)).toEqual([]);
});

test('truncates a text that is too long', async () => {
  await notifyUser(ada, '𝔘'.repeat(300), { body: 'é'.repeat(2_000) });
  const [shown] = (await list(ada)).notifications;
  expect(shown?.title).toBe(`${'𝔘'.repeat(199)}…`);
});

test('staff without their second factor see notifications about their own account only', async () => {
  const context = { actor: system, requestId: newId(), clock: app.clock, auditKind: 'none' };
  const notify = (userId: string, kind: string) =>
    app.database.withTransaction(system, (tx) => notifyInApp(tx, context, { userId, kind, title: kind, body: 'Amina Bello, 9:00' }));
  const kinds = ['appointment.request', 'record.glass_broken', 'licence.approved', 'account.password_changed'];
  for (const [secondFactor, expected] of [
    ['none', ['account.password_changed', 'licence.approved']],
    ['fresh', [...kinds].sort()],
  ] as const) {
    const doctor = await createDoctor(app, { secondFactor });
    for (const kind of kinds) await notify(doctor.userId, kind);
    expect((await titles(doctor)).sort()).toEqual(expected);
    expect(await list(doctor)).toMatchObject({ total: expected.length, unread: expected.length });
  }
});

test('lists the notifications of one topic, read or unread', async () => {
  const chidi = await createPatient(app, { firstName: 'Chidi' });
  for (const kind of ['appointment.confirmed', 'waitlist.offered', 'licence.approved', 'appointment.moved'])
    await notifyUser(chidi, kind, { kind });
  expect(await titles(chidi, '?topic=appointments')).toEqual(['appointment.moved', 'appointment.confirmed']);
  expect(await titles(chidi, '?topic=account')).toEqual(['licence.approved']);
  const [waitlist] = (await list(chidi, '?topic=waitlist')).notifications;
  await read(chidi, { ids: [waitlist?.id] });
  expect(await list(chidi, '?topic=waitlist&unread=true')).toMatchObject({ notifications: [], total: 0 });
  expect(await list(chidi, '?topic=appointments&limit=1')).toMatchObject({ total: 2, totalPages: 2 });
  expect((await requestAs(app, chidi, 'GET', '/api/notifications?topic=weather')).status).toBe(422);
});
