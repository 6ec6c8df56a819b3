// File uploads with the real file store and scanner, through the proxy.
import { storedNameFor } from '@lafiya/domain/files/file-rules';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { cleanUpFiles } from '../../src/modules/files/index.ts';
import { createMalwareScanner } from '../../src/platform/malware-scan.ts';
import { createStorage } from '../../src/platform/storage.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, createPatient } from '../staff/staff-fixtures.ts';
import { announce, eicar, finish, uploadFile, jpeg, licence, compressedPdf, pdf, picture, putContent, zipped } from './file-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const bytesOf = async (url: string, headers: Record<string, string>) => {
  const response = await app.api.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};

test('converts a photograph to a small WebP without metadata and keeps only that', async () => {
  const ada = await createPatient(app);
  const { id, status, reason } = await uploadFile(app, ada, await jpeg());
  expect({ status, reason }).toEqual({ status: 'clean', reason: null });
  expect(await app.storage.sizeOf(`incoming/${id}`)).toBeNull();
  const { bytes, headers } = await bytesOf(`/api/files/${id}/content`, ada.headers);
  const made = await sharp(bytes).metadata();
  expect(made).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(made.exif).toBeUndefined();
  expect(headers).toMatchObject({
    'content-disposition': `attachment; filename="me.webp"; filename*=UTF-8''me.webp`,
    'x-content-type-options': 'nosniff',
    'content-type': 'image/webp',
  });
  const seen = await app.sql(
    `select action, details->>'status' as status from audit_events where resource_id = $1 order by occurred_at, id`,
    [id],
  );
  expect(seen).toEqual([
    { action: 'file.announced', status: null },
    { action: 'file.judged', status: 'clean' },
    { action: 'file.read', status: null },
  ]);
});

