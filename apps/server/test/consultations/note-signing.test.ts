// Signing and amending notes: what is signed, who may, what the patient reads, and that nobody can change a signed version.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { createAppointment, deleteAppointments, request, signInAll, tuesday } from '../appointments/appointment-fixtures.ts';
import { type CareCircle, createCareCircle, insertCareRelationship, signInAs } from '../patients/patient-fixtures.ts';
import { auditOf } from '../staff/staff-fixtures.ts';
import { connectSql } from '../support/databases.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';
import {
  type Auth,
  complete,
  migraine,
  notePath,
  sign,
  signatureOf,
  sinusitis,
  storedVersions,
  writeAndSign,
  writeTexts,
} from './note-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Auth;
let unguarded: TestClient;
let appointment: string;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  unguarded = await app.createVariant({ policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteAppointments(app);
  await app.sql('delete from notifications');
  await insertCareRelationship(app, circle.treating, circle.patient);
  await app.sql(`update doctors set license_expires_on = '2027-12-31'`);
  auth = await signInAll(app, circle);
  appointment = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-11-16T08:00:00Z' });
});

const summary = (who: keyof CareCircle, client: TestClient = app) => client.get(`/api/consultations/${appointment}/summary`, auth[who]);

describe('a signature', () => {
  test('stores the text byte for byte, with the signer and the licence, and its next steps become the appointment’s', async () => {
    const signed = await writeAndSign(app, auth.treating, appointment);
    expect(signed.status).toBe(200);
    expect(signed.body).toMatchObject({
      newest: { version: 1, signerName: 'Dr Bello Story', licenseNumber: 'bello', fields: complete },
      givenNextSteps: ['Drink water', 'Come back on Monday'],
    });
    const [version] = await storedVersions(app, appointment);
    expect(version?.content).toBe(`{"fields":${JSON.stringify(complete)},"diagnoses":[],"followUpOn":null}`);
    const [digest] = await app.sql<{ same: boolean }>(
      `select content_sha256 = sha256(convert_to(content, 'UTF8')) as same from note_versions`,
    );
    expect(digest).toEqual({ same: true });
    const seen = await app.get(`/api/appointments/${appointment}`, auth.patient);
    expect(seen.body).toMatchObject({ appointment: { nextSteps: ['Drink water', 'Come back on Monday'] } });
  });

  test('counts once when it is sent twice, also at the same moment', async () => {
    await writeTexts(app, auth.treating, appointment, complete);
    const form = await signatureOf(app, auth.treating, appointment);
    const send = () => app.post(notePath(appointment, '/sign'), form, auth.treating);
    const answers = await Promise.all([send(), send()]);
    expect([...answers, await send()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await storedVersions(app, appointment)).toHaveLength(1);
  });

  test('is refused when the text or the patient’s next steps are not those on the screen', async () => {
    await writeTexts(app, auth.treating, appointment, complete);
    const form = await signatureOf(app, auth.treating, appointment);
    await writeTexts(app, auth.treating, appointment, { plan: 'Something else' });
    const signing = (body: object) => app.post(notePath(appointment, '/sign'), body, auth.treating);
    expect((await signing(form)).body).toMatchObject({ code: 'changed_meanwhile' });
    const now = await signatureOf(app, auth.treating, appointment);
    expect((await signing({ ...now, replacedNextSteps: ['Something that was not given'] })).body).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect((await signing({ ...now, version: 2, amendmentReason: 'x' })).body).toMatchObject({ code: 'changed_meanwhile' });
    expect(await storedVersions(app, appointment)).toEqual([]);
  });

  test.each([
    ['nothing is written', {}, 'note_incomplete'],
    ['the plan is missing', { ...complete, plan: ' ' }, 'note_incomplete'],
  ])('is refused when %s', async (_name, texts, code) => {
    if (Object.keys(texts).length > 0) await writeTexts(app, auth.treating, appointment, texts);
    expect((await sign(app, auth.treating, appointment)).body).toMatchObject({ code });
  });

  test.each(['CANCELLED', 'NO_SHOW', 'CONFIRMED'])('is refused when the appointment is %s and has not taken place', async (status) => {
    appointment = await createAppointment(app, circle, { status, startsAt: tuesday('10:00') });
    expect((await writeAndSign(app, auth.treating, appointment)).body).toMatchObject({ code: 'note_not_held' });
  });

  test('needs a second factor of the last ten minutes, and a licence that is valid that day in Lagos', async () => {
    await writeTexts(app, auth.treating, appointment, complete);
    const form = await signatureOf(app, auth.treating, appointment);
    const earlier = new Date(app.clock.now().getTime() - 11 * 60_000);
    const stale = await signInAs(app, circle.treating, earlier);
    expect((await app.post(notePath(appointment, '/sign'), form, stale)).body).toMatchObject({ code: 'step_up_required' });
    await app.sql(`update doctors set license_expires_on = '2026-11-15'`);
    for (const client of [app, unguarded])
      expect((await client.post(notePath(appointment, '/sign'), form, auth.treating)).status).not.toBe(200);
    await app.sql(`update doctors set license_expires_on = '2026-11-16'`);
    expect((await app.post(notePath(appointment, '/sign'), form, auth.treating)).status).toBe(200);
  });

  test('is refused to everybody but the doctor of the appointment, also when only the database enforces access', async () => {
    await writeTexts(app, auth.treating, appointment, complete);
    const form = await signatureOf(app, auth.treating, appointment);
    for (const who of ['patient', 'guardian', 'sponsor', 'stranger', 'other', 'admin'] as const)
      for (const client of [app, unguarded])
        expect([403, 404]).toContain((await client.post(notePath(appointment, '/sign'), form, auth[who])).status);
    expect(await storedVersions(app, appointment)).toEqual([]);
  });

  test('keeps the next steps from being changed without an amendment', async () => {
    await writeAndSign(app, auth.treating, appointment);
    const change = (nextSteps: string[]) => app.put(`/api/appointments/${appointment}`, { nextSteps }, auth.treating);
    expect((await change(['Something else'])).body).toMatchObject({ code: 'next_steps_signed' });
    expect((await change(['Drink water', 'Come back on Monday'])).status).toBe(200);
  });

  test('tells the family, without clinical words, and is audited', async () => {
    await writeAndSign(app, auth.treating, appointment);
    const told = await app.sql<{ user_id: string; title: string; body: string }>(
      `select user_id, title, body from notifications where kind = 'record.note_signed'`,
    );
    expect(told.map(({ user_id }) => user_id).sort()).toEqual([circle.patient.userId, circle.guardian.userId].sort());
    for (const { title, body } of told) for (const text of Object.values(complete)) expect(`${title} ${body}`).not.toContain(text);
    expect((await auditOf(app, appointment)).map(({ action }) => action)).toContain('note.signed');
  });
});

describe('an amendment', () => {
  beforeEach(async () => {
    await writeAndSign(app, auth.treating, appointment);
  });

  test('needs a reason, keeps the version before it, and shows what it changed', async () => {
    await writeTexts(app, auth.treating, appointment, { plan: 'Rinse twice a day\nRest', nextSteps: 'Drink water' });
    const form = await signatureOf(app, auth.treating, appointment);
    expect((await app.post(notePath(appointment, '/sign'), form, auth.treating)).status).toBe(422);
    const [first] = await storedVersions(app, appointment);
    expect((await sign(app, auth.treating, appointment, 'Rest was missing')).status).toBe(200);
    expect((await storedVersions(app, appointment))[0]).toEqual(first);
    const { body } = await app.get(notePath(appointment, '/versions'), auth.treating);
    expect(body).toMatchObject({
      versions: [
        {
          version: 2,
          amendmentReason: 'Rest was missing',
          changes: [
            {
              field: 'plan',
              lines: [
                { kind: 'same', text: 'Rinse twice a day' },
                { kind: 'added', text: 'Rest' },
              ],
            },
            {
              field: 'nextSteps',
              lines: [
                { kind: 'same', text: 'Drink water' },
                { kind: 'removed', text: 'Come back on Monday' },
              ],
            },
          ],
        },
        { version: 1, amendmentReason: null, changes: [] },
      ],
    });
    expect((await summary('patient')).body).toMatchObject({ amendedAt: app.clock.now().toISOString() });
  });

  test('of nothing is refused', async () => {
    expect((await sign(app, auth.treating, appointment, 'Nothing')).body).toMatchObject({ code: 'already_done' });
  });

  test('can be read by doctors who treat the patient, and by nobody else', async () => {
    const versions = (who: keyof CareCircle, client: TestClient) => client.get(notePath(appointment, '/versions'), auth[who]);
    for (const who of ['patient', 'guardian', 'sponsor', 'stranger', 'admin', 'other'] as const)
      for (const client of [app, unguarded]) {
        const { status, text } = await versions(who, client);
        expect(text).not.toContain('Secret history');
        expect(status === 200 ? JSON.parse(text) : status).toEqual(status === 200 ? { versions: [] } : status);
      }
    await insertCareRelationship(app, circle.other, circle.patient);
    expect((await versions('other', app)).body).toMatchObject({ versions: [{ version: 1, fields: { history: 'Secret history' } }] });
  });
});

describe('a signed version', () => {
  const refused = { code: '42501' };
  const attempts = [
    `update note_versions set content = '{}'`,
    `update note_versions set signed_at = now()`,
    'delete from note_versions',
    'truncate note_versions cascade',
  ];

  test.each(['api', 'worker', 'identity', 'owner', 'superuser'] as const)(
    'cannot be changed, deleted or emptied by the role %s',
    async (role) => {
      await writeAndSign(app, auth.treating, appointment);
      const before = await storedVersions(app, appointment);
      const sql = connectSql(role, app.databaseName);
      for (const attempt of attempts) await expect(sql.query(attempt)).rejects.toMatchObject(refused);
      await sql.close();
      expect(await storedVersions(app, appointment)).toEqual(before);
    },
  );

  test('cannot be inserted for somebody else, by another doctor, or out of turn', async () => {
    await writeAndSign(app, auth.treating, appointment);
    const insert = (version: number, signedBy: string, as: string) =>
      app.sql(`begin; set local role lafiya_api; set local app.user_id = '${as}'; set local app.second_factor = 'on';
        insert into note_versions (encounter_id, version, patient_id, content, amendment_reason, signed_by, signer_name, license_number, license_expires_on, signed_at)
        values ('${appointment}', ${version}, '${circle.patient.patientId}', '{"diagnoses":[]}', 'x', '${signedBy}', '', '', now(), now())`);
    const end = () => app.sql('rollback');
    await expect(insert(2, circle.treating.doctorId, circle.other.userId)).rejects.toMatchObject(refused);
    await end();
    await expect(insert(2, circle.other.doctorId, circle.other.userId)).rejects.toMatchObject(refused);
    await end();
    await expect(insert(3, circle.treating.doctorId, circle.treating.userId)).rejects.toMatchObject({ code: '23514' });
    await end();
    await expect(insert(2, circle.treating.doctorId, circle.patient.userId)).rejects.toMatchObject(refused);
    await end();
  });
});

describe('coded entries', () => {
  const save = (body: object) => app.put(notePath(appointment, '/entries'), body, auth.treating);

  test('have a revision, and those of an older one are refused unless they are the same', async () => {
    const first = { base: 0, diagnoses: [migraine], followUpOn: '2026-11-30' };
    expect((await save(first)).body).toEqual({ diagnoses: [migraine], followUpOn: '2026-11-30', revision: 1 });
    expect((await save(first)).body).toMatchObject({ revision: 1 });
    expect((await save({ ...first, followUpOn: null })).body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await save({ ...first, base: 1, followUpOn: null })).body).toMatchObject({ revision: 2, followUpOn: null });
  });

  test.each([
    ['two main diagnoses', [migraine, { ...sinusitis, isMain: true }]],
    ['a code twice', [migraine, { ...migraine, isMain: false }]],
    ['a code that does not exist', [{ ...migraine, code: '8A80.X' }]],
    ['a title that the code does not have', [{ ...migraine, title: 'Malaria' }]],
    ['a code of a search aid', [{ ...migraine, system: 'ICD-10-CM', code: 'G43', title: 'Migraine' }]],
    ['an unknown system', [{ ...migraine, system: 'own' }]],
    ['too many', Array.from({ length: 21 }, (_, n) => ({ ...migraine, code: `${n}`, isMain: false }))],
  ])('are refused with %s, by the API and by the database', async (_name, diagnoses) => {
    expect((await save({ base: 0, diagnoses, followUpOn: null })).status).toBe(422);
    await save({ base: 0, diagnoses: [], followUpOn: null });
    const written = app.sql('update consultation_notes set diagnoses = $1, entries_revision = entries_revision + 1', [
      JSON.stringify(diagnoses),
    ]);
    await expect(written).rejects.toMatchObject({ code: '23514' });
  });

  test('of the newest version are rows of their own', async () => {
    await save({ base: 0, diagnoses: [migraine, sinusitis], followUpOn: null });
    await writeAndSign(app, auth.treating, appointment);
    const rows = () => app.sql('select version, position, code, is_main from note_diagnoses order by position');
    expect(await rows()).toEqual([
      { version: 1, position: 1, code: '8A80.Z', is_main: true },
      { version: 1, position: 2, code: 'CA01', is_main: false },
    ]);
    await save({ base: 1, diagnoses: [{ ...sinusitis, isMain: true }], followUpOn: null });
    await sign(app, auth.treating, appointment, 'It was not migraine');
    expect(await rows()).toEqual([{ version: 2, position: 1, code: 'CA01', is_main: true }]);
  });
});

