// Files as people give them: real file store, real scanner, through the real front door.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyFiles } from '../../src/modules/files/index.ts';
import { openMalwareScanner } from '../../src/platform/malware-scan.ts';
import { openStorage } from '../../src/platform/storage.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, asPatient } from '../staff/staff-stories.ts';
import { announce, eicar, finish, give, jpeg, licence, packedPdf, pdf, picture, put, zipped } from './file-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const bytesOf = async (url: string, headers: Record<string, string>) => {
  const answer = await house.app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

test('given a photograph, then it becomes a small WebP without what the camera wrote, and only that is kept', async () => {
  const ada = await asPatient(house);
  const { id, status, reason } = await give(house, ada, await jpeg());
  expect({ status, reason }).toEqual({ status: 'clean', reason: null });
  expect(await house.storage.sizeOf(`incoming/${id}`)).toBeNull();
  const { bytes, headers } = await bytesOf(`/api/files/${id}/content`, ada.headers);
  const made = await sharp(bytes).metadata();
  expect(made).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(made.exif).toBeUndefined();
  expect(headers).toMatchObject({
    'content-disposition': `attachment; filename="me.webp"; filename*=UTF-8''me.webp`,
    'x-content-type-options': 'nosniff',
    'content-type': 'image/webp',
  });
  const seen = await house.sql(
    `select action, details->>'status' as status from audit_events where thing_id = $1 order by occurred_at, id`,
    [id],
  );
  expect(seen).toEqual([
    { action: 'file.announced', status: null },
    { action: 'file.judged', status: 'clean' },
    { action: 'file.read', status: null },
  ]);
});

test('given a licence as PDF or as a picture, then it is taken, and an admin may save it while others may not', async () => {
  const doctor = await asDoctor(house);
  const asPdf = await give(house, doctor, licence());
  const asPicture = await give(house, doctor, {
    purpose: 'licence',
    name: 'scan.png',
    contentType: 'image/png',
    content: await picture('png', 3_000, 1_000),
  });
  expect([asPdf.status, asPicture.status]).toEqual(['clean', 'clean']);
  const admin = await asAdmin(house);
  const saved = await bytesOf(`/api/files/${asPdf.id}/content`, admin.headers);
  expect(saved.bytes.equals(pdf())).toBe(true);
  const scan = await bytesOf(`/api/files/${asPicture.id}/content`, admin.headers);
  expect(await sharp(scan.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2_400, height: 800 });
  expect(scan.headers['content-disposition']).toContain('filename="scan.jpg"');
  const [stranger, proofless] = [await asPatient(house), await asAdmin(house, { proof: 'none' })];
  for (const other of [stranger, proofless]) expect((await house.get(`/api/files/${asPdf.id}/content`, other)).status).toBe(404);
  expect((await finish(house, stranger, asPdf.id)).status).toBe(404);
  expect((await house.get(`/api/files/${asPdf.id}/content`)).status).toBe(401);
});

const bad: [string, () => Promise<{ content: Buffer; contentType: string; purpose?: string }>, RegExp][] = [
  ['the scanner’s test pattern', async () => ({ content: eicar, contentType: 'image/jpeg' }), /harmful/],
  [
    'the test pattern in an archive',
    async () => ({ content: zipped(eicar), contentType: 'application/pdf', purpose: 'licence' }),
    /harmful/,
  ],
  [
    'the test pattern inside a sound PDF',
    async () => ({ content: pdf(`% ${String(eicar)}`), contentType: 'application/pdf', purpose: 'licence' }),
    /harmful/,
  ],
  ['an archive', async () => ({ content: zipped(Buffer.from('x')), contentType: 'application/pdf', purpose: 'licence' }), /kind of file/],
  [
    'an SVG with a script',
    async () => ({ content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), contentType: 'image/png' }),
    /kind of file/,
  ],
  [
    'a GIF that is a script',
    async () => ({ content: Buffer.from('GIF89a/*....*/=1;alert(1)//'), contentType: 'image/png' }),
    /kind of file/,
  ],
  ['a PNG that says it is a JPEG', async () => ({ content: await picture('png'), contentType: 'image/jpeg' }), /not what its name says/],
  [
    'a picture of 50 megapixels',
    async () => ({ content: await picture('png', 10_000, 5_000), contentType: 'image/png' }),
    /too many pixels/,
  ],
  ['half a picture', async () => ({ content: (await picture('jpeg')).subarray(0, 700), contentType: 'image/jpeg' }), /could not read/],
  [
    'a PDF that is a web page as well',
    async () => ({ content: pdf('<html><script>alert(1)</script></html>'), contentType: 'application/pdf', purpose: 'licence' }),
    /web page/,
  ],
  [
    'a PDF with a program',
    async () => ({ content: pdf('5 0 obj << /A << /S /Launch >> >> endobj'), contentType: 'application/pdf', purpose: 'licence' }),
    /program/,
  ],
  [
    'a PDF with a packed program',
    async () => ({ content: packedPdf('5 0 << /S /JavaScript /JS (1) >>'), contentType: 'application/pdf', purpose: 'licence' }),
    /program/,
  ],
];

