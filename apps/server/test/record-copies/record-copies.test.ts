// Copies of a record as a PDF: who may ask for one and see it, the job that makes it, and how it ends.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildRecordCopy, cleanUpRecordCopies, processDueRecordCopies } from '../../src/modules/record-copies/index.ts';
import { renderRecord } from '../../src/modules/record-copies/render-record.ts';
import { advanceAndRefresh, bearer, createSignedInMember } from '../identity/second-factor-fixtures.ts';
import { signInAs } from '../patients/patient-fixtures.ts';
import { workerNumber } from '../support/databases.ts';
import { emailsTo } from '../support/mailbox.ts';
import { endProcesses, startProcess, until } from '../support/process.ts';
import { type CopiesTest, createCopiesTest, textOfPdf } from './record-copy-fixtures.ts';

const day = 24 * 3_600_000;
let copies: CopiesTest;
beforeAll(async () => {
  copies = await createCopiesTest();
});
beforeEach(() => copies.reset());
afterEach(endProcesses);
afterAll(() => copies.app.close());

const askedBy = async (who: 'patient' | 'guardian') => String((await copies.request(who)).body['id']);
const notificationsOf = async (who: 'patient' | 'guardian') =>
  (await copies.app.get('/api/notifications', copies.auth[who])).body['notifications'] as { kind: string; title: string; body: string }[];

describe('a copy', () => {
  test('is made for whoever asked, who is told without a word about health, and is there for a week', async () => {
    const { app, circle, worker } = copies;
    const asked = await copies.request('guardian');
    expect(asked).toMatchObject({ status: 200, body: { status: 'waiting', progress: 0, sizeBytes: null, pages: null } });
    const id = String(asked.body['id']);
    expect((await copies.request('guardian')).body['id'], 'one at a time').toBe(id);
    expect((await copies.download('guardian', id)).status).toBe(404);
    expect(await buildRecordCopy(worker(), id)).toBe(true);
    expect(await buildRecordCopy(worker(), id)).toBe(false);
    const expiresAt = new Date(app.clock.now().getTime() + 7 * day).toISOString();
    expect((await copies.list('guardian')).body).toMatchObject({ copies: [{ id, status: 'ready', progress: 100, pages: 2, expiresAt }] });
    const { status, headers, bytes } = await copies.download('guardian', id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="lafiya-record-2026-11-16\.pdf"/),
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(textOfPdf(bytes)).toContain('Zainab Story');
    expect(await notificationsOf('guardian')).toMatchObject([
      { kind: 'record.copy_ready', title: 'Your record is ready', body: 'You can download the PDF for seven days.' },
    ]);
    await app.deliver();
    // Other tests write to the same address.
    const mail = (await emailsTo(circle.guardian.email)).find(({ subject }) => subject === 'Your record is ready');
    expect(mail).toBeDefined();
    expect(JSON.stringify(mail)).not.toContain('Zainab');
    const audited = await app.sql<{ action: string }>(
      'select distinct action from audit_events where patient_id = $1 and resource_id = $2 order by action',
      [circle.patient.patientId, id],
    );
    expect(audited.map(({ action }) => action)).toEqual(['record_copy.asked', 'record_copy.downloaded', 'record_copy.made']);
    expect(await cleanUpRecordCopies(worker())).toBe(0);
    app.clock.advance(7 * day);
    copies.auth.guardian = await signInAs(app, circle.guardian);
    expect((await copies.download('guardian', id)).status).toBe(404);
    expect(await cleanUpRecordCopies(worker())).toBe(1);
    expect(await app.storage.sizeOf(`record-copies/${id}.pdf`)).toBeNull();
    expect((await copies.list('guardian')).body).toMatchObject({ copies: [{ id, status: 'expired' }] });
    app.clock.advance(-7 * day);
  });

  test.each(['treating', 'sponsor', 'stranger', 'other', 'admin'] as const)(
    'is neither shown to nor made for the %s, in code and in the database',
    async (who) => {
      const id = await askedBy('patient');
      expect(await buildRecordCopy(copies.worker(), id)).toBe(true);
      for (const client of [copies.app, copies.unguarded]) {
        expect((await copies.list(who, client)).text).not.toContain(id);
        expect((await copies.request(who, client)).status).toBeGreaterThanOrEqual(403);
        expect((await copies.download(who, id, client)).status).toBeGreaterThanOrEqual(403);
      }
      for (const response of [await copies.list(who), await copies.request(who)]) expect([403, 404]).toContain(response.status);
      expect(await copies.app.sql('select from record_copies where user_id = $1', [copies.circle[who].userId])).toEqual([]);
    },
  );

  test('of one member of the family is not shown to another, who can have their own at the same time', async () => {
    const id = await askedBy('patient');
    expect(await buildRecordCopy(copies.worker(), id)).toBe(true);
    for (const client of [copies.app, copies.unguarded]) {
      expect((await copies.list('guardian', client)).body).toEqual({ copies: [] });
      expect((await copies.download('guardian', id, client)).status).toBe(404);
    }
    await askedBy('patient');
    const own = await askedBy('guardian');
    expect((await copies.list('guardian')).body).toMatchObject({ copies: [{ id: own }] });
    const otherPath = `/api/patients/${copies.circle.guardian.patientId}/record-copies/${id}/download`;
    expect((await copies.app.get(otherPath, copies.auth.guardian)).status).toBe(404);
  });

  test('needs a recent confirmation to be asked for and to be downloaded', async () => {
    const { app } = copies;
    const member = await createSignedInMember(app);
    const [own] = await app.sql<{ id: string }>('select patient_id as id from patient_accounts where user_id = $1', [member.userId]);
    const path = `/api/patients/${own?.id}/record-copies`;
    const asked = await app.post(path, {}, bearer(member));
    expect(asked.status).toBe(200);
    expect(await buildRecordCopy(copies.worker(), String(asked.body['id']))).toBe(true);
    const stale = await advanceAndRefresh(app, member, 11);
    for (const response of [
      await app.post(path, {}, bearer(stale)),
      await app.get(`${path}/${String(asked.body['id'])}/download`, bearer(stale)),
    ])
      expect(response.body).toMatchObject({ code: 'step_up_required' });
    expect((await app.get(path, bearer(stale))).status).toBe(200);
  });

  test('ends with the relation: nothing is written before, and nothing is shown afterwards', async () => {
    const { app, circle, worker } = copies;
    const relation = (name: string) =>
      app.sql(`update patient_accounts set relation = $3 where user_id = $1 and patient_id = $2`, [
        circle.guardian.userId,
        circle.patient.patientId,
        name,
      ]);
    const early = await askedBy('guardian');
    await relation('sponsor');
    expect(await buildRecordCopy(worker(), early)).toBe(false);
    expect(await copies.statusOf(early)).toBe('failed');
    expect(await app.storage.sizeOf(`record-copies/${early}.pdf`)).toBeNull();
    expect(await notificationsOf('guardian')).toMatchObject([{ kind: 'record.copy_failed' }]);
    await relation('dependant');
    const during = await askedBy('guardian');
    const render: typeof renderRecord = async (record) => {
      await relation('sponsor');
      return renderRecord(record);
    };
    expect(await buildRecordCopy({ ...worker(), render }, during)).toBe(false);
    expect(await app.storage.sizeOf(`record-copies/${during}.pdf`)).toBeNull();
    await relation('dependant');
    const late = await askedBy('guardian');
    expect(await buildRecordCopy(worker(), late)).toBe(true);
    await relation('sponsor');
    expect((await copies.download('guardian', late)).status).toBe(403);
    expect((await copies.download('guardian', late, copies.unguarded)).status).toBe(404);
    expect((await copies.list('guardian', copies.unguarded)).body).toEqual({ copies: [] });
    await relation('dependant');
  });
});

