// Dangerous values: who is told, what the patient learns, and how a doctor answers. Limits of one patient.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAs } from '../patients/patient-fixtures.ts';
import { bloodPressure, createVitalsTest, pulse, type Reading, type VitalsTest, weight } from './vitals-fixtures.ts';

let vitals: VitalsTest;
beforeAll(async () => {
  vitals = await createVitalsTest();
});
afterAll(() => vitals.app.close());
beforeEach(async () => {
  await vitals.reset();
  await vitals.app.sql('delete from notifications; delete from outbox; delete from live_events');
});

const veryHigh = bloodPressure(186, 122);
const notified = () => vitals.app.sql<{ user_id: string; title: string; path: string }>(`select user_id, title, path from notifications`);
const alertsOf = async (who: 'patient' | 'treating') =>
  (await vitals.read(who)).body['alerts'] as { observation: { id: string; level: string }; told: number; answer: object | null }[];
const answer = (who: 'patient' | 'treating' | 'other', id: string | undefined, client = vitals.app) =>
  client.post(`${vitals.path}/alerts/${id}/answer`, { answer: 'Called her, she goes to hospital' }, vitals.auth[who]);

describe('a dangerous value', () => {
  test('of the patient is told to the doctor by the bell and by mail, without clinical words outside of the product', async () => {
    const { observations, told } = await vitals.record('patient', veryHigh);
    expect(observations).toMatchObject([{ level: 'dangerously_high' }]);
    expect(told).toEqual(['Dr Bello Story']);
    const { treating, patient } = vitals.circle;
    expect(await notified()).toEqual([
      {
        user_id: treating.userId,
        title: 'Zainab Story measured a dangerous value',
        path: `/dashboard/patients/${patient.patientId}?tab=vitals`,
      },
    ]);
    const mails = await vitals.app.sql<{ payload: { to: string } }>(`select payload from outbox where topic = 'mail'`);
    expect(mails).toMatchObject([{ payload: { to: treating.email } }]);
    const said = JSON.stringify(mails);
    for (const word of ['186', '122', 'blood', 'Zainab']) expect(said).not.toContain(word);
    const home = await vitals.app.get('/api/home', vitals.auth.treating);
    const alerts = home.body['alerts'] as { kind: string; number: number; patientId: string | null }[];
    expect(alerts[0]).toMatchObject({ kind: 'dangerous_values', number: 1, patientId: patient.patientId });
  });

  test('that is measured again rings the bell again, and sends a mail once in a quarter of an hour until somebody answers', async () => {
    const sent = async () => [(await notified()).length, (await vitals.app.sql(`select from outbox where topic = 'mail'`)).length];
    // The database of tests has the clock of the app.
    const measureIn = async (minutes: number) => {
      vitals.app.clock.advance(minutes * 60_000);
      vitals.auth.patient = await signInAs(vitals.app, vitals.circle.patient);
      vitals.auth.treating = await signInAs(vitals.app, vitals.circle.treating);
      return (await vitals.record('patient', bloodPressure(188, 121))).observations[0]?.id;
    };
    await measureIn(0);
    await measureIn(8);
    expect(await sent()).toEqual([2, 1]);
    // Sixteen minutes after the mail, eight after the last value.
    const third = await measureIn(8);
    expect(await sent()).toEqual([3, 2]);
    expect((await answer('treating', third)).status).toBe(204);
    await measureIn(3);
    expect(await sent()).toEqual([4, 3]);
  });

  test('is told only to doctors who may open the record that day', async () => {
    for (const [set, reset] of [
      [`license_expires_on = '2026-11-15'`, `license_expires_on = '2027-12-31'`],
      [`verification = 'submitted'`, `verification = 'approved'`],
    ]) {
      await vitals.app.sql(`update doctors set ${set} where id = $1`, [vitals.circle.treating.doctorId]);
      expect((await vitals.record('patient', veryHigh)).told, set).toEqual([]);
      await vitals.app.sql(`update doctors set ${reset} where id = $1`, [vitals.circle.treating.doctorId]);
    }
    expect(await notified()).toEqual([]);
    expect(await alertsOf('patient')).toMatchObject([{ told: 0 }, { told: 0 }]);
  });

  test('is answered together with those before it, and not with one that comes later', async () => {
    const ids: (string | undefined)[] = [];
    for (const value of [186, 190, 194]) {
      vitals.app.clock.advance(60_000);
      ids.push((await vitals.record('patient', bloodPressure(value, 122), pulse(150))).observations[0]?.id);
    }
    expect((await answer('treating', ids[1])).status).toBe(204);
    const open = (await alertsOf('patient')).filter((alert) => alert.answer === null);
    expect(open.map(({ observation }) => observation.id)).toContain(ids[2]);
    expect(open).toHaveLength(2);
    expect((await answer('treating', ids[0])).status, 'answered already').toBe(409);
    const home = await vitals.app.get('/api/home', vitals.auth.treating);
    expect(home.body['alerts']).toMatchObject([{ kind: 'dangerous_values', number: 2 }]);
  });

  test.each<[string, Reading, string]>([
    ['oxygen', { kind: 'oxygen', value: 91, unit: '%' }, 'dangerously_low'],
    ['sugar', { kind: 'glucose', value: 52, unit: 'mg/dL' }, 'dangerously_low'],
    ['sugar', { kind: 'glucose', value: 16.8, unit: 'mmol/L' }, 'dangerously_high'],
    ['fever', { kind: 'temperature', value: 104, unit: '[degF]' }, 'dangerously_high'],
  ])('low or high %s', async (_name, reading, level) => {
    const { observations, told } = await vitals.record('patient', reading);
    expect(observations).toMatchObject([{ level }]);
    expect(told).toHaveLength(1);
  });

  test('is told to nobody if it is only high, if a doctor measured it, or if it is history', async () => {
    expect((await vitals.record('patient', bloodPressure(150, 95))).told).toEqual([]);
    expect((await vitals.record('treating', veryHigh)).told).toEqual([]);
    const measuredAt = new Date(vitals.app.clock.now().getTime() - 49 * 3_600_000).toISOString();
    expect((await vitals.post('patient', [veryHigh], { measuredAt })).body).toMatchObject({
      told: [],
      observations: [{ level: 'dangerously_high' }],
    });
    expect(await notified()).toEqual([]);
    expect(await alertsOf('patient')).toEqual([]);
  });

  test('of somebody whom no doctor treats says so, and stays open', async () => {
    await vitals.app.sql('update care_relationships set ends_at = $1', [vitals.app.clock.now()]);
    expect((await vitals.record('patient', veryHigh)).told).toEqual([]);
    expect(await alertsOf('patient')).toMatchObject([{ told: 0, answer: null }]);
    await vitals.app.sql('update care_relationships set ends_at = null');
  });

  test('is answered once, by a treating doctor, for the patient to read', async () => {
    const id = (await vitals.record('patient', veryHigh)).observations[0]?.id;
    expect((await answer('patient', id)).status).toBe(403);
    expect((await answer('other', id)).status).toBe(404);
    for (const who of ['patient', 'other'] as const) {
      const unguarded = await vitals.unguarded.post(`${vitals.path}/alerts/${id}/answer`, { answer: 'Nothing' }, vitals.auth[who]);
      expect(unguarded.status, `${who} with the code’s policy disabled`).not.toBe(204);
    }
    const answers = await Promise.all([answer('treating', id), answer('treating', id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(await alertsOf('patient')).toMatchObject([{ answer: { text: 'Called her, she goes to hospital', by: 'Dr Bello Story' } }]);
    const home = await vitals.app.get('/api/home', vitals.auth.treating);
    expect(JSON.stringify(home.body['alerts'])).not.toContain('dangerous_values');
    expect((await answer('treating', (await vitals.record('patient', weight(70))).observations[0]?.id)).status, 'not a dangerous one').toBe(
      404,
    );
  });

  test('that was entered in error needs no answer', async () => {
    const id = (await vitals.record('patient', veryHigh)).observations[0]?.id;
    await vitals.app.post(`${vitals.path}/observations/${id}/error`, { reason: 'Typed 186 for 136' }, vitals.auth.patient);
    expect(await alertsOf('treating')).toEqual([]);
  });
});

describe('limits of one patient', () => {
  const kindOf = async (who: 'patient' | 'treating', kind: string) =>
    ((await vitals.read(who)).body['kinds'] as { kind: string; limits: object; limitsFrom: string; own: object | null }[]).find(
      (summary) => summary.kind === kind,
    );
  const target = { low: 100, high: 129, diastolic: { low: 60, high: 79 } };

  test('a doctor’s target and danger replace the usual ones, and decide what is told', async () => {
    expect((await vitals.setLimits('treating', 'blood_pressure', { ...target, dangerHigh: 150, note: 'After her stroke' })).status).toBe(
      204,
    );
    expect(await kindOf('patient', 'blood_pressure')).toMatchObject({
      limitsFrom: 'doctor',
      limits: { low: 100, high: 129, dangerHigh: 150, diastolic: { high: 79 } },
      own: { version: 1, setBy: 'Dr Bello Story', note: 'After her stroke' },
    });
    expect((await vitals.record('patient', bloodPressure(152, 90))).told).toHaveLength(1);
  });

  test('the family sets a target where no doctor has, and never what is dangerous', async () => {
    expect((await vitals.setLimits('patient', 'weight', { high: 70 })).status).toBe(204);
    expect(await kindOf('treating', 'weight')).toMatchObject({ limitsFrom: 'family', limits: { high: 70 } });
    for (const client of [vitals.app, vitals.unguarded]) {
      const form = { base: 0, dangerHigh: 250 };
      const refused = await client.put(`${vitals.path}/limits/blood_pressure`, form, vitals.auth.patient);
      expect(refused.status).toBe(422);
    }
    expect((await vitals.setLimits('patient', 'oxygen', { oxygenScale: 2 })).status).toBe(422);
    expect((await vitals.setLimits('treating', 'weight', { base: 1, low: 60, high: 68 })).status).toBe(204);
    expect((await vitals.setLimits('patient', 'weight', { base: 2, high: 75 })).status).toBe(403);
    expect((await vitals.setLimits('treating', 'weight', { base: 2 })).status, 'the doctor gives it up').toBe(204);
    expect(await kindOf('patient', 'weight')).toMatchObject({ limitsFrom: 'usual', limits: { low: null, high: null } });
    expect((await vitals.setLimits('patient', 'weight', { base: 3, high: 75 })).status).toBe(204);
  });

  test('the family does not undo the scale that a doctor has chosen', async () => {
    expect((await vitals.setLimits('treating', 'oxygen', { oxygenScale: 2 })).status).toBe(204);
    expect((await vitals.setLimits('patient', 'oxygen', { base: 1, low: 92 })).status).toBe(403);
    expect((await vitals.read('patient')).body['news2']).toMatchObject({ oxygenScale: 2 });
  });

  test('the database refuses the family’s danger, whatever the code says', async () => {
    await expect(
      vitals.app.sql(
        `insert into vital_limits (patient_id, kind, version, danger_high, source, setter_name, set_at) values ($1, 'pulse', 1, 200, 'patient', 'Zainab Story', now())`,
        [vitals.circle.patient.patientId],
      ),
    ).rejects.toMatchObject({ constraint: 'vital_limits_doctor' });
  });

  test('limits are in order, and a change of older ones is refused', async () => {
    const wrong = await vitals.setLimits('treating', 'pulse', { low: 100, high: 60 });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'high' }] } });
    const lower = await vitals.setLimits('treating', 'blood_pressure', { ...target, diastolic: { low: 90, high: 60 } });
    expect(lower).toMatchObject({ status: 422, body: { errors: [{ field: 'diastolic.high' }] } });
    expect((await vitals.setLimits('treating', 'consciousness', { low: 1 })).status).toBe(422);
    // The same once they are stored, and more than the column holds.
    expect((await vitals.setLimits('treating', 'weight', { low: 70.0001, high: 70.0002 })).status).toBe(422);
    const close = { ...target, diastolic: { low: 79.6, high: 80.2 } };
    expect((await vitals.setLimits('treating', 'blood_pressure', close)).status).toBe(422);
    expect((await vitals.setLimits('treating', 'weight', { high: 10_000 })).status).toBe(422);
    const both = await Promise.all([
      vitals.setLimits('treating', 'pulse', { low: 50 }),
      vitals.setLimits('guardian', 'pulse', { low: 55 }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  });
});
