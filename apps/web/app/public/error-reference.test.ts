// Tests the reference on the error page.
import { expect, it } from 'vitest';
import { errorReference } from './error-reference.ts';

it('shortens the id of a request to what can be read out', () => {
  expect(errorReference('3f9a21bc-5d1e-4c53-9f37-0f4f3a1f2b11')).toBe('3F9A-21BC');
});
