// Posts from draft to publication and back, with all revisions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type TestApp, testStartsAt, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, auditOf, type Method, type Person } from '../staff/staff-fixtures.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

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
const create = (body: object) => requestAs(app, admin, 'POST', editor, body);
const createPost = async (title: string, more: object = {}) => (await create(form(title, more))).body as unknown as Post;
const save = (post: Post, body: object, revision = post.revision) =>
  requestAs(app, admin, 'PUT', `${editor}/${post.id}`, { ...form(post.title), ...body, revision });
const publish = (post: Post, body: object = {}) =>
  requestAs(app, admin, 'POST', `${editor}/${post.id}/publish`, { revision: post.revision, ...body });
const read = (slug: string, person: Person | null = null) => requestAs(app, person, 'GET', `/api/site/posts/${slug}`);
const listed = async (query = '', person: Person | null = null) =>
  (await requestAs(app, person, 'GET', `/api/site/posts${query}`)).body as { posts: { slug: string }[]; tags: object[]; total: number };
const slugs = async (query = '', person: Person | null = null) => (await listed(query, person)).posts.map(({ slug }) => slug);

test('shows a draft to admins only, with a slug from the title', async () => {
  const post = await createPost('Ẹ káàbọ̀: eat well!');
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
  expect((await requestAs(app, admin, 'GET', `${editor}?state=draft`)).body).toMatchObject({
    posts: [{ id: post.id }],
    counts: { draft: 1 },
  });
  expect(await auditOf(app, post.id)).toMatchObject([{ action: 'site.post_created', actor_id: admin.userId }]);
});

test('publishes a revision at once, and later changes only when published too', async () => {
  const post = await createPost('Salt');
  expect((await publish(post)).body).toMatchObject({ state: 'published', publishedRevision: 1 });
  expect((await read('salt')).body).toMatchObject({
    title: 'Salt',
    authorName: 'Dr Aisha Bello',
    picture: 'family',
    tags: ['heart', 'food'],
    publishedAt: testStartsAt.toISOString(),
    changedAt: null,
    readingMinutes: 1,
  });
  app.clock.advance(60_000);
  const changed = (await save(post, { title: 'Less salt' })).body as unknown as Post;
  expect(changed).toMatchObject({ revision: 2, publishedRevision: 1, state: 'published' });
  expect((await read('salt')).body).toMatchObject({ title: 'Salt' });
  await publish(changed);
  expect((await read('salt')).body).toMatchObject({
    title: 'Less salt',
    publishedAt: testStartsAt.toISOString(),
    changedAt: new Date(testStartsAt.getTime() + 60_000).toISOString(),
  });
  expect((await auditOf(app, post.id)).map(({ action }) => action)).toEqual([
    'site.post_created',
    'site.post_published',
    'site.post_saved',
    'site.post_published',
  ]);
});

test('publishes a scheduled post when it is due, and rejects a time in the past', async () => {
  const post = await createPost('Tomorrow');
  const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  expect(await publish(post, { at: app.clock.now().toISOString() })).toMatchObject({ status: 422, body: { errors: [{ field: 'at' }] } });
  expect((await publish(post, { at })).body).toMatchObject({ state: 'scheduled', publishedAt: at });
  expect((await read('tomorrow')).status).toBe(404);
  expect((await requestAs(app, admin, 'GET', `${editor}?state=scheduled`)).body).toMatchObject({ posts: [{ id: post.id }] });
  app.clock.advance(3_600_000);
  admin = await createAdmin(app);
  expect((await read('tomorrow')).status).toBe(200);
  expect(await publish(post, { at: new Date(app.clock.now().getTime() + 1_000).toISOString() })).toMatchObject({ status: 422 });
});

test('returns 404 for an unpublished post', async () => {
  const post = await createPost('Short-lived');
  await publish(post);
  expect((await requestAs(app, admin, 'POST', `${editor}/${post.id}/unpublish`, {})).body).toMatchObject({
    state: 'draft',
    publishedRevision: null,
  });
  expect((await read('short-lived')).status).toBe(404);
  expect(await requestAs(app, admin, 'POST', `${editor}/${post.id}/unpublish`, {})).toMatchObject({
    status: 409,
    body: { code: 'already_done' },
  });
});

