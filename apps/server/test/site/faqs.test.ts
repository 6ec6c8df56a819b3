// Stories: the questions of the public site, their order, and who may change them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, asPatient, auditOf, type Method, type Person } from '../staff/staff-stories.ts';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await asAdmin(house);
});
afterAll(() => house.close());

type Faq = { id: string; question: string; answer: string; isPublished?: boolean };
const editor = '/api/site/editor/faqs';
const form = (question: string, more: object = {}) => ({ question, answer: 'Because.', isPublished: true, ...more });
const all = async () => (await ask(house, admin, 'GET', editor)).body['faqs'] as Faq[];
const shown = async (person: Person | null = null) => (await ask(house, person, 'GET', '/api/site/faqs')).body['faqs'] as Faq[];
const add = async (question: string, more: object = {}) => {
  const answer = await ask(house, admin, 'POST', editor, form(question, more));
  return (answer.body['faqs'] as Faq[]).at(-1) as Faq;
};

test('given a new house, then the public reads thirteen questions, each with an answer', async () => {
  const faqs = await shown();
  expect(faqs).toHaveLength(13);
  expect(faqs[0]?.question).toBe('What is Lafiya?');
  expect(faqs.every(({ question, answer }) => question.endsWith('?') && answer.length > 40)).toBe(true);
});

test('given a question that is kept back, then only admins see it; once shown it is the last', async () => {
  const { id } = await add('Kept back?', { isPublished: false });
  expect((await shown()).map((faq) => faq.id)).not.toContain(id);
  expect((await shown(admin)).map((faq) => faq.id)).not.toContain(id);
  expect((await ask(house, admin, 'PUT', `${editor}/${id}`, form('Shown now?'))).status).toBe(200);
  expect((await shown()).at(-1)).toMatchObject({ id, question: 'Shown now?' });
  expect((await auditOf(house, id)).map(({ action }) => action)).toEqual(['site.faq_created', 'site.faq_changed']);
});

test('given another order, then the public reads it so; and one that names not all of them is refused', async () => {
  const ids = (await all()).map(({ id }) => id);
  const turned = ids.toReversed();
  expect((await ask(house, admin, 'POST', `${editor}/order`, { ids: turned })).status).toBe(200);
  expect((await all()).map(({ id }) => id)).toEqual(turned);
  for (const wrong of [ids.slice(1), [...ids, newId()], [...ids.slice(1), ids[1] ?? '']])
    expect(await ask(house, admin, 'POST', `${editor}/order`, { ids: wrong })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  expect((await all()).map(({ id }) => id)).toEqual(turned);
});

test('given a question is removed, then it is gone, and a new one still comes last', async () => {
  const { id } = await add('For a day?');
  expect((await ask(house, admin, 'POST', `${editor}/${id}/remove`, {})).status).toBe(200);
  expect((await all()).map((faq) => faq.id)).not.toContain(id);
  expect((await ask(house, admin, 'POST', `${editor}/${id}/remove`, {})).status).toBe(404);
  expect((await ask(house, admin, 'PUT', `${editor}/${id}`, form('Back?'))).status).toBe(404);
  const next = await add('The last?');
  expect((await all()).at(-1)?.id).toBe(next.id);
});

test.each([{ question: '' }, { question: 'x'.repeat(201) }, { answer: '' }, { answer: 'a\0b' }, { answer: 'x'.repeat(4_001) }])(
  'given %j, then nothing is saved',
  async (more) => {
    expect((await ask(house, admin, 'POST', editor, form('Fine?', more))).status).toBe(422);
  },
);

test('given whoever is not an admin with a second factor, then the questions cannot be changed', async () => {
  const [first] = await all();
  const id = first?.id ?? '';
  const doors: [Method, string, object?][] = [
    ['GET', editor],
    ['POST', editor, form('Mine?')],
    ['POST', `${editor}/order`, { ids: [id] }],
    ['PUT', `${editor}/${id}`, form('Mine?')],
    ['POST', `${editor}/${id}/remove`, {}],
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
    const gone = await house.database.inFrame(actor, (tx) => tx.deleteFrom('site_faqs').executeTakeFirst());
    expect(gone.numDeletedRows).toBe(0n);
  }
  expect((await all())[0]?.id).toBe(id);
});