describe('the job', () => {
  test('runs in a real worker process', async () => {
    const { app } = copies;
    // The worker uses the real clock and gives up on copies requested over an hour ago, so the test clock must match it.
    const ahead = Date.now() - app.clock.now().getTime();
    app.clock.advance(ahead);
    copies.auth.patient = await signInAs(app, copies.circle.patient);
    await startProcess('worker', app.databaseName, { S3_BUCKET: `house-${workerNumber}`, LOG_LEVEL: 'warn' });
    const id = await askedBy('patient');
    const ended = async () => {
      const status = await copies.statusOf(id);
      return status === 'ready' || status === 'failed' ? status : undefined;
    };
    expect(await until(ended, 'the copy')).toBe('ready');
    app.clock.advance(-ahead);
  });

  test('starts again after a crash, and gives up after an hour with a notification', async () => {
    const { app, worker } = copies;
    const first = await askedBy('patient');
    await app.sql(`update record_copies set status = 'running', progress = 40 where id = $1`, [first]);
    const crash = async () => {
      throw new Error('the worker lost its connection');
    };
    await expect(processDueRecordCopies({ ...worker(), render: crash })).rejects.toThrow('could not be made');
    expect(await copies.statusOf(first)).toBe('running');
    expect(await processDueRecordCopies(worker())).toBe(1);
    const second = await askedBy('guardian');
    const key = `record-copies/${second}.pdf`;
    await app.storage.put(key, Buffer.from('stored, and not committed'), 'application/pdf');
    app.clock.advance(61 * 60_000);
    expect(await processDueRecordCopies(worker())).toBe(0);
    app.clock.advance(-61 * 60_000);
    expect(await copies.statusOf(second)).toBe('failed');
    expect(await app.storage.sizeOf(key)).toBeNull();
    expect(await notificationsOf('guardian')).toMatchObject([{ kind: 'record.copy_failed', title: 'We could not prepare your PDF' }]);
    expect((await copies.request('guardian')).body).toMatchObject({ status: 'waiting' });
  });

  test.each([
    ['time', { maxMs: 1, maxMemoryBytes: 1_610_612_736 }],
    ['memory', { maxMs: 45_000, maxMemoryBytes: 60_000_000 }],
  ])('fails at once when the PDF needs more %s than it may have', async (_what, limits) => {
    const id = await askedBy('patient');
    expect(await buildRecordCopy({ ...copies.worker(), render: (record) => renderRecord(record, limits) }, id)).toBe(false);
    expect(await copies.statusOf(id)).toBe('failed');
    expect(await notificationsOf('patient')).toMatchObject([{ kind: 'record.copy_failed' }]);
  });
});
