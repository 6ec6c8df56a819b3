// Tests which advice a dangerous value gets, and how long it is shown.
import type { Observation, Vitals } from '@lafiya/api-client';
import { expect, test } from 'vitest';
import { type DangerTopic, dangerTopicOf, freshDangers, isOfLastDay, openAlertsOfLastDay } from './danger-topics.ts';

const adult = { ageDays: 14_000, isPregnant: false };
const ofAge = (ageDays: number) => ({ ageDays, isPregnant: false });

test.each<[Observation['kind'], 'high' | 'low', { ageDays: number | null; isPregnant: boolean }, DangerTopic]>([
  ['blood_pressure', 'high', adult, 'pressure_high'],
  ['blood_pressure', 'high', { ...adult, isPregnant: true }, 'pressure_high_pregnant'],
  ['blood_pressure', 'high', ofAge(3000), 'pressure_high_child'],
  ['blood_pressure', 'high', { ageDays: null, isPregnant: false }, 'pressure_high'],
  ['blood_pressure', 'low', adult, 'pressure_low'],
  ['oxygen', 'low', adult, 'oxygen_low'],
  ['glucose', 'low', adult, 'glucose_low'],
  ['glucose', 'low', ofAge(20), 'glucose_low_baby'],
  ['glucose', 'high', adult, 'glucose_high'],
  ['temperature', 'high', ofAge(90), 'fever_baby'],
  ['temperature', 'high', ofAge(91), 'fever'],
  ['temperature', 'low', ofAge(10), 'cold_baby'],
  ['temperature', 'low', adult, 'cold'],
  ['pulse', 'low', adult, 'pulse'],
  ['breathing', 'high', ofAge(700), 'breathing_high_child'],
  ['breathing', 'high', adult, 'breathing_high'],
  ['breathing', 'low', adult, 'breathing_low'],
  ['arm', 'low', ofAge(700), 'malnutrition'],
  ['weight', 'high', adult, 'other'],
])('%s dangerously %s of %o: %s', (kind, direction, person, topic) => {
  expect(dangerTopicOf({ kind, level: direction === 'high' ? 'dangerously_high' : 'dangerously_low' }, person)).toBe(topic);
});

const now = Date.parse('2026-11-16T12:00:00Z');

test('an alert is open for a day, until it is answered', () => {
  const alert = (raisedAt: string, answer: object | null) => ({ raisedAt, answer }) as Vitals['alerts'][number];
  const alerts = [
    alert('2026-11-16T07:00:00Z', null),
    alert('2026-11-15T07:00:00Z', null),
    alert('2026-11-12T07:00:00Z', { text: 'Come in' }),
  ];
  expect(openAlertsOfLastDay(alerts, now)).toEqual(alerts.slice(0, 1));
});

test('of what was just stored only dangerous values of the last day are shown', () => {
  const observation = (level: Observation['level'], measuredAt: string) => ({ level, measuredAt }) as Observation;
  const fresh = observation('dangerously_high', '2026-11-16T11:59:00Z');
  const stored = [fresh, observation('high', '2026-11-16T11:59:00Z'), observation('dangerously_low', '2026-11-10T11:59:00Z')];
  expect(freshDangers(stored, now)).toEqual([fresh]);
});

test('what was measured a day ago or earlier is history', () => {
  expect(isOfLastDay(Date.parse('2026-11-15T12:00:01Z'), now)).toBe(true);
  expect(isOfLastDay(Date.parse('2026-11-15T12:00:00Z'), now)).toBe(false);
});