test('accepts a license as PDF or picture; an admin may download it, others may not', async () => {
  const doctor = await createDoctor(app);
  const asPdf = await uploadFile(app, doctor, licence());
  const asPicture = await uploadFile(app, doctor, {
    purpose: 'licence',
    name: 'scan.png',
    contentType: 'image/png',
    content: await picture('png', 3_000, 1_000),
  });
  expect([asPdf.status, asPicture.status]).toEqual(['clean', 'clean']);
  const admin = await createAdmin(app);
  const saved = await bytesOf(`/api/files/${asPdf.id}/content`, admin.headers);
  expect(saved.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(saved.bytes.toString('latin1')).toContain('cairo');
  const scan = await bytesOf(`/api/files/${asPicture.id}/content`, admin.headers);
  expect(await sharp(scan.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2_400, height: 800 });
  expect(scan.headers['content-disposition']).toContain('filename="scan.jpg"');
  const [stranger, proofless] = [await createPatient(app), await createAdmin(app, { secondFactor: 'none' })];
  for (const other of [stranger, proofless]) expect((await app.get(`/api/files/${asPdf.id}/content`, other)).status).toBe(404);
  expect((await finish(app, stranger, asPdf.id)).status).toBe(404);
  expect((await app.get(`/api/files/${asPdf.id}/content`)).status).toBe(401);
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
  ['an archive', async () => ({ content: zipped(Buffer.from('x')), contentType: 'application/pdf', purpose: 'licence' }), /type of file/],
  [
    'an SVG with a script',
    async () => ({ content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), contentType: 'image/png' }),
    /type of file/,
  ],
  [
    'a GIF that is a script',
    async () => ({ content: Buffer.from('GIF89a/*....*/=1;alert(1)//'), contentType: 'image/png' }),
    /type of file/,
  ],
  ['a PNG that says it is a JPEG', async () => ({ content: await picture('png'), contentType: 'image/jpeg' }), /does not match its name/],
  [
    'a picture of 50 megapixels',
    async () => ({ content: await picture('png', 10_000, 5_000), contentType: 'image/png' }),
    /too many pixels/,
  ],
  ['a truncated picture', async () => ({ content: (await picture('jpeg')).subarray(0, 700), contentType: 'image/jpeg' }), /could not read/],
  [
    'a PDF that is also a web page',
    async () => ({ content: pdf('<html><script>alert(1)</script></html>'), contentType: 'application/pdf', purpose: 'licence' }),
    /web page/,
  ],
  [
    'a PDF with a program',
    async () => ({ content: pdf('5 0 obj << /A << /S /Launch >> >> endobj'), contentType: 'application/pdf', purpose: 'licence' }),
    /program/,
  ],
  [
    'a PDF with a compressed program',
    async () => ({ content: compressedPdf('5 0 << /S /JavaScript /JS (1) >>'), contentType: 'application/pdf', purpose: 'licence' }),
    /program/,
  ],
];

test.each(bad)('rejects %s and deletes it', async (_what, make, why) => {
  const person = await createDoctor(app);
  const file = { purpose: 'profile_image', ...(await make()) };
  const { id, status, reason } = await uploadFile(app, person, { ...file, name: storedNameFor('photo', file.contentType) });
  expect(status).toBe('refused');
  expect(reason).toMatch(why);
  expect(await app.storage.sizeOf(`incoming/${id}`)).toBeNull();
  expect(await app.storage.sizeOf(`files/${id}`)).toBeNull();
  expect((await app.get(`/api/files/${id}/content`, person)).status).toBe(404);
  expect((await finish(app, person, id)).body).toEqual({ id, status, reason });
});

test('accepts a PDF with plain compressed objects', async () => {
  expect((await uploadFile(app, await createDoctor(app), licence(compressedPdf('5 0 << /Type /Font >>')))).status).toBe('clean');
});

test.each([
  ['a path outside the folder', { name: '../../etc/passwd.jpg' }],
  ['a hidden name', { name: '.htaccess' }],
  ['21 MB', { sizeBytes: 21 * 1_024 * 1_024 }],
  ['an empty file', { sizeBytes: 0 }],
  ['an unsupported content type', { contentType: 'image/svg+xml' }],
  ['an unknown purpose', { purpose: 'music' }],
])('rejects an announcement with %s', async (_what, more) => {
  expect((await announce(app, await createPatient(app), await jpeg(), more)).status).toBe(422);
});

test('refuses a name whose extension is of another type, and a name without one', async () => {
  const ada = await createPatient(app);
  for (const name of ['invoice.exe', 'me.png', 'me.jpg.html', 'me']) {
    const response = await announce(app, ada, await jpeg(), { name });
    expect([response.status, response.body['errors']], name).toEqual([422, [expect.objectContaining({ field: 'name' })]]);
  }
});

test('accepts only the announced content at the upload URL and allows no reads', async () => {
  const ada = await createPatient(app);
  const file = await jpeg();
  const offer = await announce(app, ada, file);
  expect(await putContent(offer, Buffer.concat([file.content, Buffer.from('more')]))).toBe(403);
  expect(await putContent(offer, file.content, { 'content-type': 'text/html' })).toBe(403);
  expect((await finish(app, ada, String(offer.body['id']))).body).toMatchObject({ code: 'upload_missing' });
  const { url } = offer.body['upload'] as { url: string };
  expect(await putContent(offer, file.content)).toBe(200);
  for (const method of ['GET', 'DELETE', 'POST']) expect((await fetch(url, { method })).status).not.toBe(200);
  expect((await finish(app, ada, String(offer.body['id']))).body).toMatchObject({ status: 'clean' });
});

test('returns 503 while the scanner is down and decides later', async () => {
  const ada = await createPatient(app);
  const file = await jpeg();
  const offer = await announce(app, ada, file);
  await putContent(offer, file.content);
  const withoutScanner = await app.createVariant({ scanner: createMalwareScanner('127.0.0.1:9') });
  const id = String(offer.body['id']);
  expect(await withoutScanner.post(`/api/files/${id}/finish`, {}, ada)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await app.sql('select status from files where id = $1', [id])).toEqual([{ status: 'waiting' }]);
  expect((await finish(app, ada, id)).body).toMatchObject({ status: 'clean' });
});

test('evaluates few files at once, lets few wait, and evaluates each once', async () => {
  const ada = await createPatient(app);
  const file = await jpeg();
  const offers = await Promise.all(Array.from({ length: 14 }, () => announce(app, ada, file)));
  await Promise.all(offers.map((offer) => putContent(offer, file.content)));
  let [scans, running, mostRunning] = [0, 0, 0];
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Also when the test fails: the tests after it share the places in this process.
  onTestFinished(letGo);
  const scan = async () => {
    scans += 1;
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await held;
    running -= 1;
    return null;
  };
  const slow = await app.createVariant({ scanner: { scan, ping: async () => {} } });
  const ids = offers.map((offer) => String(offer.body['id']));
  const statuses: number[] = [];
  const finishOne = async (id: string) => statuses.push((await slow.post(`/api/files/${id}/finish`, {}, ada)).status);
  const first = finishOne(ids[0] ?? '');
  // Before the others arrive, so that it is not one of those that are refused.
  await vi.waitFor(() => expect(scans).toBe(1), 10_000);
  const finishes = [first, ...ids.slice(1).map(finishOne)];
  const again = slow.post(`/api/files/${ids[0]}/finish`, {}, ada);
  // Two are being scanned and ten wait, so two are refused before the scanner answers.
  await vi.waitFor(() => expect(statuses).toEqual([503, 503]), 10_000);
  // The second one may still be on its way from the file store.
  await vi.waitFor(() => expect(scans).toBe(2), 10_000);
  letGo();
  await Promise.all(finishes);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(12).fill(200), 503, 503]);
  expect((await again).body).toMatchObject({ status: 'clean' });
  expect([scans, mostRunning]).toEqual([12, 2]);
  for (const id of ids) expect((await slow.post(`/api/files/${id}/finish`, {}, ada)).body).toMatchObject({ status: 'clean' });
  expect(scans).toBe(14);
});

