// Stories: an admin's own picture for a post, from the upload to the public page, and who must not have it.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyFiles } from '../../src/modules/files/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { announce, finish, give, type Given, picture, put } from '../files/file-stories.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, asPatient, type Person } from '../staff/staff-stories.ts';

let house: House;
let admin: Person;
let other: Person;
let noisy: Given;
beforeAll(async () => {
  house = await openHouse();
  [admin, other] = [await asAdmin(house), await asAdmin(house, { firstName: 'Chinedu' })];
  noisy = given(await noise(4_000, 3_000));
});
afterAll(() => house.close());

/** As a phone in dim light takes it, with where and by whom: nothing is harder to make small. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'somebody at 9.05N 7.49E' } })
    .jpeg({ quality: 90 })
    .toBuffer();
const given = (content: Buffer): Given => ({ purpose: 'post_picture', name: 'market.jpg', contentType: 'image/jpeg', content });
const plain = async (person = admin): Promise<string> => (await give(house, person, given(await picture('jpeg')))).id;

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
const create = (body: object, person = admin) => ask(house, person, 'POST', editor, body);
const written = async (body: object) => (await create(body)).body as unknown as Post;
const save = async (post: Post, body: object, person = admin) =>
  (await ask(house, person, 'PUT', `${editor}/${post.id}`, { ...body, revision: post.revision })).body as unknown as Post;
const publish = (post: Post) => ask(house, admin, 'POST', `${editor}/${post.id}/publish`, { revision: post.revision });
const fetched = async (url: string) => {
  const answer = await house.app.inject({ method: 'GET', url, headers: { 'x-forwarded-for': '10.78.0.1' } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const statusOf = async (fileId: string, query = ''): Promise<number> => (await fetched(`/api/site/pictures/${fileId}${query}`)).status;

test('given a large noisy photograph, then it becomes a WebP of at most 30 kB and 1,200 px, with a small one for lists, and no place in it', async () => {
  expect((await sharp(noisy.content).metadata()).exif).toBeDefined();
  expect(noisy.content.length).toBeGreaterThan(5_000_000);
  const { id, status } = await give(house, admin, noisy);
  expect(status).toBe('clean');
  const post = await written(withPicture('Noise', id));
  await publish(post);
  const page = await fetched(`/api/site/pictures/${id}`);
  const card = await fetched(`/api/site/pictures/${id}?size=card`);
  expect(page.bytes.length).toBeLessThanOrEqual(30_000);
  expect(card.bytes.length).toBeLessThanOrEqual(3_500);
  const [made, small] = [await sharp(page.bytes).metadata(), await sharp(card.bytes).metadata()];
  for (const one of [made, small]) {
    expect(one.format).toBe('webp');
    for (const told of [one.exif, one.xmp, one.iptc, one.icc]) expect(told).toBeUndefined();
  }
  expect(made.width).toBeLessThanOrEqual(1_200);
  expect(post.ownPicture).toMatchObject({ width: made.width, height: made.height });
  expect(small.width).toBe(small.height * 2);
});

test('given a calm picture, then it keeps its size up to 1,200 px, upright as the camera was held', async () => {
  const lying = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#2f6f62' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { id } = await give(house, admin, given(lying));
  expect((await written(withPicture('Upright', id))).ownPicture).toMatchObject({ width: 600, height: 1_200 });
});

test('given a draft, then its picture is for admins only; once published it is for anyone and for ever, and taken back it is gone', async () => {
  const id = await plain();
  const post = await written(withPicture('Market day', id));
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
  expect((await ask(house, null, 'GET', '/api/site/posts/market-day')).body).toMatchObject({ picture: null, ownPicture: shown });
  expect((await ask(house, null, 'GET', '/api/site/posts')).body['posts']).toContainEqual(expect.objectContaining({ ownPicture: shown }));
  await ask(house, admin, 'POST', `${editor}/${post.id}/unpublish`, {});
  expect(await statusOf(id)).toBe(404);
});

test('given a post that is public from tomorrow on, then so is its picture', async () => {
  const id = await plain();
  const post = await written(withPicture('Soon', id));
  const at = new Date(house.clock.now().getTime() + 60_000).toISOString();
  await ask(house, admin, 'POST', `${editor}/${post.id}/publish`, { revision: 1, at });
  expect(await statusOf(id)).toBe(404);
  house.clock.advance(60_000);
  expect(await statusOf(id)).toBe(200);
});

test('given another admin goes on with it, then they change and restore it, and each revision keeps its own picture', async () => {
  const [first, second] = [await plain(), await plain(other)];
  const post = await written(withPicture('Shared', first));
  await publish(post);
  const changed = await save(post, withPicture('Shared', second), other);
  expect(changed.ownPicture?.fileId).toBe(second);
  expect(await statusOf(first)).toBe(200);
  expect(await statusOf(second)).toBe(404);
  await publish(changed);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const without = await save(changed, form('Shared', { picture: 'family' }));
  expect(without).toMatchObject({ picture: 'family', ownPicture: null });
  const restored = (await ask(house, other, 'POST', `${editor}/${post.id}/restore`, { revision: 1 })).body as unknown as Post;
  expect(restored).toMatchObject({ picture: null, ownPicture: { fileId: first, alt, width: 900, height: 600 } });
  expect(restored.revisions.map(({ ownPicture }) => ownPicture?.fileId ?? null)).toEqual([first, null, second, first]);
});

test('given somebody who is no admin with a second factor, then they cannot give one, and the database refuses as well', async () => {
  const file = given(await picture('jpeg'));
  const callers: [Person, string][] = [
    [await asPatient(house), 'forbidden'],
    [await asDoctor(house, { approved: true }), 'forbidden'],
    [await asAdmin(house, { proof: 'none' }), 'mfa_required'],
  ];
  for (const [person, code] of callers) {
    expect(await announce(house, person, file)).toMatchObject({ status: 403, body: { code } });
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
      house.database.inFrame({ kind: 'user', userId: person.userId }, (tx) => tx.insertInto('files').values(forged).execute()),
    ).rejects.toMatchObject({ code: '42501' });
  }
  expect((await house.post('/api/files', { ...file, content: undefined, sizeBytes: 9 })).status).toBe(401);
});

test('given a picture that another admin is still sending, then only they finish it', async () => {
  const file = given(await picture('jpeg'));
  const offer = await announce(house, admin, file);
  await put(offer, file.content);
  const id = String(offer.body['id']);
  expect((await finish(house, other, id)).status).toBe(404);
  expect((await create(withPicture('Too early', id))).body).toMatchObject({ code: 'file_not_usable' });
  expect((await finish(house, admin, id)).body).toMatchObject({ status: 'clean' });
});

test('given something else than a picture for a post, then no post carries it', async () => {
  const portrait = await give(house, admin, { ...given(await picture('jpeg')), purpose: 'profile_image' });
  for (const fileId of [portrait.id, newId()])
    expect(await create(withPicture('Portrait', fileId))).toMatchObject({ status: 409, body: { code: 'file_not_usable' } });
  const fileId = await plain();
  for (const [body, field] of [
    [withPicture('Both', fileId, { picture: 'family' }), 'picture'],
    [form('Mute', { ownPicture: { fileId, alt: ' ' } }), 'ownPicture.alt'],
    [form('Endless', { ownPicture: { fileId, alt: 'x'.repeat(201) } }), 'ownPicture.alt'],
  ] as const)
    expect(await create(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  expect(await statusOf(portrait.id)).toBe(404);
});

test('given the tables themselves, then a picture is whole or absent, never beside an illustration, and never heavy', async () => {
  const fileId = await plain();
  const post = await written(withPicture('Tables', fileId));
  const row = (columns: string, values: string) =>
    house.sql(
      `insert into site_post_revisions (post_id, number, title, summary, body, author_name, saved_at, ${columns})
       values ($1, 2, 'T', 'S', 'B', 'A', now(), ${values})`,
      [post.id],
    );
  await expect(row('picture_file_id', `'${fileId}'`)).rejects.toMatchObject({ constraint: 'site_post_revisions_own_picture_whole' });
  await expect(row('picture_alt', `'words'`)).rejects.toMatchObject({ constraint: 'site_post_revisions_own_picture_whole' });
  await expect(
    row('picture, picture_file_id, picture_alt, picture_width, picture_height', `'family', '${fileId}', 'words', 9, 6`),
  ).rejects.toMatchObject({ constraint: 'site_post_revisions_one_picture' });
  await expect(house.sql('update files set size_bytes = 30001 where id = $1', [fileId])).rejects.toMatchObject({
    constraint: 'files_post_picture_light',
  });
  await expect(house.sql('delete from files where id = $1', [fileId])).rejects.toMatchObject({ code: '23503' });
  const size = { picture_file_id: fileId, picture_alt: 'words', picture_width: 9, picture_height: 9 };
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
    house.database.inFrame({ kind: 'user', userId: admin.userId, hasSecondFactor: true }, (tx) =>
      tx
        .insertInto('site_post_revisions')
        .values({ ...forged, ...size })
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test('given the admin who gave it has left, then tidying leaves what a revision carries and removes what none does', async () => {
  const leaver = await asAdmin(house, { firstName: 'Leaver' });
  const [used, unused] = [await plain(leaver), await plain(leaver)];
  const post = await written(withPicture('Stays', used));
  await publish(post);
  await house.sql(`insert into account_closures (user_id, requested_at, due_at) values ($1, $2, $2)`, [leaver.userId, house.clock.now()]);
  await house.sql('select close_account($1, $2)', [leaver.userId, house.clock.now()]);
  house.clock.advance(25 * 3_600_000);
  await tidyFiles({ database: house.workerDatabase, storage: house.storage, clock: house.clock });
  expect([await statusOf(used), await statusOf(used, '?size=card')]).toEqual([200, 200]);
  for (const key of [`files/${unused}`, `files/${unused}-card`]) expect(await house.storage.sizeOf(key)).toBeNull();
  expect(await house.sql('select id from files where id = $1', [unused])).toEqual([]);
});

test.each(['no-id', `${newId()}?size=huge`])('given the address %s, then it is refused', async (address) => {
  expect((await fetched(`/api/site/pictures/${address}`)).status).toBe(422);
});
