// What patients call what a specialisation treats.
import { expect, test } from 'vitest';
import { specializations } from '../identity/specializations.ts';
import { specializationsTreating, treatedConditions } from './treated-conditions.ts';

test.each([
  ['heart', ['Cardiology']],
  ['Pregnan', ['Gynaecology']],
  ['eyes', ['Ophthalmology']],
  ['headache', ['General Medicine', 'Neurology']],
  ['ear', ['ENT']],
])('finds for %j %j', (term, expected) => {
  expect(specializationsTreating(term)).toEqual(expected);
});

test('finds nothing for one or two letters, and nothing for a name', () => {
  for (const term of ['', 'he', 'Bello', 'Ọ̀yọ́']) expect(specializationsTreating(term)).toEqual([]);
});

test('every specialisation has words, in lower case', () => {
  expect(Object.keys(treatedConditions).sort()).toEqual([...specializations].sort());
  for (const conditions of Object.values(treatedConditions)) {
    expect(conditions.length).toBeGreaterThan(2);
    for (const condition of conditions) expect(condition).toBe(condition.toLowerCase());
  }
});
