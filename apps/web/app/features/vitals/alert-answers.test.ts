// Tests which answers are one.
import type { Vitals } from '@lafiya/api-client';
import { expect, test } from 'vitest';
import { answersOf } from './alert-answers.ts';

type Alert = Vitals['alerts'][number];
const alert = (id: string, answer: Alert['answer']) => ({ observation: { id }, answer }) as Alert;
const called = { text: 'Called her', by: 'Dr Bello', at: '2026-11-19T07:30:00Z' };

test('an answer that was given for several values is shown once, with all of them', () => {
  const later = { ...called, at: '2026-11-19T09:00:00Z' };
  const answers = answersOf({ alerts: [alert('d', later), alert('c', null), alert('b', called), alert('a', called)] });
  expect(answers.map(({ at, observations }) => [at, observations.map(({ id }) => id)])).toEqual([
    [later.at, ['d']],
    [called.at, ['b', 'a']],
  ]);
});
