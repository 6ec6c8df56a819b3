// Goals: who reads and sets them, what is sensible, how they are changed and ended, and what the database sets and refuses.
import { addDays } from '@lafiya/domain/chart/calendar-math';
import { clinicDay } from '@lafiya/domain/staff/license';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { connectSql } from '../support/databases.ts';
import { createGoalsTest, type Goal, type GoalsTest, walking, weightGoal } from './goals-fixtures.ts';

let goals: GoalsTest;
beforeAll(async () => {
  goals = await createGoalsTest();
});
afterAll(() => goals.app.close());
beforeEach(async () => {
  await goals.reset();
  await goals.measure('weight', 76, 'kg');
});

const storedGoals = () => goals.app.sql<{ state: string; setter_name: string }>('select * from goals order by set_at');
const change = (
  who: 'patient' | 'guardian' | 'treating',
  { id, version }: Goal,
  form: object,
  client = goals.app as Pick<GoalsTest['app'], 'put'>,
) => client.put(`${goals.path}/${id}`, { base: version, ...form }, goals.auth[who]);
const end = (goal: Goal, state: string, who: 'patient' | 'treating' = 'patient') =>
  goals.app.post(`${goals.path}/${goal.id}/end`, { base: goal.version, state }, goals.auth[who]);

describe('who reads and sets', () => {
  test.each([
    ['patient', 200, true],
    ['guardian', 200, true],
    ['treating', 200, false],
    ['sponsor', 403, false],
    ['stranger', 404, false],
    ['other', 404, false],
    ['admin', 403, false],
  ] as const)('answers the %s with %i', async (who, status, mayWrite) => {
    await goals.add(walking);
    const response = await goals.read(who);
    expect(response.status).toBe(status);
    expect(response.text.includes('Walk 30 minutes')).toBe(status === 200);
    expect(Boolean(response.body['newGoal'])).toBe(mayWrite);
    const unread = await goals.read(who, '', goals.unguarded);
    expect(unread.text.includes('Walk 30 minutes'), 'with the code’s policy disabled').toBe(status === 200);
  });

  test.each(['treating', 'sponsor', 'stranger', 'other', 'admin'] as const)(
    'refuses to the %s to set, change, end and tick off, in code and in the database',
    async (who) => {
      const habit = await goals.add(walking);
      const today = clinicDay(goals.app.clock.now());
      for (const client of [goals.app, goals.unguarded]) {
        const { id, version } = habit;
        const consent = { healthDataConsent: true };
        const refused = [
          await goals.set(who, { ...walking, ...consent }, client),
          await client.put(`${goals.path}/${id}`, { base: version, title: 'Run', daysAWeek: 1, ...consent }, goals.auth[who]),
          await client.post(`${goals.path}/${id}/end`, { base: version, state: 'given_up' }, goals.auth[who]),
          await client.put(`${goals.path}/${id}/days/${today}`, consent, goals.auth[who]),
        ];
        for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(403);
      }
      await goals.tick('patient', habit, today);
      for (const client of [goals.app, goals.unguarded]) await goals.takeBack(who, habit, today, client);
      expect(await storedGoals()).toMatchObject([{ state: 'active', version: 1, title: 'Walk 30 minutes' }]);
      expect(await goals.app.sql('select ticked_by from goal_days')).toEqual([{ ticked_by: goals.circle.patient.userId }]);
    },
  );

  test('lets a doctor with emergency access read, and not set', async () => {
    await goals.add(walking);
    const reason = 'Brought in unconscious, no relative reachable';
    const broken = await goals.app.post(`/api/patients/${goals.circle.patient.patientId}/break-glass`, { reason }, goals.auth.other);
    expect(broken.status).toBe(200);
    expect(await goals.goalsOf('other')).toHaveLength(1);
    expect((await goals.set('other', walking, goals.unguarded)).status).not.toBe(201);
    await goals.app.sql('alter table break_glass_accesses disable trigger user; delete from break_glass_accesses');
    await goals.app.sql('alter table break_glass_accesses enable trigger user');
  });

  test('a patient gives consent before the first goal', async () => {
    await goals.app.post('/api/privacy/consents', { kind: 'health_data', isGiven: false }, goals.auth.patient);
    expect((await goals.read('patient')).body['needsConsent']).toBe(true);
    expect(await goals.set('patient', walking)).toMatchObject({ status: 409, body: { code: 'consent_needed' } });
    expect((await goals.set('patient', { ...walking, healthDataConsent: true })).status).toBe(201);
  });
});

