// Stories: a file given during a call. Both sides may have it, nobody else, and nobody before it was looked at.
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildExport } from '../../src/modules/privacy/index.ts';
import { openOutbox } from '../../src/platform/outbox/outbox.ts';
import { give, picture } from '../files/file-stories.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { type CallStory, openCallStory } from './call-stories.ts';

let house: House;
let circle: Circle;
let story: CallStory;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  story = openCallStory(house, circle);
});
afterAll(() => house.close());
beforeEach(() => story.begin());

const url = () => `/api/video/calls/${story.visit()}/messages`;
const say = (who: keyof Circle, form: object) => house.post(url(), form, story.signed(who));
const have = (who: keyof Circle, id: string) => house.get(`/api/files/${id}/content`, story.signed(who));
const rash = async (who: keyof Circle, purpose = 'call_file') =>
  (
    await give(
      house,
      { headers: { authorization: '', ...story.signed(who).headers } },
      { purpose, name: 'my arm.png', contentType: 'image/png', content: await picture('png') },
    )
  ).id;

test('given a picture in the call, then both sides have it, made anew, and nobody else', async () => {
  await story.bothLetIn();
  const fileId = await rash('patient');
  expect((await have('treating', fileId)).status, 'before it is given').toBe(404);
  const said = await say('patient', { fileId });
  expect(said.body['messages']).toMatchObject([{ words: 'my arm.jpg', isMine: true, file: { id: fileId } }]);
  const read = (await house.get(url(), story.signed('treating'))).body['messages'] as { file: { sizeBytes: number } }[];
  expect(read[0]?.file.sizeBytes).toBeGreaterThan(100);
  for (const who of ['patient', 'guardian', 'treating'] as const) expect((await have(who, fileId)).status, who).toBe(200);
  for (const who of ['stranger', 'other', 'sponsor', 'admin'] as const) expect((await have(who, fileId)).status, who).toBe(404);
  const looks = await house.sql(`select from audit_events where action = 'file.read' and patient_id is not null`);
  expect(looks.length, 'shown to the patient as a look at the record').toBeGreaterThanOrEqual(3);
});

test('what is somebody else’s, for another purpose, given already, or not there is not given', async () => {
  await story.bothLetIn();
  const theirs = await rash('treating');
  const own = await rash('patient');
  const portrait = await rash('patient', 'profile_image');
  expect((await say('patient', { fileId: theirs })).status).toBe(404);
  expect((await say('patient', { fileId: portrait })).status).toBe(404);
  expect((await say('patient', { fileId: crypto.randomUUID() })).status).toBe(404);
  expect((await say('patient', { fileId: own, words: 'both' })).status).toBe(422);
  expect((await say('patient', { fileId: own })).status).toBe(200);
  expect((await say('patient', { fileId: own })).body).toMatchObject({ code: 'already_done' });
});

/** The files in somebody's copy of all that we hold about them. */
async function filesInCopyOf(who: keyof Circle): Promise<string[]> {
  const asked = await house.post('/api/privacy/exports', {}, story.signed(who));
  const id = String(asked.body['id']);
  const { workerDatabase: database, storage, clock } = house;
  expect(await buildExport({ database, storage, clock, outbox: openOutbox({ send: async () => {}, stop: async () => {} }) }, id)).toBe(
    true,
  );
  const { headers = {} } = story.signed(who);
  const copy = await house.app.inject({ method: 'GET', url: `/api/privacy/exports/${id}/download`, headers });
  return Object.keys(unzipSync(copy.rawPayload)).filter((name) => name.startsWith('files/'));
}

test('given a file of the doctor’s in the call, then it is in the patient’s copy of their data, and in no stranger’s', async () => {
  await story.bothLetIn();
  const fileId = await rash('treating');
  expect((await say('treating', { fileId })).status).toBe(200);
  expect(await filesInCopyOf('patient')).toContain(`files/${fileId}-my arm.jpg`);
  expect((await filesInCopyOf('stranger')).join(' ')).not.toContain(fileId);
});

test('given a file in the call, then tidying up leaves it; one that was never given goes', async () => {
  await story.bothLetIn();
  const [given, forgotten] = [await rash('patient'), await rash('patient')];
  await say('patient', { fileId: given });
  const unused = (await house.sql(`select id::text from unused_files('2100-01-01') as id`)).map((row) => row['id']);
  expect(unused).toContain(forgotten);
  expect(unused).not.toContain(given);
});
