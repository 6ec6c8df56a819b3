// A report must never look better than the result.
import { expect, test } from 'vitest';
import { createReport } from './report.ts';

const report = () => createReport('something', () => {});

test('a claim without conditions does not hold', () => {
  expect(report().verdict()).toMatchObject({ holds: false, decisive: 'no condition was checked' });
});

test('one failed condition makes the claim fail', () => {
  const made = report();
  made.holds(true, 'first');
  made.holds(false, 'second');
  made.holds(true, 'third');
  expect(made.verdict()).toMatchObject({ holds: false, decisive: 'second', broken: ['second'] });
});

test('a claim that throws does not hold, whatever held before', () => {
  const made = report();
  made.holds(true, 'first');
  expect(made.verdict(new Error('the server is gone'))).toMatchObject({ holds: false, decisive: 'the server is gone' });
});

test('the last condition is decisive when all hold', () => {
  const made = report();
  made.holds(true, 'first');
  made.holds(true, 'ratio 0.7 (at least 0.6)');
  expect(made.verdict()).toMatchObject({ holds: true, decisive: 'ratio 0.7 (at least 0.6)' });
});
