// FAQs of the public site, their order and permissions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, auditOf, type Method, type Person } from '../staff/staff-fixtures.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

type Faq = { id: string; question: string; answer: string; isPublished?: boolean };
const editor = '/api/site/editor/faqs';
const form = (question: string, more: object = {}) => ({ question, answer: 'Because.', isPublished: true, ...more });
const all = async () => (await requestAs(app, admin, 'GET', editor)).body['faqs'] as Faq[];
const shown = async (person: Person | null = null) => (await requestAs(app, person, 'GET', '/api/site/faqs')).body['faqs'] as Faq[];
const add = async (question: string, more: object = {}) => {
  const answer = await requestAs(app, admin, 'POST', editor, form(question, more));
  return (answer.body['faqs'] as Faq[]).at(-1) as Faq;
};

test('starts with thirteen published questions and answers', async () => {
  const faqs = await shown();
  expect(faqs).toHaveLength(13);
  expect(faqs[0]?.question).toBe('What is Lafiya?');
  expect(faqs.every(({ question, answer }) => question.endsWith('?') && answer.length > 40)).toBe(true);
});

test('shows an unpublished question to admins only; a published one comes last', async () => {
  const { id } = await add('Kept back?', { isPublished: false });
  expect((await shown()).map((faq) => faq.id)).not.toContain(id);
  expect((await shown(admin)).map((faq) => faq.id)).not.toContain(id);
  expect((await requestAs(app, admin, 'PUT', `${editor}/${id}`, form('Shown now?'))).status).toBe(200);
  expect((await shown()).at(-1)).toMatchObject({ id, question: 'Shown now?' });
  expect((await auditOf(app, id)).map(({ action }) => action)).toEqual(['site.faq_created', 'site.faq_changed']);
});

test('adds questions that are sent at the same time one after the other', async () => {
  const before = await all();
  const added = await Promise.all(
    Array.from({ length: 8 }, (_, index) => requestAs(app, admin, 'POST', editor, form(`At once ${index}?`))),
  );
  expect(added.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(await all()).toHaveLength(before.length + 8);
});

test('applies a new order, and rejects one that is incomplete', async () => {
  const ids = (await all()).map(({ id }) => id);
  const reversed = ids.toReversed();
  expect((await requestAs(app, admin, 'POST', `${editor}/order`, { ids: reversed })).status).toBe(200);
  expect((await all()).map(({ id }) => id)).toEqual(reversed);
  for (const wrong of [ids.slice(1), [...ids, newId()], [...ids.slice(1), ids[1] ?? '']])
    expect(await requestAs(app, admin, 'POST', `${editor}/order`, { ids: wrong })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  expect((await all()).map(({ id }) => id)).toEqual(reversed);
});

test('removes a question; a new one still comes last', async () => {
  const { id } = await add('For a day?');
  expect((await requestAs(app, admin, 'POST', `${editor}/${id}/remove`, {})).status).toBe(200);
  expect((await all()).map((faq) => faq.id)).not.toContain(id);
  expect((await requestAs(app, admin, 'POST', `${editor}/${id}/remove`, {})).status).toBe(404);
  expect((await requestAs(app, admin, 'PUT', `${editor}/${id}`, form('Back?'))).status).toBe(404);
  const next = await add('The last?');
  expect((await all()).at(-1)?.id).toBe(next.id);
});

test.each([{ question: '' }, { question: 'x'.repeat(201) }, { answer: '' }, { answer: 'a\0b' }, { answer: 'x'.repeat(4_001) }])(
  'rejects %j',
  async (more) => {
    expect((await requestAs(app, admin, 'POST', editor, form('Fine?', more))).status).toBe(422);
  },
);

test('refuses everyone but an admin with a second factor, also in the database', async () => {
  const [first] = await all();
  const id = first?.id ?? '';
  const routes: [Method, string, object?][] = [
    ['GET', editor],
    ['POST', editor, form('Mine?')],
    ['POST', `${editor}/order`, { ids: [id] }],
    ['PUT', `${editor}/${id}`, form('Mine?')],
    ['POST', `${editor}/${id}/remove`, {}],
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
    const gone = await app.database.withTransaction(actor, (tx) => tx.deleteFrom('site_faqs').executeTakeFirst());
    expect(gone.numDeletedRows).toBe(0n);
  }
  expect((await all())[0]?.id).toBe(id);
});
