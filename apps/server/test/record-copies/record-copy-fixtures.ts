// A care circle, requests of copies by its members, the worker's part, and the text of a finished PDF.
import { execFileSync } from 'node:child_process';
import type { RecordDocument } from '@lafiya/domain/record-copies/record-lines';
import { expect } from 'vitest';
import { buildRecordCopy } from '../../src/modules/record-copies/index.ts';
import { renderLimits, renderRecord } from '../../src/modules/record-copies/render-record.ts';
import { createOutbox } from '../../src/platform/outbox/outbox.ts';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { deleteAppointments } from '../appointments/appointment-fixtures.ts';
import { type CareCircle, createCareCircle, insertCareRelationship, signInAs } from '../patients/patient-fixtures.ts';
import { createTestApp, type RequestOptions, type TestApp, type TestClient, type TestResponse } from '../support/test-app.ts';

export type Who = keyof CareCircle;

export type CopiesTest = {
  app: TestApp;
  circle: CareCircle;
  /** The same app with the code's policy disabled, so that only the database enforces access. */
  unguarded: TestClient;
  auth: Record<Who, RequestOptions>;
  /** Of the patient of the circle. */
  path: string;
  worker: () => Parameters<typeof buildRecordCopy>[0];
  /** Removes all copies, charts, notes and measurements, and signs everybody in again. */
  reset: () => Promise<void>;
  list: (who: Who, client?: TestClient) => Promise<TestResponse>;
  request: (who: Who, client?: TestClient) => Promise<TestResponse>;
  download: (who: Who, id: string, client?: TestClient) => Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>;
  /** Requests a copy of the patient's record or of one's own, makes it and reads its text. */
  textOf: (who: Who, isOwn?: boolean) => Promise<string>;
  statusOf: (id: string) => Promise<string | undefined>;
};

const starvedMs = 200_000;
const tables = ['record_copies', 'notifications', 'observation_errors', 'observations', 'chart_entries'];

export async function createCopiesTest(): Promise<CopiesTest> {
  const app = await createTestApp();
  const circle = await createCareCircle(app);
  const unguarded = await app.createVariant({
    policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true },
  });
  const path = `/api/patients/${circle.patient.patientId}/record-copies`;
  const auth = {} as Record<Who, RequestOptions>;
  const worker = () => ({
    database: app.workerDatabase,
    storage: app.storage,
    clock: app.clock,
    outbox: createOutbox({ send: async () => {}, stop: async () => {} }),
    // A starved machine takes longer than the product allows.
    render: (record: RecordDocument) => renderRecord(record, { ...renderLimits, maxMs: starvedMs }),
  });
  const request: CopiesTest['request'] = (who, client = app) => client.post(path, {}, auth[who]);
  const download: CopiesTest['download'] = async (who, id, client = app) => {
    const { statusCode, headers, rawPayload } = await client.api.inject({
      method: 'GET',
      url: `${path}/${id}/download`,
      headers: auth[who].headers ?? {},
    });
    return { status: statusCode, headers, bytes: rawPayload };
  };
  return {
    app,
    circle,
    unguarded,
    auth,
    path,
    worker,
    request,
    download,
    reset: async () => {
      await deleteAppointments(app);
      await app.sql(`set session_replication_role = replica; ${tables.map((table) => `delete from ${table};`).join(' ')}
        set session_replication_role = origin`);
      await app.sql(`update users set time_zone = 'Africa/Lagos'`);
      await insertCareRelationship(app, circle.treating, circle.patient);
      for (const who of Object.keys(circle) as Who[]) auth[who] = await signInAs(app, circle[who]);
      for (const who of ['patient', 'guardian'] as const)
        expect((await app.post('/api/privacy/consents', { kind: 'health_data', isGiven: true }, auth[who])).status).toBe(200);
    },
    list: (who, client = app) => client.get(path, auth[who]),
    textOf: async (who, isOwn = false) => {
      const of = isOwn ? `/api/patients/${circle[who].patientId}/record-copies` : path;
      const id = String((await app.post(of, {}, auth[who])).body['id']);
      expect(await buildRecordCopy(worker(), id)).toBe(true);
      const { rawPayload } = await app.api.inject({ method: 'GET', url: `${of}/${id}/download`, headers: auth[who].headers ?? {} });
      return textOfPdf(rawPayload);
    },
    statusOf: async (id) => (await app.sql<{ status: string }>('select status from record_copies where id = $1', [id]))[0]?.status,
  };
}

/** Its text in the order in which it was set, without the marks where long words may be broken, in one line. */
export function textOfPdf(pdf: Buffer): string {
  const text = execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], {
    input: pdf,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 1e9,
  });
  return text
    .toString('utf8')
    .replaceAll(/\u200b\n?/g, '')
    .replaceAll(/\s+/g, ' ');
}
