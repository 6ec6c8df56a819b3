// How long an answer is kept, and what is not.
import { expect, test } from 'vitest';
import type { ApiAnswer } from './call-api.ts';
import { keepAnswers } from './kept-answers.ts';

const fine = (body: number): ApiAnswer<number> => ({ ok: true, body });
const failed = (status: number): ApiAnswer<number> => ({ ok: false, problem: { status, errors: [] } });

test('given an answer, then it is kept until it is stale, and asked for anew afterwards', async () => {
  let [clock, asked] = [0, 0];
  const keep = keepAnswers(1_000, 10, () => clock);
  const ask = async () => {
    asked += 1;
    return fine(asked);
  };
  expect(await keep('a', ask)).toEqual(fine(1));
  clock = 999;
  expect(await keep('a', ask)).toEqual(fine(1));
  expect(await keep('b', ask)).toEqual(fine(2));
  clock = 1_000;
  expect(await keep('a', ask)).toEqual(fine(3));
});

test('given that something is not there, then that is kept; given a fault, then it is asked again after a second', async () => {
  let clock = 0;
  const keep = keepAnswers(5_000, 10, () => clock);
  expect(await keep('a', async () => failed(404))).toEqual(failed(404));
  expect(await keep('b', async () => failed(503))).toEqual(failed(503));
  clock = 999;
  expect(await keep('b', async () => fine(1))).toEqual(failed(503));
  clock = 1_000;
  expect(await keep('b', async () => fine(1))).toEqual(fine(1));
  expect(await keep('a', async () => fine(1))).toEqual(failed(404));
});

test('given a visitor who asked too often, then nobody else pays for it', async () => {
  const keep = keepAnswers(5_000);
  expect(await keep('a', async () => failed(429))).toEqual(failed(429));
  expect(await keep('a', async () => fine(1))).toEqual(fine(1));
});

test('given more questions than are kept, then the oldest is let go', async () => {
  const keep = keepAnswers(1_000, 2);
  for (const key of ['a', 'b', 'c']) await keep(key, async () => fine(1));
  expect(await keep('c', async () => fine(2))).toEqual(fine(1));
  expect(await keep('a', async () => fine(2))).toEqual(fine(2));
});
