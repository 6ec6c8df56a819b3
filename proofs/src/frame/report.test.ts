// The frame must not let a proof look better than it is.
import { expect, test } from 'vitest';
import { openReport } from './report.ts';

const report = () => openReport('something', () => {});

test('a proof that checked nothing does not hold', () => {
  expect(report().verdict()).toMatchObject({ holds: false, decisive: 'no condition was checked' });
});

test('one broken condition among many decides', () => {
  const made = report();
  made.holds(true, 'first');
  made.holds(false, 'second');
  made.holds(true, 'third');
  expect(made.verdict()).toMatchObject({ holds: false, decisive: 'second', broken: ['second'] });
});

test('a proof that broke off does not hold, whatever held before', () => {
  const made = report();
  made.holds(true, 'first');
  expect(made.verdict(new Error('the server is gone'))).toMatchObject({ holds: false, decisive: 'the server is gone' });
});

test('the last condition is the figure that decides when all hold', () => {
  const made = report();
  made.holds(true, 'first');
  made.holds(true, 'ratio 0.7 (at least 0.6)');
  expect(made.verdict()).toMatchObject({ holds: true, decisive: 'ratio 0.7 (at least 0.6)' });
});
