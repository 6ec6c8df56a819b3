// Tests what the entries say about allergies, who may change an entry, and that the kinds and their fields fit together.
import { describe, expect, test } from 'vitest';
import {
  allergyStatusOf,
  type ChartKind,
  chartKindRules,
  chartKinds,
  type ChartState,
  chartValues,
  mayChangeEntry,
} from './chart-entries.ts';

const entry = (kind: ChartKind, state: ChartState = 'active') => ({ kind, state });

describe('allergies', () => {
  test.each([
    [[], 'not_recorded'],
    [[entry('problem')], 'not_recorded'],
    [[entry('no_known_allergies')], 'none_known'],
    [[entry('allergy')], 'allergies'],
    // Should both ever be there, the allergy counts.
    [[entry('no_known_allergies'), entry('allergy')], 'allergies'],
    [[entry('allergy', 'resolved')], 'not_recorded'],
    [[entry('allergy', 'entered_in_error'), entry('no_known_allergies', 'resolved')], 'not_recorded'],
  ] as const)('%j says %s', (entries, status) => {
    expect(allergyStatusOf(entries)).toBe(status);
  });
});

describe('who may change an entry', () => {
  test.each([
    ['doctor', true, 'active', true],
    ['doctor', false, 'resolved', true],
    ['doctor', false, 'entered_in_error', false],
    ['family', true, 'active', true],
    ['family', false, 'active', false],
    ['family', true, 'entered_in_error', false],
    [null, true, 'active', false],
  ] as const)('the %s, of an entry that only the family wrote: %s, and that is %s: %s', (writer, isReported, state, may) => {
    expect(mayChangeEntry(writer, { isReported, state })).toBe(may);
  });
});

describe('the kinds', () => {
  test.each(chartKinds)('%s has each field once, and a value exactly if there are values', (kind) => {
    const { required, optional } = chartKindRules[kind];
    const fields = [...required, ...optional];
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields.includes('value')).toBe(kind in chartValues);
    expect(fields.includes('code')).toBe(fields.includes('codeSystem'));
  });

  test.each(chartKinds)('%s has a day on which it ended only if it can end', (kind) => {
    const { optional, canEnd } = chartKindRules[kind];
    expect(canEnd || !optional.includes('endedOn')).toBe(true);
  });
});