test('rejects a save based on an outdated revision', async () => {
  const post = await createPost('Twice');
  expect((await save(post, { title: 'First' })).status).toBe(200);
  expect(await save(post, { title: 'Second' })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await publish(post)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  const responses = await Promise.all([save(post, { title: 'Third' }, 2), save(post, { title: 'Fourth' }, 2)]);
  expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});

test('restores an earlier revision as a new one', async () => {
  const post = await createPost('Original');
  await save(post, { title: 'Spoilt', tags: ['x'] });
  const restored = await requestAs(app, admin, 'POST', `${editor}/${post.id}/restore`, { revision: 1 });
  expect(restored.body).toMatchObject({ title: 'Original', tags: ['heart', 'food'], revision: 3 });
  expect((restored.body as unknown as Post).revisions.map(({ number, title }) => [number, title])).toEqual([
    [3, 'Original'],
    [2, 'Spoilt'],
    [1, 'Original'],
  ]);
  expect((await requestAs(app, admin, 'POST', `${editor}/${post.id}/restore`, { revision: 9 })).status).toBe(404);
  await expect(app.sql('update site_post_revisions set title = $1 where post_id = $2', ['Forged', post.id])).rejects.toMatchObject({
    code: '42501',
  });
});

test('requires a unique, valid slug that does not change after publication', async () => {
  await createPost('Taken');
  expect(await create(form('Other', { slug: 'taken' }))).toMatchObject({ status: 422, body: { errors: [{ field: 'slug' }] } });
  expect((await create(form('Other', { slug: 'Not One' }))).status).toBe(422);
  expect(await create(form('你好'))).toMatchObject({ status: 422, body: { errors: [{ field: 'slug' }] } });
  const post = await createPost('Moves');
  const moved = (await save(post, { slug: 'moved' })).body as unknown as Post;
  expect(moved.slug).toBe('moved');
  await publish(moved);
  expect(await save(moved, { slug: 'again' })).toMatchObject({ status: 422, body: { errors: [{ field: 'slug' }] } });
  expect((await save(moved, { slug: 'moved' })).status).toBe(200);
});

test('lists posts newest first, by tag and in pages', async () => {
  for (const title of ['List one', 'List two', 'List three']) {
    await publish(await createPost(title, { tags: ['listed'] }));
    app.clock.advance(1_000);
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
])('rejects %j', async (more) => {
  expect((await create(form('Fine', more))).status).toBe(422);
});

test('refuses everyone but an admin with a second factor, also in the database', async () => {
  const post = await createPost('Guarded');
  const routes: [Method, string, object?][] = [
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
    [await createPatient(app), 403],
    [await createDoctor(app, { approved: true }), 403],
    [await createAdmin(app, { secondFactor: 'none' }), 403],
  ];
  for (const [person, status] of callers) {
    for (const [method, url, body] of routes)
      expect((await requestAs(app, person, method, url, body)).status, `${method} ${url}`).toBe(status);
    const actor = person ? ({ kind: 'user', userId: person.userId } as const) : ({ kind: 'visitor' } as const);
    expect(
      await app.database.withTransaction(actor, (tx) => tx.selectFrom('site_posts').select('id').where('id', '=', post.id).execute()),
    ).toEqual([]);
    expect(
      await app.database.withTransaction(actor, (tx) =>
        tx.selectFrom('site_post_revisions').select('number').where('post_id', '=', post.id).execute(),
      ),
    ).toEqual([]);
    await expect(
      app.database.withTransaction(actor, (tx) =>
        tx.insertInto('site_posts').values({ id: newId(), slug: 'forged', latest_revision: 1 }).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  }
});

test.each(['GET /:id', 'PUT /:id', 'POST /:id/publish', 'POST /:id/unpublish', 'POST /:id/restore'])(
  'returns 404 for %s of an unknown post',
  async (route) => {
    const [method, path] = route.split(' ') as [Method, string];
    const body = method === 'PUT' ? { ...form('x'), revision: 1 } : path.endsWith('unpublish') ? {} : { revision: 1 };
    const response = await requestAs(app, admin, method, `${editor}${path.replace(':id', newId())}`, method === 'GET' ? undefined : body);
    expect(response.status).toBe(404);
  },
);

test('begins with posts that name their sources, and no health claim is without any', async () => {
  const fresh = await createTestApp();
  const { posts } = (await requestAs(fresh, null, 'GET', '/api/site/posts?limit=50')).body as {
    posts: { slug: string; authorName: string }[];
  };
  expect(posts.map(({ slug }) => slug)).toEqual([
    'ready-for-your-video-visit',
    'when-your-child-has-a-fever',
    'malaria-test-first-then-treat',
    'high-blood-pressure-know-your-numbers',
    'living-with-diabetes',
    'antenatal-care-when-to-go',
  ]);
  for (const { slug, authorName } of posts) {
    const { body } = (await requestAs(fresh, null, 'GET', `/api/site/posts/${slug}`)).body as { body: string };
    const [text = '', sources = ''] = body.split(/## Sources?\n/);
    expect(sources, slug).toMatch(/\]\(https:\/\//);
    // Every number in brackets is in the list, and the list has no number that the text does not use.
    const cited = new Set([...text.matchAll(/\((\d(?:, \d)*)\)/g)].flatMap(([, numbers = '']) => numbers.split(', ')));
    const listed = [...sources.matchAll(/^(\d)\. /gm)].map(([, number = '']) => number);
    expect([...cited].toSorted(), slug).toEqual(listed);
    expect(body, slug).toContain('general information, not a diagnosis');
    expect(body, slug).toContain('112');
    const length = body.split(/\s+/).length;
    expect(length, slug).toBeGreaterThan(500);
    expect(length, slug).toBeLessThan(900);
    expect(authorName).toBe('Lafiya editorial team');
  }
  await fresh.close();
});