describe('a value', () => {
  test('begins at the newest measurement and follows it', async () => {
    const goal = await goals.add(weightGoal);
    expect(goal).toMatchObject({ state: 'active', progress: 0, setBy: 'Zainab Story', value: { start: 76, target: 70, unit: 'kg' } });
    await goals.measure('weight', 71.5, 'kg');
    expect(await goals.goalsOf('treating')).toMatchObject([
      { progress: 75, value: { start: 76, now: { amount: 71.5 }, isReached: false } },
    ]);
    await goals.measure('weight', 154, '[lb_av]');
    expect(await goals.goalsOf('guardian')).toMatchObject([{ progress: 100, value: { isReached: true } }]);
  });

  test('does not count a value that was entered in error', async () => {
    await goals.add(weightGoal);
    await goals.measure('weight', 69, 'kg');
    const [wrong] = await goals.app.sql<{ id: string }>('select id from observations order by measured_at desc, id desc limit 1');
    const url = `/api/patients/${goals.circle.patient.patientId}/vitals/observations/${wrong?.id}/error`;
    expect((await goals.app.post(url, { reason: 'My sister' }, goals.auth.patient)).status).toBe(200);
    expect(await goals.goalsOf('patient')).toMatchObject([{ progress: 0, value: { isReached: false } }]);
  });

  test.each([
    ['what was never measured', { kind: 'pulse', target: 70, unit: '/min' }, 'kind'],
    ['where it is', { target: 76 }, 'target'],
    ['an impossible value', { target: 600 }, 'target'],
    ['too many decimals', { target: 70.123_4 }, 'target'],
    ['another unit', { unit: 'cm' }, 'unit'],
    ['a day that has passed', { targetOn: '2026-01-01' }, 'targetOn'],
    ['a day in six years', { targetOn: '2032-12-31' }, 'targetOn'],
    ['the days of a habit', { daysAWeek: 3 }, 'type'],
  ])('refuses %s', async (_what, more, field) => {
    expect(await goals.set('patient', { ...weightGoal, ...more })).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await storedGoals()).toEqual([]);
  });

  test('refuses a weight that is too low for the height, also in a change', async () => {
    await goals.measure('height', 165, 'cm');
    const refused = await goals.set('patient', { ...weightGoal, target: 50 });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'target', message: expect.stringContaining('doctor') }] } });
    const goal = await goals.add({ ...weightGoal, target: 50.3 });
    expect((await change('patient', goal, { target: 50 })).status).toBe(422);
    expect((await change('patient', goal, { target: 51 })).status).toBe(200);
  });

  test('is reached only while the newest value is at the target', async () => {
    const goal = await goals.add(weightGoal);
    expect(await end(goal, 'reached')).toMatchObject({ status: 409, body: { code: 'goal_not_reached' } });
    await goals.measure('weight', 69.8, 'kg');
    expect(await end(goal, 'reached')).toMatchObject({
      status: 200,
      body: { state: 'reached', progress: null, endedAt: expect.any(String) },
    });
    expect(await end({ ...goal, version: 2 }, 'given_up')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });
});

