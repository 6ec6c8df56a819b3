// Stories: posts from a draft to the public page and back, with every revision kept.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type House, houseOpensAt, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, asPatient, auditOf, type Method, type Person } from '../staff/staff-stories.ts';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await asAdmin(house);
});
afterAll(() => house.close());

type Revision = { number: number; title: string; isPublished: boolean; savedBy: string | null };
type Post = {
  id: string;
  slug: string;
  title: string;
  state: string;
  revision: number;
  publishedRevision: number | null;
  revisions: Revision[];
};

const editor = '/api/site/editor/posts';
const form = (title: string, more: object = {}) => ({
  title,
  summary: 'What it is about.',
  body: '## Why\n\nBecause [we](/contact) say so.',
  picture: 'family',
  tags: ['Heart', 'heart ', 'Food'],
  authorName: 'Dr Aisha Bello',
  ...more,
});
const create = (body: object) => ask(house, admin, 'POST', editor, body);
const written = async (title: string, more: object = {}) => (await create(form(title, more))).body as unknown as Post;
const save = (post: Post, body: object, revision = post.revision) =>
  ask(house, admin, 'PUT', `${editor}/${post.id}`, { ...form(post.title), ...body, revision });
const publish = (post: Post, body: object = {}) =>
  ask(house, admin, 'POST', `${editor}/${post.id}/publish`, { revision: post.revision, ...body });
const read = (slug: string, person: Person | null = null) => ask(house, person, 'GET', `/api/site/posts/${slug}`);
const listed = async (query = '', person: Person | null = null) =>
  (await ask(house, person, 'GET', `/api/site/posts${query}`)).body as { posts: { slug: string }[]; tags: object[]; total: number };
const slugs = async (query = '', person: Person | null = null) => (await listed(query, person)).posts.map(({ slug }) => slug);

test('given a draft, then only admins know of it, and its address comes from the title', async () => {
  const post = await written('Ẹ káàbọ̀: eat well!');
  expect(post).toMatchObject({
    slug: 'e-kaabo-eat-well',
    state: 'draft',
    revision: 1,
    publishedRevision: null,
    tags: ['heart', 'food'],
    revisions: [{ number: 1, savedBy: 'Ngozi Eze', isPublished: false }],
  });
  expect(await read(post.slug)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await read(post.slug, admin)).status).toBe(404);
  expect(await slugs('', admin)).not.toContain(post.slug);
  expect((await ask(house, admin, 'GET', `${editor}?state=draft`)).body).toMatchObject({ posts: [{ id: post.id }], counts: { draft: 1 } });
  expect(await auditOf(house, post.id)).toMatchObject([{ action: 'site.post_created', actor_id: admin.userId }]);
});

test('given it is published, then anyone reads it at once; and not the changes saved after it, until they are published too', async () => {
  const post = await written('Salt');
  expect((await publish(post)).body).toMatchObject({ state: 'published', publishedRevision: 1 });
  expect((await read('salt')).body).toMatchObject({
    title: 'Salt',
    authorName: 'Dr Aisha Bello',
    picture: 'family',
    tags: ['heart', 'food'],
    publishedAt: houseOpensAt.toISOString(),
    changedAt: null,
    readingMinutes: 1,
  });
  house.clock.advance(60_000);
  const changed = (await save(post, { title: 'Less salt' })).body as unknown as Post;
  expect(changed).toMatchObject({ revision: 2, publishedRevision: 1, state: 'published' });
  expect((await read('salt')).body).toMatchObject({ title: 'Salt' });
  await publish(changed);
  expect((await read('salt')).body).toMatchObject({
    title: 'Less salt',
    publishedAt: houseOpensAt.toISOString(),
    changedAt: new Date(houseOpensAt.getTime() + 60_000).toISOString(),
  });
  expect((await auditOf(house, post.id)).map(({ action }) => action)).toEqual([
    'site.post_created',
    'site.post_published',
    'site.post_saved',
    'site.post_published',
  ]);
});

test('given a moment ahead, then the post is public once it has come, and a moment that is gone is refused', async () => {
  const post = await written('Tomorrow');
  const at = new Date(house.clock.now().getTime() + 3_600_000).toISOString();
  expect(await publish(post, { at: house.clock.now().toISOString() })).toMatchObject({ status: 422, body: { errors: [{ field: 'at' }] } });
  expect((await publish(post, { at })).body).toMatchObject({ state: 'scheduled', publishedAt: at });
  expect((await read('tomorrow')).status).toBe(404);
  expect((await ask(house, admin, 'GET', `${editor}?state=scheduled`)).body).toMatchObject({ posts: [{ id: post.id }] });
  house.clock.advance(3_600_000);
  admin = await asAdmin(house);
  expect((await read('tomorrow')).status).toBe(200);
  expect(await publish(post, { at: new Date(house.clock.now().getTime() + 1_000).toISOString() })).toMatchObject({ status: 422 });
});

test('given it is taken back, then its address is empty again', async () => {
  const post = await written('Short-lived');
  await publish(post);
  expect((await ask(house, admin, 'POST', `${editor}/${post.id}/unpublish`, {})).body).toMatchObject({
    state: 'draft',
    publishedRevision: null,
  });
  expect((await read('short-lived')).status).toBe(404);
  expect(await ask(house, admin, 'POST', `${editor}/${post.id}/unpublish`, {})).toMatchObject({
    status: 409,
    body: { code: 'already_done' },
  });
});

