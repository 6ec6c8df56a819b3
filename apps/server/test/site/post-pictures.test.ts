// Pictures of posts, from upload to the public page, and their permissions.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUpFiles } from '../../src/modules/files/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { announce, finish, uploadFile, type UploadFile, picture, putContent } from '../files/file-fixtures.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, type Person } from '../staff/staff-fixtures.ts';

let app: TestApp;
let admin: Person;
let other: Person;
let noisy: UploadFile;
beforeAll(async () => {
  app = await createTestApp();
  [admin, other] = [await createAdmin(app), await createAdmin(app, { firstName: 'Chinedu' })];
  noisy = pictureFile(await noise(4_000, 3_000));
});
afterAll(() => app.close());

/** A noisy photograph with location metadata, which is the hardest to compress. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'somebody at 9.05N 7.49E' } })
    .jpeg({ quality: 90 })
    .toBuffer();
const pictureFile = (content: Buffer): UploadFile => ({ purpose: 'post_picture', name: 'market.jpg', contentType: 'image/jpeg', content });
const uploadPlain = async (person = admin): Promise<string> => (await uploadFile(app, person, pictureFile(await picture('jpeg')))).id;

type Own = { fileId: string; url: string; alt: string; width: number; height: number };
type Post = {
  id: string;
  slug: string;
  revision: number;
  picture: string | null;
  ownPicture: Own | null;
  revisions: { ownPicture: Own | null }[];
};

const editor = '/api/site/editor/posts';
const alt = 'Women at a market, with tomatoes';
const form = (title: string, more: object = {}) => ({
  title,
  summary: 'What it is about.',
  body: 'Words.',
  picture: null,
  tags: [],
  authorName: 'Dr Aisha Bello',
  ...more,
});
const withPicture = (title: string, fileId: string, more: object = {}) => form(title, { ownPicture: { fileId, alt }, ...more });
const create = (body: object, person = admin) => requestAs(app, person, 'POST', editor, body);
const createPost = async (body: object) => (await create(body)).body as unknown as Post;
const save = async (post: Post, body: object, person = admin) =>
  (await requestAs(app, person, 'PUT', `${editor}/${post.id}`, { ...body, revision: post.revision })).body as unknown as Post;
const publish = (post: Post) => requestAs(app, admin, 'POST', `${editor}/${post.id}/publish`, { revision: post.revision });
const fetched = async (url: string) => {
  const response = await app.api.inject({ method: 'GET', url, headers: { 'x-forwarded-for': '10.78.0.1' } });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};
const statusOf = async (fileId: string, query = ''): Promise<number> => (await fetched(`/api/site/pictures/${fileId}${query}`)).status;

test('converts a large noisy photograph to a WebP of at most 30 kB and 1,200 px and a card, without metadata', async () => {
  expect((await sharp(noisy.content).metadata()).exif).toBeDefined();
  expect(noisy.content.length).toBeGreaterThan(5_000_000);
  const { id, status } = await uploadFile(app, admin, noisy);
  expect(status).toBe('clean');
  const post = await createPost(withPicture('Noise', id));
  await publish(post);
  const page = await fetched(`/api/site/pictures/${id}`);
  const card = await fetched(`/api/site/pictures/${id}?size=card`);
  expect(page.bytes.length).toBeLessThanOrEqual(30_000);
  expect(card.bytes.length).toBeLessThanOrEqual(3_500);
  const [made, small] = [await sharp(page.bytes).metadata(), await sharp(card.bytes).metadata()];
  for (const one of [made, small]) {
    expect(one.format).toBe('webp');
    for (const metadata of [one.exif, one.xmp, one.iptc, one.icc]) expect(metadata).toBeUndefined();
  }
  expect(made.width).toBeLessThanOrEqual(1_200);
  expect(post.ownPicture).toMatchObject({ width: made.width, height: made.height });
  expect(small.width).toBe(small.height * 2);
});

test('keeps the size up to 1,200 px and applies the camera orientation', async () => {
  const lying = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#2f6f62' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { id } = await uploadFile(app, admin, pictureFile(lying));
  expect((await createPost(withPicture('Upright', id))).ownPicture).toMatchObject({ width: 600, height: 1_200 });
});

test('shows the picture of a draft to admins only, of a published post to anyone, and hides it when unpublished', async () => {
  const id = await uploadPlain();
  const post = await createPost(withPicture('Market day', id));
  expect(await statusOf(id)).toBe(404);
  expect(await statusOf(id, '?size=card')).toBe(404);
  expect((await fetched(post.ownPicture?.url ?? '')).headers).toMatchObject({ 'content-type': 'image/webp' });
  await publish(post);
  const { status, headers } = await fetched(`/api/site/pictures/${id}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const shown = { url: `/api/site/pictures/${id}`, cardUrl: `/api/site/pictures/${id}?size=card`, alt, width: 900, height: 600 };
  expect((await requestAs(app, null, 'GET', '/api/site/posts/market-day')).body).toMatchObject({ picture: null, ownPicture: shown });
  expect((await requestAs(app, null, 'GET', '/api/site/posts')).body['posts']).toContainEqual(
    expect.objectContaining({ ownPicture: shown }),
  );
  await requestAs(app, admin, 'POST', `${editor}/${post.id}/unpublish`, {});
  expect(await statusOf(id)).toBe(404);
});

test('publishes the picture together with a scheduled post', async () => {
  const id = await uploadPlain();
  const post = await createPost(withPicture('Soon', id));
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  await requestAs(app, admin, 'POST', `${editor}/${post.id}/publish`, { revision: 1, at });
  expect(await statusOf(id)).toBe(404);
  app.clock.advance(60_000);
  expect(await statusOf(id)).toBe(200);
});

test('lets another admin change and restore it; each revision keeps its picture', async () => {
  const [first, second] = [await uploadPlain(), await uploadPlain(other)];
  const post = await createPost(withPicture('Shared', first));
  await publish(post);
  const changed = await save(post, withPicture('Shared', second), other);
  expect(changed.ownPicture?.fileId).toBe(second);
  expect(await statusOf(first)).toBe(200);
  expect(await statusOf(second)).toBe(404);
  await publish(changed);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const without = await save(changed, form('Shared', { picture: 'family' }));
  expect(without).toMatchObject({ picture: 'family', ownPicture: null });
  const restored = (await requestAs(app, other, 'POST', `${editor}/${post.id}/restore`, { revision: 1 })).body as unknown as Post;
  expect(restored).toMatchObject({ picture: null, ownPicture: { fileId: first, alt, width: 900, height: 600 } });
  expect(restored.revisions.map(({ ownPicture }) => ownPicture?.fileId ?? null)).toEqual([first, null, second, first]);
});

test('refuses everyone but an admin with a second factor to upload, also in the database', async () => {
  const file = pictureFile(await picture('jpeg'));
  const callers: [Person, string][] = [
    [await createPatient(app), 'forbidden'],
    [await createDoctor(app, { approved: true }), 'forbidden'],
    [await createAdmin(app, { secondFactor: 'none' }), 'mfa_required'],
  ];
  for (const [person, code] of callers) {
    expect(await announce(app, person, file)).toMatchObject({ status: 403, body: { code } });
    const id = newId();
    const forged = {
      id,
      owner_id: person.userId,
      purpose: 'post_picture',
      name: 'x.jpg',
      content_type: 'image/jpeg',
      size_bytes: 1,
      key: id,
    };
    await expect(
      app.database.withTransaction({ kind: 'user', userId: person.userId }, (tx) => tx.insertInto('files').values(forged).execute()),
    ).rejects.toMatchObject({ code: '42501' });
  }
  expect((await app.post('/api/files', { ...file, content: undefined, sizeBytes: 9 })).status).toBe(401);
});

test('lets only the uploader finish an upload', async () => {
  const file = pictureFile(await picture('jpeg'));
  const offer = await announce(app, admin, file);
  await putContent(offer, file.content);
  const id = String(offer.body['id']);
  expect((await finish(app, other, id)).status).toBe(404);
  expect((await create(withPicture('Too early', id))).body).toMatchObject({ code: 'file_not_usable' });
  expect((await finish(app, admin, id)).body).toMatchObject({ status: 'clean' });
});

test('rejects a file with another purpose, a missing text alternative, or two pictures', async () => {
  const portrait = await uploadFile(app, admin, { ...pictureFile(await picture('jpeg')), purpose: 'profile_image' });
  for (const fileId of [portrait.id, newId()])
    expect(await create(withPicture('Portrait', fileId))).toMatchObject({ status: 409, body: { code: 'file_not_usable' } });
  const fileId = await uploadPlain();
  for (const [body, field] of [
    [withPicture('Both', fileId, { picture: 'family' }), 'picture'],
    [form('Mute', { ownPicture: { fileId, alt: ' ' } }), 'ownPicture.alt'],
    [form('Endless', { ownPicture: { fileId, alt: 'x'.repeat(201) } }), 'ownPicture.alt'],
  ] as const)
    expect(await create(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  expect(await statusOf(portrait.id)).toBe(404);
});

test('enforces complete, exclusive and small pictures in the database', async () => {
  const fileId = await uploadPlain();
  const post = await createPost(withPicture('Tables', fileId));
  const row = (columns: string, values: string) =>
    app.sql(
      `insert into site_post_revisions (post_id, number, title, summary, body, author_name, saved_at, ${columns})
       values ($1, 2, 'T', 'S', 'B', 'A', now(), ${values})`,
      [post.id],
    );
  await expect(row('picture_file_id', `'${fileId}'`)).rejects.toMatchObject({ constraint: 'site_post_revisions_own_picture_whole' });
  await expect(row('picture_alt', `'words'`)).rejects.toMatchObject({ constraint: 'site_post_revisions_own_picture_whole' });
  await expect(
    row('picture, picture_file_id, picture_alt, picture_width, picture_height', `'family', '${fileId}', 'words', 9, 6`),
  ).rejects.toMatchObject({ constraint: 'site_post_revisions_one_picture' });
  await expect(app.sql('update files set size_bytes = 30001 where id = $1', [fileId])).rejects.toMatchObject({
    constraint: 'files_post_picture_light',
  });
  await expect(app.sql('delete from files where id = $1', [fileId])).rejects.toMatchObject({ code: '23503' });
  const size = { picture_file_id: fileId, picture_alt: 'text', picture_width: 9, picture_height: 9 };
  const forged = {
    post_id: post.id,
    number: 2,
    title: 'T',
    summary: 'S',
    body: 'B',
    author_name: 'A',
    saved_by: admin.userId,
    saved_at: new Date(),
  };
  await expect(
    app.database.withTransaction({ kind: 'user', userId: admin.userId, hasSecondFactor: true }, (tx) =>
      tx
        .insertInto('site_post_revisions')
        .values({ ...forged, ...size })
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test('keeps pictures used by a revision and deletes others when their admin has left', async () => {
  const leaver = await createAdmin(app, { firstName: 'Leaver' });
  const [used, unused] = [await uploadPlain(leaver), await uploadPlain(leaver)];
  const post = await createPost(withPicture('Stays', used));
  await publish(post);
  await app.sql(`insert into account_closures (user_id, requested_at, due_at) values ($1, $2, $2)`, [leaver.userId, app.clock.now()]);
  await app.sql('select close_account($1, $2)', [leaver.userId, app.clock.now()]);
  app.clock.advance(25 * 3_600_000);
  await cleanUpFiles({ database: app.workerDatabase, storage: app.storage, clock: app.clock });
  expect([await statusOf(used), await statusOf(used, '?size=card')]).toEqual([200, 200]);
  for (const key of [`files/${unused}`, `files/${unused}-card`]) expect(await app.storage.sizeOf(key)).toBeNull();
  expect(await app.sql('select id from files where id = $1', [unused])).toEqual([]);
});

test.each(['no-id', `${newId()}?size=huge`])('returns 422 for the picture address %s', async (address) => {
  expect((await fetched(`/api/site/pictures/${address}`)).status).toBe(422);
});
