// Tests how the items of a timeline are arranged for readers in different zones.
import type { TimelineItem, TimelineMeasurements } from '@lafiya/api-client';
import { expect, test } from 'vitest';
import { dateIn } from '../../platform/zoned-time.ts';
import { valuesOfDay, yearsOf } from './timeline-groups.ts';

const value = (amount: number, kind: 'pulse' | 'weight' = 'pulse', isDangerous = false) => ({
  kind,
  value: amount,
  diastolic: null,
  unit: kind === 'pulse' ? ('/min' as const) : ('kg' as const),
  code: null,
  context: null,
  isDangerous,
});
const set = (id: string, at: string, ...values: TimelineMeasurements['values']): TimelineMeasurements => ({
  type: 'measurements',
  id,
  at,
  source: 'patient',
  recordedBy: 'Zainab Story',
  note: null,
  values,
});
const consultation = (id: string, at: string) =>
  ({ type: 'consultation', id, at, doctor: { name: 'Dr Bello', slug: 'bello', specialization: null } }) as TimelineItem;

const items: TimelineItem[] = [
  set('c', '2026-01-02T09:00:00Z', value(80)),
  consultation('visit', '2026-01-02T08:00:00Z'),
  set('b', '2026-01-02T03:00:00Z', value(70)),
  set('a', '2026-01-01T23:30:00Z', value(75)),
  consultation('before', '2025-12-31T23:30:00Z'),
];
const arranged = (zone: string) =>
  yearsOf(items, (at) => dateIn(new Date(at), zone)).map(({ year, lines }) => [
    year,
    lines.map((line) => (line.type === 'measured_day' ? line.sets.map(({ id }) => id).join('') : line.id)),
  ]);

test('what was measured on one day of the reader is one line, where the last of it stands', () => {
  expect(arranged('Africa/Lagos')).toEqual([['2026', ['cba', 'visit', 'before']]]);
  expect(arranged('America/New_York')).toEqual([
    ['2026', ['c', 'visit', 'ba']],
    ['2025', ['before']],
  ]);
});

test('a day shows the newest value of each kind, and whether any of its values is dangerous', () => {
  const sets = [set('b', '', value(80), value(71, 'weight')), set('a', '', value(150, 'pulse', true))];
  expect(valuesOfDay(sets)).toEqual({ newest: [value(80), value(71, 'weight')], count: 3, isDangerous: true });
  expect(valuesOfDay([])).toEqual({ newest: [], count: 0, isDangerous: false });
});