test('given two admins who write upon the same revision, then the second is told and nothing is lost', async () => {
  const post = await written('Twice');
  expect((await save(post, { title: 'First' })).status).toBe(200);
  expect(await save(post, { title: 'Second' })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await publish(post)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  const answers = await Promise.all([save(post, { title: 'Third' }, 2), save(post, { title: 'Fourth' }, 2)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});

test('given an earlier revision is restored, then its words are the newest and the ones between are kept', async () => {
  const post = await written('Original');
  await save(post, { title: 'Spoilt', tags: ['x'] });
  const restored = await ask(house, admin, 'POST', `${editor}/${post.id}/restore`, { revision: 1 });
  expect(restored.body).toMatchObject({ title: 'Original', tags: ['heart', 'food'], revision: 3 });
  expect((restored.body as unknown as Post).revisions.map(({ number, title }) => [number, title])).toEqual([
    [3, 'Original'],
    [2, 'Spoilt'],
    [1, 'Original'],
  ]);
  expect((await ask(house, admin, 'POST', `${editor}/${post.id}/restore`, { revision: 9 })).status).toBe(404);
  await expect(house.sql('update site_post_revisions set title = $1 where post_id = $2', ['Forged', post.id])).rejects.toMatchObject({
    code: '42501',
  });
});

test('given an address, then it is unique, well-formed, and stays once the post is public', async () => {
  await written('Taken');
  expect(await create(form('Other', { slug: 'taken' }))).toMatchObject({ status: 422, body: { errors: [{ field: 'slug' }] } });
  expect((await create(form('Other', { slug: 'Not One' }))).status).toBe(422);
  expect(await create(form('你好'))).toMatchObject({ status: 422, body: { errors: [{ field: 'slug' }] } });
  const post = await written('Moves');
  const moved = (await save(post, { slug: 'moved' })).body as unknown as Post;
  expect(moved.slug).toBe('moved');
  await publish(moved);
  expect(await save(moved, { slug: 'again' })).toMatchObject({ status: 422, body: { errors: [{ field: 'slug' }] } });
  expect((await save(moved, { slug: 'moved' })).status).toBe(200);
});

test('given many posts, then they are listed newest first, by tag and a page at a time', async () => {
  for (const title of ['List one', 'List two', 'List three']) {
    await publish(await written(title, { tags: ['listed'] }));
    house.clock.advance(1_000);
  }
  expect(await slugs('?tag=listed')).toEqual(['list-three', 'list-two', 'list-one']);
  expect(await slugs('?tag=listed&page=2&limit=2')).toEqual(['list-one']);
  expect(await listed('?tag=listed&limit=2')).toMatchObject({ total: 3, totalPages: 2 });
  expect((await listed()).tags).toContainEqual({ tag: 'listed', count: 3 });
  expect(await listed('?tag=nobody')).toMatchObject({ posts: [], total: 0 });
});

test.each([
  { title: '' },
  { title: 'x'.repeat(121) },
  { summary: '' },
  { body: '' },
  { body: 'a\0b' },
  { body: 'x'.repeat(40_001) },
  { picture: 'photograph' },
  { tags: ['1', '2', '3', '4', '5', '6', '7'] },
  { authorName: ' ' },
])('given %j, then nothing is saved', async (more) => {
  expect((await create(form('Fine', more))).status).toBe(422);
});

test('given whoever is not an admin with a second factor, then the editor is shut, and the database as well', async () => {
  const post = await written('Guarded');
  const doors: [Method, string, object?][] = [
    ['GET', editor],
    ['POST', editor, form('Mine')],
    ['GET', `${editor}/${post.id}`],
    ['PUT', `${editor}/${post.id}`, { ...form('Mine'), revision: 1 }],
    ['POST', `${editor}/${post.id}/publish`, { revision: 1 }],
    ['POST', `${editor}/${post.id}/unpublish`, {}],
    ['POST', `${editor}/${post.id}/restore`, { revision: 1 }],
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
    expect(
      await house.database.inFrame(actor, (tx) => tx.selectFrom('site_posts').select('id').where('id', '=', post.id).execute()),
    ).toEqual([]);
    expect(
      await house.database.inFrame(actor, (tx) =>
        tx.selectFrom('site_post_revisions').select('number').where('post_id', '=', post.id).execute(),
      ),
    ).toEqual([]);
    await expect(
      house.database.inFrame(actor, (tx) =>
        tx.insertInto('site_posts').values({ id: newId(), slug: 'forged', latest_revision: 1 }).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  }
});

test.each(['GET /:id', 'PUT /:id', 'POST /:id/publish', 'POST /:id/unpublish', 'POST /:id/restore'])(
  'given a post that does not exist, then %s does not find it',
  async (door) => {
    const [method, path] = door.split(' ') as [Method, string];
    const body = method === 'PUT' ? { ...form('x'), revision: 1 } : path.endsWith('unpublish') ? {} : { revision: 1 };
    const answer = await ask(house, admin, method, `${editor}${path.replace(':id', newId())}`, method === 'GET' ? undefined : body);
    expect(answer.status).toBe(404);
  },
);
