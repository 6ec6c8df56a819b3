// Habits: ticking off days and taking them back, the present week of the reader, and weeks in a row.
import { addDays } from '@lafiya/domain/chart/calendar-math';
import { mondayOf } from '@lafiya/domain/goals/goal-weeks';
import { clinicDay } from '@lafiya/domain/staff/license';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoalsTest, type Goal, type GoalsTest, walking } from './goals-fixtures.ts';

let goals: GoalsTest;
let habit: Goal;
beforeAll(async () => {
  goals = await createGoalsTest();
});
afterAll(() => goals.app.close());
beforeEach(async () => {
  await goals.reset();
  habit = await goals.add(walking);
});

const clinicToday = () => clinicDay(goals.app.clock.now());
const ago = (days: number) => addDays(clinicToday(), -days);
/** Of any time, as if it had been ticked off then. */
const insertDays = (days: string[]) =>
  goals.app.sql(`insert into goal_days (goal_id, day, patient_id, ticked_at) select $1, day, $2, now() from unnest($3::date[]) as day`, [
    habit.id,
    goals.circle.patient.patientId,
    days,
  ]);
const auditOf = (action: string) =>
  goals.app.sql(`select details from audit_events where action = $1 and resource_id = $2`, [action, habit.id]);

test('a day is ticked off and taken back by the family, each repeated without effect', async () => {
  const today = clinicToday();
  for (const who of ['patient', 'guardian'] as const) expect((await goals.tick(who, habit, today)).status).toBe(204);
  expect(await goals.goalsOf('treating')).toMatchObject([{ progress: 20, habit: { days: [today], weeksInARow: 0 } }]);
  expect(await auditOf('goals.day_ticked')).toEqual([{ details: { day: today } }]);
  for (const who of ['guardian', 'patient'] as const) expect((await goals.takeBack(who, habit, today)).status).toBe(204);
  expect(await goals.goalsOf('patient')).toMatchObject([{ progress: 0, habit: { days: [] } }]);
  expect(await auditOf('goals.day_taken_back')).toHaveLength(1);
});

test('two ticks at once are one', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => goals.tick('patient', habit, clinicToday())));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await goals.app.sql('select from goal_days')).toHaveLength(1);
});

test('takes days from seven days ago to tomorrow, and no others', async () => {
  for (const days of [7, 1, 0, -1]) expect((await goals.tick('patient', habit, ago(days))).status, String(days)).toBe(204);
  for (const days of [8, -2]) {
    expect(await goals.tick('patient', habit, ago(days))).toMatchObject({ status: 422, body: { errors: [{ field: 'day' }] } });
    expect((await goals.takeBack('patient', habit, ago(days))).status).toBe(422);
  }
  expect(await goals.app.sql('select from goal_days')).toHaveLength(4);
});

test('the week is that of the day which the page sends, at most one day from the clinic’s', async () => {
  const today = clinicToday();
  const around = [-1, 0, 1].map((days) => addDays(today, days));
  await insertDays(around);
  for (const day of around) {
    const { body } = await goals.read('patient', `?today=${day}`);
    const days = around.filter((one) => mondayOf(one) === mondayOf(day));
    expect(body).toMatchObject({ today: day, goals: [{ progress: days.length * 20, habit: { days } }] });
  }
  expect((await goals.read('patient', '?today=2031-01-01')).body['today']).toBe(addDays(today, 1));
  expect((await goals.read('patient')).body['today']).toBe(today);
});

test('counts weeks in a row', async () => {
  const monday = mondayOf(clinicToday());
  const week = (back: number, days: number) => Array.from({ length: days }, (_, index) => addDays(monday, index - 7 * back));
  await insertDays([...week(1, 5), ...week(2, 6), ...week(3, 4), ...week(4, 7)]);
  expect(await goals.goalsOf('patient')).toMatchObject([{ progress: 0, habit: { days: [], weeksInARow: 2 } }]);
});

test('the family consents before a tick, and needs no consent to take it back', async () => {
  expect((await goals.tick('patient', habit, clinicToday())).status).toBe(204);
  await goals.app.post('/api/privacy/consents', { kind: 'health_data', isGiven: false }, goals.auth.patient);
  expect(await goals.tick('patient', habit, ago(1))).toMatchObject({ status: 409, body: { code: 'consent_needed' } });
  expect((await goals.takeBack('patient', habit, clinicToday())).status).toBe(204);
  const url = `${goals.path}/${habit.id}/days/${ago(1)}`;
  expect((await goals.app.put(url, { healthDataConsent: true }, goals.auth.patient)).status).toBe(204);
});

test('what has ended is not ticked off any more, and keeps its days', async () => {
  await goals.tick('patient', habit, clinicToday());
  const ended = await goals.app.post(`${goals.path}/${habit.id}/end`, { base: 1, state: 'reached' }, goals.auth.patient);
  expect(ended).toMatchObject({ status: 200, body: { state: 'reached' } });
  for (const action of [goals.tick, goals.takeBack])
    expect(await action('patient', habit, clinicToday())).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await goals.app.sql('select from goal_days')).toHaveLength(1);
});
