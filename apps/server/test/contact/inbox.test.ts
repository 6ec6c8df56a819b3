// Stories: what visitors wrote is taken over, answered by mail and closed, by admins alone.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { lettersTo } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, asPatient, auditOf, type Method, type Person } from '../staff/staff-stories.ts';
import { contactUrl, writtenForm } from './contact-stories.ts';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await asAdmin(house);
});
afterAll(() => house.close());

type Message = { id: string; status: string; assignee: { id: string; name: string } | null; answers: { words: string; by: string }[] };
const arrive = async (changes: object = {}) => {
  const form = writtenForm({ ...changes });
  const answer = await house.post(contactUrl, form);
  await house.deliver();
  return { id: String(answer.body['id']), email: form.email };
};
const inbox = async (query = '') =>
  (await ask(house, admin, 'GET', `${contactUrl}${query}`)).body as unknown as {
    messages: Message[];
    counts: Record<string, number>;
    total: number;
  };
const found = async (id: string, query = '') => (await inbox(`?limit=100${query}`)).messages.find((message) => message.id === id);
const act = (id: string, what: string, body: object = {}, person: Person | null = admin) =>
  ask(house, person, 'POST', `${contactUrl}/${id}/${what}`, body);

test('given a message, when it is taken, answered and closed, then each step shows, and the answer reaches the visitor by mail', async () => {
  const { id, email } = await arrive({ message: 'May I come on Friday?' });
  expect(await found(id)).toMatchObject({ status: 'new', assignee: null, subject: 'appointment', message: 'May I come on Friday?' });
  expect((await act(id, 'assign')).status).toBe(200);
  expect(await found(id)).toMatchObject({ status: 'assigned', assignee: { id: admin.userId, name: 'Ngozi Eze' } });
  expect((await act(id, 'answer', { words: 'Yes, at ten.\n\nPlease bring your card.' })).status).toBe(200);
  expect(await found(id)).toMatchObject({ status: 'answered', answers: [{ by: 'Ngozi Eze' }] });
  expect(await house.deliver()).toBe(1);
  const letter = (await lettersTo(email, 2)).find(({ subject }) => subject === 'Our answer: Appointment Request');
  for (const words of ['Yes, at ten.', 'Please bring your card.', 'May I come on Friday?']) expect(letter?.text).toContain(words);
  expect((await act(id, 'close')).status).toBe(200);
  expect(await found(id)).toBeUndefined();
  expect(await found(id, '&status=closed')).toMatchObject({ status: 'closed' });
  expect((await auditOf(house, id)).map(({ action }) => action)).toEqual([
    'contact.message_sent',
    'contact.message_assigned',
    'contact.message_answered',
    'contact.message_closed',
  ]);
});

test('given a closed message, then nothing more happens to it; and one that never came is not found', async () => {
  const { id } = await arrive();
  await act(id, 'close');
  for (const [what, body] of [
    ['assign', {}],
    ['answer', { words: 'Late' }],
    ['close', {}],
  ] as const) {
    expect(await act(id, what, body)).toMatchObject({ status: 409, body: { code: 'already_done' } });
    expect(await act(newId(), what, body)).toMatchObject({ status: 404 });
  }
  expect(await house.deliver()).toBe(0);
});

test('given a colleague takes it over, then it is theirs; and those who wait stand before those who were answered', async () => {
  const [first, second] = [await arrive(), await arrive()];
  const colleague = await asAdmin(house, { firstName: 'Bola', lastName: 'Ade' });
  await act(first.id, 'answer', { words: 'Done' });
  await act(first.id, 'assign', {}, colleague);
  expect(await found(first.id)).toMatchObject({ status: 'answered', assignee: { name: 'Bola Ade' } });
  const order = (await inbox('?limit=100')).messages.map(({ id }) => id);
  expect(order.indexOf(second.id)).toBeLessThan(order.indexOf(first.id));
  const { counts, total } = await inbox();
  expect(total).toBe((counts['new'] ?? 0) + (counts['assigned'] ?? 0) + (counts['answered'] ?? 0));
});

test.each([{ words: '' }, { words: '  ' }, { words: 'a\0b' }, { words: 'x'.repeat(5_001) }])(
  'given the answer %j, then it is refused',
  async (body) => {
    const { id } = await arrive();
    expect((await act(id, 'answer', body)).status).toBe(422);
  },
);

test('given whoever is not an admin with a second factor, then the inbox is shut, in the database as well', async () => {
  const { id } = await arrive();
  const doors: [Method, string, object?][] = [
    ['GET', contactUrl],
    ['POST', `${contactUrl}/${id}/assign`, {}],
    ['POST', `${contactUrl}/${id}/answer`, { words: 'Mine' }],
    ['POST', `${contactUrl}/${id}/close`, {}],
  ];
  const callers: [Person | null, number][] = [
    [null, 401],
    [await asPatient(house), 403],
    [await asDoctor(house, { approved: true }), 403],
    [await asAdmin(house, { proof: 'none' }), 403],
  ];
  for (const [person, status] of callers) {
    for (const [method, url, body] of doors) expect((await ask(house, person, method, url, body)).status, `${method} ${url}`).toBe(status);
    const actor = person ? ({ kind: 'user', userId: person.userId } as const) : ({ kind: 'visitor' } as const);
    const seen = await house.database.inFrame(actor, (tx) => sql`select * from contact_inbox(null, 0, 10)`.execute(tx));
    expect(seen.rows).toEqual([]);
    await expect(house.database.inFrame(actor, (tx) => sql`select take_contact_message(${id})`.execute(tx))).rejects.toMatchObject({
      code: '42501',
    });
  }
});
