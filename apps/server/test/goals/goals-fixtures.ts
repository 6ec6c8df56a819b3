// A care circle without goals, and requests of its members.
import { expect } from 'vitest';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { request } from '../appointments/appointment-fixtures.ts';
import { type CareCircle, createCareCircle, signInAs } from '../patients/patient-fixtures.ts';
import { createTestApp, type RequestOptions, type TestApp, type TestClient, type TestResponse } from '../support/test-app.ts';

export type Who = keyof CareCircle;
export type Goal = {
  id: string;
  version: number;
  state: string;
  progress: number | null;
  value: { start: number; isReached: boolean; now: { amount: number } | null } | null;
  habit: { days: string[]; weeksInARow: number } | null;
};

export const weightGoal = { type: 'value', kind: 'weight', target: 70, unit: 'kg', targetOn: '2027-02-28' };
export const walking = { type: 'habit', title: 'Walk 30 minutes', daysAWeek: 5 };

export type GoalsTest = {
  app: TestApp;
  circle: CareCircle;
  /** The same app with the code's policy disabled, so that only the database enforces access. */
  unguarded: TestClient;
  auth: Record<Who, RequestOptions>;
  path: string;
  /** Removes all goals and measurements, signs everybody in again, and gives the family's consents. */
  reset: () => Promise<void>;
  measure: (kind: string, value: number, unit: string) => Promise<void>;
  read: (who: Who, query?: string, client?: TestClient) => Promise<TestResponse>;
  goalsOf: (who: Who, query?: string) => Promise<Goal[]>;
  set: (who: Who, form: object, client?: TestClient) => Promise<TestResponse>;
  add: (form: object) => Promise<Goal>;
  tick: (who: Who, goal: Goal, day: string, client?: TestClient) => Promise<TestResponse>;
  takeBack: (who: Who, goal: Goal, day: string, client?: TestClient) => Promise<TestResponse>;
};

export async function createGoalsTest(): Promise<GoalsTest> {
  const app = await createTestApp();
  const circle = await createCareCircle(app);
  const unguarded = await app.createVariant({
    policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true },
  });
  const { patientId } = circle.patient;
  const path = `/api/patients/${patientId}/goals`;
  const auth = {} as Record<Who, RequestOptions>;
  const read: GoalsTest['read'] = (who, query = '', client = app) => client.get(`${path}${query}`, auth[who]);
  const set: GoalsTest['set'] = (who, form, client = app) => client.post(path, form, auth[who]);
  return {
    app,
    circle,
    unguarded,
    auth,
    path,
    reset: async () => {
      for (const table of ['goal_days', 'goals', 'observation_errors', 'observations'])
        await app.sql(`alter table ${table} disable trigger user; delete from ${table}; alter table ${table} enable trigger user`);
      for (const who of Object.keys(circle) as Who[]) auth[who] = await signInAs(app, circle[who]);
      for (const who of ['patient', 'guardian'] as const)
        expect((await app.post('/api/privacy/consents', { kind: 'health_data', isGiven: true }, auth[who])).status).toBe(200);
    },
    measure: async (kind, value, unit) => {
      const form = { measuredAt: app.clock.now().toISOString(), readings: [{ kind, value, unit }], isConfirmed: true };
      const response = await app.post(`/api/patients/${patientId}/vitals`, form, auth.patient);
      expect(response.status, response.text).toBe(201);
    },
    read,
    goalsOf: async (who, query) => (await read(who, query)).body['goals'] as Goal[],
    set,
    add: async (form) => {
      const response = await set('patient', form);
      expect(response.status, response.text).toBe(201);
      return response.body as Goal;
    },
    tick: (who, { id }, day, client = app) => client.put(`${path}/${id}/days/${day}`, {}, auth[who]),
    takeBack: (who, { id }, day, client = app) => request(client, 'DELETE', `${path}/${id}/days/${day}`, auth[who]),
  };
}
