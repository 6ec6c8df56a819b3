// Tests which kind of value is shown first.
import type { Vitals } from '@lafiya/api-client';
import { expect, test } from 'vitest';
import { chosenKind } from './staff-kind.ts';

const kinds = (...measured: [kind: string, at: string][]) =>
  ({ kinds: measured.map(([kind, at]) => ({ kind, recent: [{ measuredAt: at }] })) }) as unknown as Pick<Vitals, 'kinds'>;
const both = kinds(['pulse', '2026-11-19T08:00:00Z'], ['weight', '2026-11-18T08:00:00Z']);

test('the address decides, if it names a kind', () => {
  expect(chosenKind(both, 'weight')).toBe('weight');
  expect(chosenKind(both, 'mood')).toBe('pulse');
});

test('otherwise blood pressure, and if it was never measured what was measured last', () => {
  expect(chosenKind({ kinds: [...both.kinds, ...kinds(['blood_pressure', '2020-01-01T08:00:00Z']).kinds] }, '')).toBe('blood_pressure');
  expect(chosenKind(both, '')).toBe('pulse');
  expect(chosenKind({ kinds: [] }, '')).toBe('blood_pressure');
});