describe('what the patient reads', () => {
  test('is the newest signed version, for the family and the doctors who treat the patient', async () => {
    await writeTexts(app, auth.treating, appointment, complete);
    expect((await summary('patient')).status).toBe(404);
    await sign(app, auth.treating, appointment);
    await writeTexts(app, auth.treating, appointment, { plan: 'Not signed yet' });
    for (const who of ['patient', 'guardian', 'treating'] as const)
      expect((await summary(who)).body).toMatchObject({
        doctor: { name: 'Dr Bello Story', licenseNumber: 'bello' },
        parts: Object.entries(complete).map(([field, text]) => ({ field, text })),
        amendedAt: null,
      });
    for (const who of ['sponsor', 'stranger', 'other', 'admin'] as const)
      for (const client of [app, unguarded]) expect([403, 404]).toContain((await summary(who, client)).status);
  });

  test('leaves out what is withheld, says so, and no role of the patient’s can read it from the tables', async () => {
    await writeAndSign(app, auth.treating, appointment);
    const path = notePath(appointment, '/withheld/history');
    const withheld = await app.put(path, { category: 'serious_harm', reason: 'Talks of harm' }, auth.treating);
    expect(withheld.body).toMatchObject({ withheld: [{ field: 'history', category: 'serious_harm', reason: 'Talks of harm' }] });
    for (const who of ['patient', 'guardian'] as const) {
      const read = await summary(who);
      expect(read.body).toMatchObject({ withheld: ['history'] });
      expect(read.text).not.toContain('Secret history');
      expect(read.text).not.toContain('Talks of harm');
      expect((await app.get('/api/consultations/summaries', auth[who])).text).not.toContain('Secret history');
      const rows = await app.database.withTransaction({ kind: 'user', userId: circle[who].userId, role: 'PATIENT' }, async (tx) => [
        await tx.selectFrom('note_versions').selectAll().execute(),
        await tx.selectFrom('withheld_note_parts').selectAll().execute(),
        await tx.selectFrom('consultation_notes').selectAll().execute(),
      ]);
      expect(rows).toEqual([[], [], []]);
    }
    expect((await request(app, 'DELETE', path, auth.treating)).body).toMatchObject({ withheld: [] });
    expect((await summary('patient')).text).toContain('Secret history');
  });

  test('hides the diagnoses with the assessment', async () => {
    await app.put(notePath(appointment, '/entries'), { base: 0, diagnoses: [migraine], followUpOn: null }, auth.treating);
    await writeAndSign(app, auth.treating, appointment);
    expect((await summary('patient')).body).toMatchObject({ diagnoses: [migraine] });
    await app.put(
      notePath(appointment, '/withheld/assessment'),
      { category: 'result_not_explained_yet', reason: 'We talk on Monday' },
      auth.treating,
    );
    const { body, text } = await summary('patient');
    expect(body).toMatchObject({ diagnoses: [], withheld: ['assessment'] });
    expect(text).not.toContain('Sinusitis');
  });

  test('has a follow-up from today on, within two years', async () => {
    const save = async (followUpOn: string) =>
      (await app.put(notePath(appointment, '/entries'), { base: 0, diagnoses: [], followUpOn }, auth.treating)).body;
    for (const day of ['2026-11-15', '2030-01-01'])
      expect(await save(day)).toMatchObject({ code: 'invalid_input', errors: [{ field: 'followUpOn' }] });
    expect(await save('2026-11-30')).toMatchObject({ followUpOn: '2026-11-30' });
  });

  test('is listed with another meeting of the family at the same time, one on each page', async () => {
    await writeAndSign(app, auth.treating, appointment);
    await insertCareRelationship(app, circle.other, circle.guardian);
    const startsAt = '2026-11-16T08:00:00Z';
    const other = await createAppointment(app, circle, { status: 'COMPLETED', startsAt, patient: circle.guardian, doctor: circle.other });
    await writeAndSign(app, auth.other, other);
    const page = async (query: string) => (await app.get(`/api/consultations/summaries?limit=1${query}`, auth.guardian)).body;
    const { summaries } = (await page('')) as { summaries: { encounterId: string; occurredAt: string }[] };
    const [first] = summaries;
    const { summaries: next, hasMore } = await page(`&before=${first?.occurredAt}&beforeId=${first?.encounterId}`);
    expect(hasMore).toBe(false);
    expect(new Set([first?.encounterId, (next as typeof summaries)[0]?.encounterId])).toEqual(new Set([appointment, other]));
  });

  test('is listed for the family, newest meeting first', async () => {
    await writeAndSign(app, auth.treating, appointment);
    const older = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-11-10T08:00:00Z' });
    await writeAndSign(app, auth.treating, older);
    const list = (await app.get('/api/consultations/summaries?limit=1', auth.guardian)).body;
    expect(list).toMatchObject({ hasMore: true, summaries: [{ encounterId: appointment, patient: { isSelf: false } }] });
    const next = (await app.get(`/api/consultations/summaries?before=2026-11-16T08:00:00.000Z&beforeId=${appointment}`, auth.patient)).body;
    expect(next).toMatchObject({ hasMore: false, summaries: [{ encounterId: older, patient: { isSelf: true } }] });
    expect((await app.get('/api/consultations/summaries', auth.stranger)).body).toEqual({ summaries: [], hasMore: false });
    expect((await app.get('/api/consultations/summaries', auth.sponsor)).body).toEqual({ summaries: [], hasMore: false });
  });
});
