// Tests what the page shows first, and what its panel adds.
import type { Vitals } from '@lafiya/api-client';
import { expect, test } from 'vitest';
import { addAny, addedKind, addLead, leadKind, measuredKinds } from './shown-kinds.ts';

const measured = (kind: string, measuredAt?: string) => ({ kind, recent: measuredAt ? [{ measuredAt }] : [] });
const vitals = (...kinds: object[]) => ({ kinds, patient: { ageDays: 14_000 } }) as unknown as Pick<Vitals, 'kinds' | 'patient'>;
const all = vitals(
  measured('blood_pressure', '2026-11-01T08:00:00Z'),
  measured('pulse'),
  measured('weight', '2026-11-15T08:00:00Z'),
  measured('news2', '2026-11-16T08:00:00Z'),
);

test('the tiles are the measured kinds of families, last measured first', () => {
  expect(measuredKinds(all).map(({ kind }) => kind)).toEqual(['weight', 'blood_pressure']);
});

test('the address chooses the large plot, then blood pressure, then what was measured last', () => {
  expect(leadKind(all, 'weight')).toBe('weight');
  expect(leadKind(all, 'pulse')).toBe('blood_pressure');
  expect(leadKind(vitals(measured('weight', '2026-11-15T08:00:00Z'), measured('pain', '2026-11-16T08:00:00Z')), '')).toBe('pain');
  expect(leadKind(vitals(measured('weight')), 'weight')).toBeNull();
});

test('the panel adds what the address says', () => {
  expect(addedKind(all, '', 'weight')).toBeUndefined();
  expect(addedKind(all, addLead, 'weight')).toBe('weight');
  expect(addedKind(all, addLead, null)).toBeNull();
  expect(addedKind(all, addAny, 'weight')).toBeNull();
  expect(addedKind(all, 'pulse', 'weight')).toBe('pulse');
  expect(addedKind(all, 'news2', 'weight')).toBeNull();
});
