// Files sent during a call: both participants can read them, nobody else, and not before they were scanned.
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildExport } from '../../src/modules/privacy/index.ts';
import { createOutbox } from '../../src/platform/outbox/outbox.ts';
import { uploadFile, picture } from '../files/file-fixtures.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { type CallFixture, createCallFixture } from './call-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let call: CallFixture;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  call = createCallFixture(app, circle);
});
afterAll(() => app.close());
beforeEach(() => call.reset());

const url = () => `/api/video/calls/${call.appointmentId()}/messages`;
const sendMessage = (who: keyof CareCircle, form: object) => app.post(url(), form, call.auth(who));
const download = (who: keyof CareCircle, id: string) => app.get(`/api/files/${id}/content`, call.auth(who));
const uploadPicture = async (who: keyof CareCircle, purpose = 'call_file') =>
  (
    await uploadFile(
      app,
      { headers: { authorization: '', ...call.auth(who).headers } },
      { purpose, name: 'my arm.png', contentType: 'image/png', content: await picture('png') },
    )
  ).id;

test('gives a picture sent in the call, re-encoded, to both participants and nobody else', async () => {
  await call.admitBoth();
  const fileId = await uploadPicture('patient');
  expect((await download('treating', fileId)).status, 'before it is sent').toBe(404);
  const sent = await sendMessage('patient', { fileId });
  expect(sent.body['messages']).toMatchObject([{ text: 'my arm.jpg', isMine: true, file: { id: fileId } }]);
  const read = (await app.get(url(), call.auth('treating'))).body['messages'] as { file: { sizeBytes: number } }[];
  expect(read[0]?.file.sizeBytes).toBeGreaterThan(100);
  for (const who of ['patient', 'guardian', 'treating'] as const) expect((await download(who, fileId)).status, who).toBe(200);
  for (const who of ['stranger', 'other', 'sponsor', 'admin'] as const) expect((await download(who, fileId)).status, who).toBe(404);
  const reads = await app.sql(`select from audit_events where action = 'file.read' and patient_id is not null`);
  expect(reads.length, 'listed in the patient’s access log').toBeGreaterThanOrEqual(3);
});

test('rejects a file of somebody else, with another purpose, already sent, or missing', async () => {
  await call.admitBoth();
  const theirs = await uploadPicture('treating');
  const own = await uploadPicture('patient');
  const portrait = await uploadPicture('patient', 'profile_image');
  expect((await sendMessage('patient', { fileId: theirs })).status).toBe(404);
  expect((await sendMessage('patient', { fileId: portrait })).status).toBe(404);
  expect((await sendMessage('patient', { fileId: crypto.randomUUID() })).status).toBe(404);
  expect((await sendMessage('patient', { fileId: own, text: 'both' })).status).toBe(422);
  expect((await sendMessage('patient', { fileId: own })).status).toBe(200);
  expect((await sendMessage('patient', { fileId: own })).body).toMatchObject({ code: 'already_done' });
});

/** The files in a person's data export. */
async function filesInCopyOf(who: keyof CareCircle): Promise<string[]> {
  const requested = await app.post('/api/privacy/exports', {}, call.auth(who));
  const id = String(requested.body['id']);
  const { workerDatabase: database, storage, clock } = app;
  expect(await buildExport({ database, storage, clock, outbox: createOutbox({ send: async () => {}, stop: async () => {} }) }, id)).toBe(
    true,
  );
  const { headers = {} } = call.auth(who);
  const copy = await app.api.inject({ method: 'GET', url: `/api/privacy/exports/${id}/download`, headers });
  return Object.keys(unzipSync(copy.rawPayload)).filter((name) => name.startsWith('files/'));
}

test('includes a file sent by the doctor in the patient’s data export, and in no stranger’s', async () => {
  await call.admitBoth();
  const fileId = await uploadPicture('treating');
  expect((await sendMessage('treating', { fileId })).status).toBe(200);
  expect(await filesInCopyOf('patient')).toContain(`files/${fileId}-my arm.jpg`);
  expect((await filesInCopyOf('stranger')).join(' ')).not.toContain(fileId);
});

test('keeps a file sent in the call during clean-up and deletes one that was never sent', async () => {
  await call.admitBoth();
  const [sentId, forgotten] = [await uploadPicture('patient'), await uploadPicture('patient')];
  await sendMessage('patient', { fileId: sentId });
  const unused = (await app.sql(`select id::text from unused_files('2100-01-01') as id`)).map((row) => row['id']);
  expect(unused).toContain(forgotten);
  expect(unused).not.toContain(sentId);
});
