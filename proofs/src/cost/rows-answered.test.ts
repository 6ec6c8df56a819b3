import { expect, it } from 'vitest';
import { isEmptyAnswer, rowsIn } from './rows-answered.ts';

it('counts the objects in lists, or else the things that an answer is about', () => {
  expect(rowsIn('{"appointments":[{"patient":{}},{"notes":["a"]}],"page":1}')).toBe(2);
  expect(rowsIn('{"posts":[{"tags":[{},{}]}]}')).toBe(3);
  expect(rowsIn('{"appointment":{"patient":{},"doctor":{}}}')).toBe(3);
  expect(rowsIn('{"days":5}')).toBe(1);
  expect(rowsIn('BEGIN:VCALENDAR')).toBe(1);
});

it('takes an answer without content as empty', () => {
  expect(isEmptyAnswer('{"appointments":[],"page":1,"counts":{"today":0}}', 200)).toBe(true);
  expect(isEmptyAnswer('{"draft":null}', 200)).toBe(true);
  expect(isEmptyAnswer('{"appointments":[{}],"page":1}', 200)).toBe(false);
  expect(isEmptyAnswer('{"status":"ok"}', 200)).toBe(false);
  expect(isEmptyAnswer('{"unread":3}', 200)).toBe(false);
  expect(isEmptyAnswer('', 204)).toBe(false);
});
