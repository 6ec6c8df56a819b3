// Tests which record is shown, and their order.
import { expect, test } from 'vitest';
import { chosenRecord, ownFirst } from './records.ts';

const records = [{ id: 'child' }, { id: 'own' }, { id: 'mother' }];

test('the own record is first, the others stay in their order', () => {
  expect(ownFirst(records, 'own').map(({ id }) => id)).toEqual(['own', 'child', 'mother']);
  expect(ownFirst(records, undefined)).toEqual(records);
});

test('the address chooses among the records, and nothing else', () => {
  expect(chosenRecord(records, 'mother')).toEqual({ id: 'mother' });
  expect(chosenRecord(records, 'somebody else')).toEqual({ id: 'child' });
  expect(chosenRecord([], 'own')).toBeUndefined();
});
