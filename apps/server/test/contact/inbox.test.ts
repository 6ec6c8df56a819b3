// Contact inbox: admins assign, answer and close the messages of visitors.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { emailsTo } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, auditOf, type Method, type Person } from '../staff/staff-fixtures.ts';
import { contactUrl, contactForm } from './contact-fixtures.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

type Message = { id: string; status: string; assignee: { id: string; name: string } | null; answers: { text: string; by: string }[] };
const createMessage = async (changes: object = {}) => {
  const form = contactForm({ ...changes });
  const response = await app.post(contactUrl, form);
  await app.deliver();
  return { id: String(response.body['id']), email: form.email };
};
const inbox = async (query = '') =>
  (await requestAs(app, admin, 'GET', `${contactUrl}${query}`)).body as unknown as {
    messages: Message[];
    counts: Record<string, number>;
    total: number;
  };
const found = async (id: string, query = '') => (await inbox(`?limit=100${query}`)).messages.find((message) => message.id === id);
const act = (id: string, what: string, body: object = {}, person: Person | null = admin) =>
  requestAs(app, person, 'POST', `${contactUrl}/${id}/${what}`, body);

test('assigns, answers and closes a message, and emails the answer to the visitor', async () => {
  const { id, email } = await createMessage({ message: 'May I come on Friday?' });
  expect(await found(id)).toMatchObject({ status: 'new', assignee: null, subject: 'appointment', message: 'May I come on Friday?' });
  expect((await act(id, 'assign')).status).toBe(200);
  expect(await found(id)).toMatchObject({ status: 'assigned', assignee: { id: admin.userId, name: 'Ngozi Eze' } });
  expect((await act(id, 'answer', { text: 'Yes, at ten.\n\nPlease bring your card.' })).status).toBe(200);
  expect(await found(id)).toMatchObject({ status: 'answered', answers: [{ by: 'Ngozi Eze' }] });
  expect(await app.deliver()).toBe(1);
  const reply = (await emailsTo(email, 2)).find(({ subject }) => subject === 'Our reply to your message');
  for (const text of ['Yes, at ten.', 'Please bring your card.', 'Appointment Request']) expect(reply?.text).toContain(text);
  expect(reply?.text).not.toContain('May I come on Friday?');
  expect((await act(id, 'close')).status).toBe(200);
  expect(await found(id)).toBeUndefined();
  expect(await found(id, '&status=closed')).toMatchObject({ status: 'closed' });
  expect((await auditOf(app, id)).map(({ action }) => action)).toEqual([
    'contact.message_sent',
    'contact.message_assigned',
    'contact.message_answered',
    'contact.message_closed',
  ]);
});

test('rejects changes to a closed message, and returns 404 for an unknown one', async () => {
  const { id } = await createMessage();
  await act(id, 'close');
  for (const [what, body] of [
    ['assign', {}],
    ['answer', { text: 'Late' }],
    ['close', {}],
  ] as const) {
    expect(await act(id, what, body)).toMatchObject({ status: 409, body: { code: 'already_done' } });
    expect(await act(newId(), what, body)).toMatchObject({ status: 404 });
  }
  expect(await app.deliver()).toBe(0);
});

test('reassigns a message to a colleague, and lists unanswered messages before answered ones', async () => {
  const [first, second] = [await createMessage(), await createMessage()];
  const colleague = await createAdmin(app, { firstName: 'Bola', lastName: 'Ade' });
  await act(first.id, 'answer', { text: 'Done' });
  await act(first.id, 'assign', {}, colleague);
  expect(await found(first.id)).toMatchObject({ status: 'answered', assignee: { name: 'Bola Ade' } });
  const order = (await inbox('?limit=100')).messages.map(({ id }) => id);
  expect(order.indexOf(second.id)).toBeLessThan(order.indexOf(first.id));
  const { counts, total } = await inbox();
  expect(total).toBe((counts['new'] ?? 0) + (counts['assigned'] ?? 0) + (counts['answered'] ?? 0));
});

test('assigns and closes several messages at once, and leaves out closed and unknown ones', async () => {
  const [one, two, closed] = [await createMessage(), await createMessage(), await createMessage()];
  await act(closed.id, 'close');
  const select = (action: string, ids: string[]) => requestAs(app, admin, 'POST', `${contactUrl}/selection`, { action, ids });
  expect((await select('assign', [one.id, two.id, closed.id, newId()])).body).toEqual({ changed: 2, skipped: 2 });
  for (const { id } of [one, two]) expect(await found(id)).toMatchObject({ status: 'assigned', assignee: { id: admin.userId } });
  expect((await select('close', [one.id, one.id])).body).toEqual({ changed: 1, skipped: 0 });
  expect(await found(one.id, '&status=closed')).toMatchObject({ status: 'closed' });
  expect(await found(two.id)).toMatchObject({ status: 'assigned' });
  expect((await auditOf(app, one.id)).map(({ action }) => action).slice(-2)).toEqual([
    'contact.messages_changed',
    'contact.messages_changed',
  ]);
  for (const [action, ids] of [
    ['close', []],
    ['close', ['no-id']],
    ['delete', [two.id]],
    ['close', Array.from({ length: 101 }, () => newId())],
  ] as const)
    expect((await select(action, [...ids])).status).toBe(422);
});

test.each([{ text: '' }, { text: '  ' }, { text: 'a\0b' }, { text: 'x'.repeat(5_001) }])('rejects the answer %j', async (body) => {
  const { id } = await createMessage();
  expect((await act(id, 'answer', body)).status).toBe(422);
});

test('refuses everyone but an admin with a second factor, also in the database', async () => {
  const { id } = await createMessage();
  const routes: [Method, string, object?][] = [
    ['GET', contactUrl],
    ['POST', `${contactUrl}/${id}/assign`, {}],
    ['POST', `${contactUrl}/${id}/answer`, { text: 'Mine' }],
    ['POST', `${contactUrl}/${id}/close`, {}],
    ['POST', `${contactUrl}/selection`, { ids: [id], action: 'close' }],
  ];
  const callers: [Person | null, number][] = [
    [null, 401],
    [await createPatient(app), 403],
    [await createDoctor(app, { approved: true }), 403],
    [await createAdmin(app, { secondFactor: 'none' }), 403],
  ];
  for (const [person, status] of callers) {
    for (const [method, url, body] of routes)
      expect((await requestAs(app, person, method, url, body)).status, `${method} ${url}`).toBe(status);
    const actor = person ? ({ kind: 'user', userId: person.userId } as const) : ({ kind: 'visitor' } as const);
    const seen = await app.database.withTransaction(actor, (tx) => sql`select * from contact_inbox(null, 0, 10)`.execute(tx));
    expect(seen.rows).toEqual([]);
    await expect(app.database.withTransaction(actor, (tx) => sql`select assign_contact_message(${id})`.execute(tx))).rejects.toMatchObject({
      code: '42501',
    });
  }
});
