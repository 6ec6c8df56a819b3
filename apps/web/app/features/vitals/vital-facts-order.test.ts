// Tests which values stand in the summary of a patient.
import type { Vitals } from '@lafiya/api-client';
import { expect, test } from 'vitest';
import { latestFacts } from './vital-facts-order.ts';

const now = Date.parse('2026-11-19T09:00:00Z');
const kinds = (...latest: [kind: string, level: string, measuredAt?: string][]) =>
  ({
    kinds: latest.map(([kind, level, measuredAt = '2026-11-18T09:00:00Z']) => ({
      kind,
      limitsFrom: 'usual',
      recent: [{ kind, level, measuredAt }],
    })),
  }) as unknown as Pick<Vitals, 'kinds'>;
const shown = (vitals: Pick<Vitals, 'kinds'>) => latestFacts(vitals, now).map(({ observation: { kind } }) => kind);

test('a dangerous value stands first', () => {
  expect(shown(kinds(['blood_pressure', 'high'], ['pulse', 'in_range'], ['glucose', 'dangerously_low']))).toEqual([
    'glucose',
    'blood_pressure',
    'pulse',
  ]);
});

test('values that are older than 30 days do not stand there', () => {
  expect(shown(kinds(['weight', 'in_range', '2026-10-20T08:59:00Z'], ['pulse', 'in_range', '2026-10-20T09:00:00Z']))).toEqual(['pulse']);
});

test('there are five at most, unless more are dangerous', () => {
  const all = ['blood_pressure', 'pulse', 'oxygen', 'temperature', 'weight', 'news2', 'glucose', 'breathing'];
  expect(shown(kinds(...all.map((kind): [string, string] => [kind, 'in_range'])))).toHaveLength(5);
  expect(shown(kinds(...all.map((kind): [string, string] => [kind, 'dangerously_high'])))).toHaveLength(8);
  expect(shown(kinds(['consciousness', 'in_range']))).toEqual([]);
  expect(shown(kinds(['consciousness', 'dangerously_low']))).toEqual(['consciousness']);
});