test.each(bad)('given %s, then it is refused and nothing of it is left', async (_what, make, why) => {
  const person = await asDoctor(house);
  const { id, status, reason } = await give(house, person, { purpose: 'profile_image', name: 'photo', ...(await make()) });
  expect(status).toBe('refused');
  expect(reason).toMatch(why);
  expect(await house.storage.sizeOf(`incoming/${id}`)).toBeNull();
  expect(await house.storage.sizeOf(`files/${id}`)).toBeNull();
  expect((await house.get(`/api/files/${id}/content`, person)).status).toBe(404);
  expect((await finish(house, person, id)).body).toEqual({ id, status, reason });
});

test('given a PDF with plain packed objects, then it is taken', async () => {
  expect((await give(house, await asDoctor(house), licence(packedPdf('5 0 << /Type /Font >>')))).status).toBe('clean');
});

test.each([
  ['a way out of the folder', { name: '../../etc/passwd.jpg' }],
  ['a hidden name', { name: '.htaccess' }],
  ['21 MB', { sizeBytes: 21 * 1_024 * 1_024 }],
  ['an empty file', { sizeBytes: 0 }],
  ['a kind we do not take', { contentType: 'image/svg+xml' }],
  ['a purpose we do not know', { purpose: 'music' }],
])('given an announcement with %s, then it is refused', async (_what, more) => {
  expect((await announce(house, await asPatient(house), await jpeg(), more)).status).toBe(422);
});

test('given an address for a file, then it takes exactly what was announced and gives nothing back', async () => {
  const ada = await asPatient(house);
  const file = await jpeg();
  const offer = await announce(house, ada, file);
  expect(await put(offer, Buffer.concat([file.content, Buffer.from('more')]))).toBe(403);
  expect(await put(offer, file.content, { 'content-type': 'text/html' })).toBe(403);
  expect((await finish(house, ada, String(offer.body['id']))).body).toMatchObject({ code: 'upload_missing' });
  const { url } = offer.body['upload'] as { url: string };
  expect(await put(offer, file.content)).toBe(200);
  for (const method of ['GET', 'DELETE', 'POST']) expect((await fetch(url, { method })).status).not.toBe(200);
  expect((await finish(house, ada, String(offer.body['id']))).body).toMatchObject({ status: 'clean' });
});

test('given a scanner that is away, then nothing is decided, and later it is', async () => {
  const ada = await asPatient(house);
  const file = await jpeg();
  const offer = await announce(house, ada, file);
  await put(offer, file.content);
  const blind = await house.another({ scanner: openMalwareScanner('127.0.0.1:9') });
  const id = String(offer.body['id']);
  expect(await blind.post(`/api/files/${id}/finish`, {}, ada)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await house.sql('select status from files where id = $1', [id])).toEqual([{ status: 'waiting' }]);
  expect((await finish(house, ada, id)).body).toMatchObject({ status: 'clean' });
});

test('given a file store that is away, then it is said, and nothing is lost', async () => {
  const ada = await asPatient(house);
  const file = await jpeg();
  const offer = await announce(house, ada, file);
  await put(offer, file.content);
  const keys = { S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'x', S3_BUCKET: 'x', S3_REGION: 'us-east-1' };
  const lost = await house.another({ storage: openStorage({ ...keys, S3_ENDPOINT: 'http://127.0.0.1:9' }) });
  const id = String(offer.body['id']);
  expect(await lost.post(`/api/files/${id}/finish`, {}, ada)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await finish(house, ada, id)).body).toMatchObject({ status: 'clean' });
});

test('given files that were left behind, then the hourly job removes them and nothing else', async () => {
  const ada = await asPatient(house);
  const tidying = { database: house.workerDatabase, storage: house.storage, clock: house.clock };
  await tidyFiles(tidying);
  const [left, judged] = [await announce(house, ada, await jpeg()), await announce(house, ada, await jpeg())];
  const [leftId, judgedId] = [String(left.body['id']), String(judged.body['id'])];
  const { content } = await jpeg();
  await put(left, content);
  await put(judged, content);
  await finish(house, ada, judgedId);
  await put(judged, content);
  expect(await tidyFiles(tidying)).toEqual({ unfinished: 0, unused: 0, strays: 1 });
  expect(await house.storage.sizeOf(`incoming/${leftId}`)).toBe(content.length);
  house.clock.advance(61 * 60_000);
  expect(await tidyFiles(tidying)).toMatchObject({ unfinished: 1, unused: 0 });
  expect(await house.storage.sizeOf(`incoming/${leftId}`)).toBeNull();
  expect(await house.sql('select id from files where id = $1', [leftId])).toEqual([]);
  await house.sql('update users set image_key = null where id = $1', [ada.userId]);
  house.clock.advance(24 * 3_600_000);
  await tidyFiles(tidying);
  expect(await house.storage.sizeOf(`files/${judgedId}`)).toBeNull();
});