test('returns 503 while the file store is down and loses nothing', async () => {
  const ada = await createPatient(app);
  const file = await jpeg();
  const offer = await announce(app, ada, file);
  await putContent(offer, file.content);
  const keys = { S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'x', S3_BUCKET: 'x', S3_REGION: 'us-east-1' };
  const withoutStorage = await app.createVariant({ storage: createStorage({ ...keys, S3_ENDPOINT: 'http://127.0.0.1:9' }) });
  const id = String(offer.body['id']);
  expect(await withoutStorage.post(`/api/files/${id}/finish`, {}, ada)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await finish(app, ada, id)).body).toMatchObject({ status: 'clean' });
});

test('removes only abandoned files in the hourly job', async () => {
  const ada = await createPatient(app);
  const services = { database: app.workerDatabase, storage: app.storage, clock: app.clock };
  await cleanUpFiles(services);
  const [left, judged] = [await announce(app, ada, await jpeg()), await announce(app, ada, await jpeg())];
  const [leftId, judgedId] = [String(left.body['id']), String(judged.body['id'])];
  const { content } = await jpeg();
  await putContent(left, content);
  await putContent(judged, content);
  await finish(app, ada, judgedId);
  await putContent(judged, content);
  expect(await cleanUpFiles(services)).toEqual({ unfinished: 0, unused: 0, strays: 1 });
  expect(await app.storage.sizeOf(`incoming/${leftId}`)).toBe(content.length);
  app.clock.advance(61 * 60_000);
  expect(await cleanUpFiles(services)).toMatchObject({ unfinished: 1, unused: 0 });
  expect(await app.storage.sizeOf(`incoming/${leftId}`)).toBeNull();
  expect(await app.sql('select id from files where id = $1', [leftId])).toEqual([]);
  await app.sql('update users set image_key = null where id = $1', [ada.userId]);
  app.clock.advance(24 * 3_600_000);
  await cleanUpFiles(services);
  expect(await app.storage.sizeOf(`files/${judgedId}`)).toBeNull();
});