describe('changes', () => {
  test('a change of an older version is refused, and of two at once one wins', async () => {
    const goal = await goals.add(weightGoal);
    const answers = await Promise.all([change('patient', goal, { target: 69 }), change('guardian', goal, { target: 68 })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await change('patient', goal, { target: 67 })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await storedGoals()).toMatchObject([{ version: 2 }]);
  });

  test('a goal sent twice is stored once', async () => {
    const headers = { ...goals.auth.patient.headers, 'idempotency-key': newId() };
    const one = await goals.app.post(goals.path, walking, { headers });
    const other = await goals.app.post(goals.path, walking, { headers });
    expect(one.status, one.text).toBe(201);
    expect(other.body).toEqual(one.body);
    expect(await storedGoals()).toHaveLength(1);
  });

  test('there are at most 20 active goals, also when two are set at once', async () => {
    for (let number = 1; number < 20; number += 1) await goals.add({ ...walking, title: `Habit ${number}` });
    const answers = await Promise.all([goals.set('patient', walking), goals.set('guardian', walking)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'goals_full' });
    const [first] = await goals.goalsOf('patient');
    expect((await end(first as Goal, 'given_up')).status).toBe(200);
    expect((await goals.set('patient', walking)).status).toBe(201);
  });

  test('those that ended come last, the last first, and 50 of them', async () => {
    await goals.app.sql(
      `insert into goals (id, patient_id, type, state, version, title, days_a_week, setter_name, set_at, ended_at)
       select gen_random_uuid(), $1, 'habit', 'given_up', 2, 'Old ' || n, 1, 'Zainab Story', now() - interval '1 year', now() - make_interval(days => n)
       from generate_series(1, 60) n`,
      [goals.circle.patient.patientId],
    );
    await goals.add(walking);
    const list = (await goals.goalsOf('patient')) as (Goal & { habit: { title: string } })[];
    expect(list).toHaveLength(51);
    expect(list.slice(0, 3).map(({ habit }) => habit.title)).toEqual(['Walk 30 minutes', 'Old 1', 'Old 2']);
  });
});

describe('the database', () => {
  const asPatient = async (statement: string, values: unknown[] = []) => {
    const api = connectSql('api', goals.app.databaseName);
    const now = goals.app.clock.now().toISOString();
    await api.query(`begin read write; set local app.user_id = '${goals.circle.patient.userId}'; set local app.now = '${now}'`);
    try {
      return await api.query(statement, values);
    } finally {
      await api.query('rollback');
      await api.close();
    }
  };
  const insert = 'insert into goals (id, patient_id, type, kind, target, unit, target_on) values ($1, $2, $3, $4, $5, $6, $7)';
  const values = (more: Record<number, unknown> = {}) =>
    Object.values({ 1: newId(), 2: goals.circle.patient.patientId, 3: 'value', 4: 'weight', 5: 70, 6: 'kg', 7: null, ...more });

  test('sets start, state, setter and time itself', async () => {
    expect(await asPatient(`${insert} returning start_amount, state, setter_name, set_at, version`, values())).toEqual([
      { start_amount: '76.000', state: 'active', setter_name: 'Zainab Story', set_at: goals.app.clock.now(), version: 1 },
    ]);
    const named = `insert into goals (id, patient_id, type, title, days_a_week, setter_name) values ($1, $2, 'habit', 'Walk', 5, 'Dr Bello Story')`;
    await expect(asPatient(named, values().slice(0, 2))).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['another kind', { 4: 'height' }],
    ['what was never measured', { 4: 'pulse', 5: 70, 6: '/min' }],
    ['an impossible value', { 5: 600 }],
    ['where it is', { 5: 76 }],
    ['today', { 7: 'today' }],
    ['a day in six years', { 7: '2032-12-31' }],
    ['a habit without a text', { 3: 'habit', 4: null, 5: null, 6: null }],
  ])('refuses %s', async (_what, more) => {
    const today = clinicDay(goals.app.clock.now());
    const filled = values(more).map((value) => (value === 'today' ? today : value));
    await expect(asPatient(insert, filled)).rejects.toMatchObject({ code: '23514' });
  });

  test('refuses a weight that is too low for the height of an adult, and takes it of a child', async () => {
    await goals.measure('height', 165, 'cm');
    await expect(asPatient(insert, values({ 5: 50 }))).rejects.toMatchObject({ constraint: 'goals_underweight' });
    const { patientId } = goals.circle.patient;
    await goals.app.sql(`update patients set date_of_birth = '2012-01-01' where id = $1`, [patientId]);
    await asPatient(insert, values({ 5: 50 }));
    await goals.app.sql(`update patients set date_of_birth = '1990-05-17' where id = $1`, [patientId]);
  });

  test('refuses to say that a value is reached which is not, and any change of what has ended', async () => {
    const goal = await goals.add(weightGoal);
    await expect(asPatient(`update goals set state = 'reached' where id = $1`, [goal.id])).rejects.toMatchObject({
      constraint: 'goals_reached',
    });
    const habit = await goals.add(walking);
    expect((await end(habit, 'given_up')).status).toBe(200);
    await expect(asPatient(`update goals set title = 'Run' where id = $1`, [habit.id])).rejects.toMatchObject({
      constraint: 'goals_final',
    });
    await expect(goals.app.sql('delete from goals')).rejects.toThrow('only ever appended to');
    await expect(asPatient('delete from goals')).rejects.toMatchObject({ code: '42501' });
  });

  test('takes days of the last week, of active habits', async () => {
    const habit = await goals.add(walking);
    const value = await goals.add(weightGoal);
    const today = clinicDay(goals.app.clock.now());
    const tick = (goal: Goal, day: string) =>
      asPatient('insert into goal_days (goal_id, day, patient_id) values ($1, $2, $3)', [goal.id, day, goals.circle.patient.patientId]);
    for (const ahead of [-7, 0, 1]) await tick(habit, addDays(today, ahead));
    for (const ahead of [-8, 2]) await expect(tick(habit, addDays(today, ahead))).rejects.toMatchObject({ constraint: 'goal_days_window' });
    await expect(tick(value, today)).rejects.toMatchObject({ constraint: 'goal_days_habit' });
  });
});

test('each read of somebody else and each write is in the access log, without what was set', async () => {
  const goal = await goals.add({ ...weightGoal, target: 70.375 });
  await change('guardian', goal, { target: 70.25 });
  await goals.read('treating');
  const { body } = await goals.app.get(`/api/patients/${goals.circle.patient.patientId}/lookups`, goals.auth.patient);
  const actions = (body['lookups'] as { action: string; who: string }[]).map(({ action, who }) => `${who} ${action}`);
  expect(actions).toEqual(expect.arrayContaining(['Dr Bello Story goals.read', 'Halima Story goals.changed']));
  const rows = await goals.app.sql<{ details: unknown }>(`select details from audit_events where action like 'goals.%'`);
  expect(rows).not.toHaveLength(0);
  expect(JSON.stringify(rows)).not.toContain('70.');
});
