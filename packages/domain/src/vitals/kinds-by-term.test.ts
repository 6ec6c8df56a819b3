// Tests which measurements a search finds.
import { expect, test } from 'vitest';
import { kindsByTerms } from './kinds-by-term.ts';

test.each([
  [['blood'], ['blood_pressure', 'glucose']],
  [['Blood', 'press'], ['blood_pressure']],
  [['BP'], ['blood_pressure']],
  [['sugar'], ['glucose']],
  [['fever'], ['temperature']],
  [['oxygen'], ['oxygen', 'oxygen_given']],
  [['pressure', 'sugar'], []],
  [['ressure'], []],
  [[], []],
])('%j finds %j', (terms, kinds) => {
  expect(kindsByTerms(terms)).toEqual(kinds);
});
