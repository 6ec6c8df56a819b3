// Counted figures are shown only from their minimum on, and are never rounded up.
import { expect, it } from 'vitest';
import { countedFigures } from './counted-figures.ts';

it.each([
  { totals: { patients: 49, ratings: 29, satisfied: 29 }, patients: null, satisfaction: null },
  { totals: { patients: 50, ratings: 30, satisfied: 30 }, patients: 50, satisfaction: 100 },
  { totals: { patients: 1_239, ratings: 1_000, satisfied: 979 }, patients: 1_230, satisfaction: 97 },
  { totals: { patients: 0, ratings: 0, satisfied: 0 }, patients: null, satisfaction: null },
])('given $totals, shows $patients patients and $satisfaction per cent', ({ totals, patients, satisfaction }) => {
  const figures = countedFigures(totals);
  expect([figures.patients.value, figures.satisfaction.value]).toEqual([patients, satisfaction]);
  expect([figures.patients.basis, figures.satisfaction.basis]).toEqual([totals.patients, totals.ratings]);
});
