// Stories: what the bell shows, to whom, and marking it as read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '../../src/modules/notifications/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, ask, asPatient, type Person } from '../staff/staff-stories.ts';

let house: House;
let ada: Person;
let bola: Person;
beforeAll(async () => {
  house = await openHouse();
  ada = await asPatient(house);
  bola = await asPatient(house, { firstName: 'Bola' });
});
afterAll(() => house.close());

const system = { kind: 'system', part: 'test' } as const;
const context = () => ({ actor: system, requestId: newId(), clock: house.clock, auditKind: 'none' });
async function tell(person: Person, title: string, more: { body?: string; path?: string } = {}): Promise<void> {
  house.clock.advance(1_000);
  await house.database.inFrame(system, (tx) =>
    notify(tx, context(), { userId: person.userId, kind: 'test', title, body: 'Words.', ...more }),
  );
}
type Shown = { id: string; title: string; isRead: boolean };
const list = async (person: Person, query = '') =>
  (await ask(house, person, 'GET', `/api/notifications${query}`)).body as unknown as {
    notifications: Shown[];
    total: number;
    unread: number;
  };
const titles = async (person: Person, query = '') => (await list(person, query)).notifications.map((each) => each.title);
const read = async (person: Person, body: object) => (await ask(house, person, 'POST', '/api/notifications/read', body)).body;

test('given three, then one sees one’s own, newest first, a page at a time', async () => {
  for (const title of ['First', 'Second', 'Third']) await tell(ada, title, { path: '/dashboard' });
  await tell(bola, 'Not for Ada');
  expect(await titles(ada)).toEqual(['Third', 'Second', 'First']);
  expect(await titles(bola)).toEqual(['Not for Ada']);
  expect(await list(ada, '?limit=2&page=2')).toMatchObject({
    notifications: [{ title: 'First', path: '/dashboard' }],
    total: 3,
    unread: 3,
    totalPages: 2,
  });
  expect((await ask(house, ada, 'GET', '/api/notifications/unread')).body).toEqual({ unread: 3 });
});

test('given some that are read, then they count no more, and only the others are listed as new', async () => {
  const [third] = (await list(ada)).notifications;
  expect(await read(ada, { ids: [third?.id] })).toEqual({ unread: 2 });
  expect(await titles(ada, '?unread=true')).toEqual(['Second', 'First']);
  expect(await list(ada, '?unread=true&limit=1')).toMatchObject({ total: 2, unread: 2 });
  expect((await list(ada)).notifications.map((each) => each.isRead)).toEqual([true, false, false]);
});

test('given somebody else’s, then marking it as read changes nothing', async () => {
  const [bolas] = (await list(bola)).notifications;
  expect(await read(ada, { ids: [bolas?.id] })).toEqual({ unread: 2 });
  expect((await list(bola)).unread).toBe(1);
});

test('given no ids, then all are read', async () => {
  expect(await read(ada, {})).toEqual({ unread: 0 });
  expect((await list(bola)).unread).toBe(1);
});

test('given an admin, then a patient’s bell stays the patient’s own', async () => {
  const admin = await asAdmin(house);
  expect(await titles(admin)).toEqual([]);
});

test('given words longer than their place, then they are cut and the act they explain goes on', async () => {
  await tell(ada, '𝔘'.repeat(300), { body: 'é'.repeat(2_000) });
  const [shown] = (await list(ada)).notifications;
  expect(shown?.title).toBe(`${'𝔘'.repeat(199)}…`);
});
