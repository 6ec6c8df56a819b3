// A care circle without measurements, and requests of its members.
import { expect } from 'vitest';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { type CareCircle, createCareCircle, signInAs } from '../patients/patient-fixtures.ts';
import { createTestApp, type RequestOptions, type TestApp, type TestClient, type TestResponse } from '../support/test-app.ts';

export type Who = keyof CareCircle;
export type Reading = { kind: string; value?: number; diastolic?: number; unit?: string; code?: string; context?: string };
export type Observation = Reading & {
  id: string;
  setId: string;
  level: string | null;
  source: string;
  amount: number | null;
  mayMark: boolean;
};

export const bloodPressure = (value: number, diastolic: number): Reading => ({ kind: 'blood_pressure', value, diastolic, unit: 'mm[Hg]' });
export const weight = (value: number): Reading => ({ kind: 'weight', value, unit: 'kg' });
export const pulse = (value: number): Reading => ({ kind: 'pulse', value, unit: '/min' });

/** All seven values of NEWS2, without points. */
export const wellAdult: Reading[] = [
  bloodPressure(120, 80),
  pulse(70),
  { kind: 'breathing', value: 16, unit: '/min' },
  { kind: 'oxygen', value: 98, unit: '%' },
  { kind: 'temperature', value: 36.8, unit: 'Cel' },
  { kind: 'consciousness', code: 'A' },
  { kind: 'oxygen_given', code: 'air' },
];

export type VitalsTest = {
  app: TestApp;
  circle: CareCircle;
  /** The same app with the code's policy disabled, so that only the database enforces access. */
  unguarded: TestClient;
  auth: Record<Who, RequestOptions>;
  path: string;
  /** Removes all measurements and limits, signs everybody in again, and gives the family's consents. */
  reset: () => Promise<void>;
  read: (who: Who, client?: TestClient) => Promise<TestResponse>;
  post: (who: Who, readings: Reading[], more?: object, client?: TestClient) => Promise<TestResponse>;
  record: (who: Who, ...readings: Reading[]) => Promise<{ observations: Observation[]; told: string[] }>;
  setLimits: (who: Who, kind: string, form: object, client?: TestClient) => Promise<TestResponse>;
};

const tables = ['vital_alert_answers', 'open_vital_alerts', 'vital_alerts', 'vital_limits', 'observation_errors', 'observations'];

export async function createVitalsTest(): Promise<VitalsTest> {
  const app = await createTestApp();
  const circle = await createCareCircle(app);
  const unguarded = await app.createVariant({
    policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true },
  });
  const path = `/api/patients/${circle.patient.patientId}/vitals`;
  const auth = {} as Record<Who, RequestOptions>;
  const post: VitalsTest['post'] = (who, readings, more = {}, client = app) =>
    client.post(path, { measuredAt: app.clock.now().toISOString(), readings, ...more }, auth[who]);
  return {
    app,
    circle,
    unguarded,
    auth,
    path,
    reset: async () => {
      for (const table of tables)
        await app.sql(`alter table ${table} disable trigger user; delete from ${table}; alter table ${table} enable trigger user`);
      for (const who of Object.keys(circle) as Who[]) auth[who] = await signInAs(app, circle[who]);
      for (const who of ['patient', 'guardian'] as const)
        expect((await app.post('/api/privacy/consents', { kind: 'health_data', isGiven: true }, auth[who])).status).toBe(200);
    },
    read: (who, client = app) => client.get(path, auth[who]),
    post,
    record: async (who, ...readings) => {
      const response = await post(who, readings);
      expect(response.status, response.text).toBe(201);
      return response.body as { observations: Observation[]; told: string[] };
    },
    setLimits: (who, kind, form, client = app) => client.put(`${path}/limits/${kind}`, { base: 0, ...form }, auth[who]),
  };
}
