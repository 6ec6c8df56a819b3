// A care circle with an empty chart, and requests of its members.
import { expect } from 'vitest';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { type CareCircle, createCareCircle, signInAs } from '../patients/patient-fixtures.ts';
import { createTestApp, type RequestOptions, type TestApp, type TestClient, type TestResponse } from '../support/test-app.ts';

export type Who = keyof CareCircle;
export type Entry = { id: string; version: number; state: string; kind: string; source: string; title: string | null; mayChange: boolean };

export const penicillin = {
  kind: 'allergy',
  title: 'Penicillin',
  category: 'medicine',
  certainty: 'confirmed',
  severity: 'severe',
  reaction: 'Swelling',
};
export const asthma = { kind: 'problem', title: 'Asthma' };
export const noneKnown = { kind: 'no_known_allergies' };

export type ChartTest = {
  app: TestApp;
  circle: CareCircle;
  /** The same app with the code's policy disabled, so that only the database enforces access. */
  unguarded: TestClient;
  auth: Record<Who, RequestOptions>;
  path: string;
  /** Empties the chart, signs everybody in again, and gives the family's consents. */
  reset: () => Promise<void>;
  setConsent: (who: Who, isGiven: boolean) => Promise<void>;
  read: (who: Who, client?: TestClient) => Promise<TestResponse>;
  entriesOf: (who: Who) => Promise<Entry[]>;
  post: (who: Who, form: object, client?: TestClient) => Promise<TestResponse>;
  add: (who: Who, form: object) => Promise<Entry>;
  change: (who: Who, entry: Entry, form: object, client?: TestClient) => Promise<TestResponse>;
};

export async function createChartTest(): Promise<ChartTest> {
  const app = await createTestApp();
  const circle = await createCareCircle(app);
  const unguarded = await app.createVariant({
    policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true },
  });
  const path = `/api/patients/${circle.patient.patientId}/chart`;
  const auth = {} as Record<Who, RequestOptions>;
  const setConsent = async (who: Who, isGiven: boolean) => {
    expect((await app.post('/api/privacy/consents', { kind: 'health_data', isGiven }, auth[who])).status).toBe(200);
  };
  const read: ChartTest['read'] = (who, client = app) => client.get(path, auth[who]);
  const post: ChartTest['post'] = (who, form, client = app) => client.post(`${path}/entries`, form, auth[who]);
  return {
    app,
    circle,
    unguarded,
    auth,
    path,
    setConsent,
    read,
    post,
    reset: async () => {
      await app.sql(
        'alter table chart_entries disable trigger user; delete from chart_entries; alter table chart_entries enable trigger user',
      );
      for (const who of Object.keys(circle) as Who[]) auth[who] = await signInAs(app, circle[who]);
      for (const who of ['patient', 'guardian'] as const) await setConsent(who, true);
    },
    entriesOf: async (who) => (await read(who)).body['entries'] as Entry[],
    add: async (who, form) => {
      const response = await post(who, form);
      expect(response.status, response.text).toBe(201);
      return response.body as Entry;
    },
    change: (who, { id, version }, form, client = app) =>
      client.put(`${path}/entries/${id}`, { base: version, state: 'active', ...form }, auth[who]),
  };
}
