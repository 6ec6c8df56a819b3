import { expect, it } from 'vitest';
import { readBooks } from './neighbours.ts';

it('reads what others took out of the kernel’s first line', () => {
  expect(readBooks('cpu  10 20 30 40 0 1 2 97 5 6')).toEqual({ all: 200, taken: 97 });
});
