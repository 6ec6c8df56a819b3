// Tests that every kind of entry has its place in the timeline, and what is read for a filter.
import { expect, test } from 'vitest';
import { chartKinds } from '../chart/chart-entries.ts';
import { chartKindsOf, partsOf, timelineKinds } from './timeline-kinds.ts';

test('every kind of chart entry is shown under exactly one kind', () => {
  expect(Object.values(chartKindsOf).flat().toSorted()).toEqual([...chartKinds].toSorted());
});

test('without a filter everything is read', () => {
  const all = partsOf(undefined);
  expect(all).toMatchObject({ consultations: true, measurements: true });
  expect(all.chart.toSorted()).toEqual([...chartKinds].toSorted());
});

test.each(timelineKinds)('only what belongs to %s is read for it', (kind) => {
  const { consultations, measurements, chart } = partsOf(kind);
  expect(consultations).toBe(kind === 'consultations');
  expect(measurements).toBe(kind === 'measurements');
  expect(chart).toEqual(kind in chartKindsOf ? chartKindsOf[kind as keyof typeof chartKindsOf] : []);
});
