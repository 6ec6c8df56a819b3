// Finishing an upload: repeated while the server is busy, and only then.
import type { CompletedFile } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishUpload } from './upload-file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = new ApiProblem(503, { code: 'unavailable' }, '3');
const clean: CompletedFile = { id: '018f0000-0000-7000-8000-000000000001', status: 'clean', reason: null };

/** A server that answers with these in turn, and then with the last one. */
function createServer(...answers: (CompletedFile | ApiProblem)[]) {
  const requestedAt: number[] = [];
  const call = async <Result>(): Promise<Result> => {
    const answer = answers[Math.min(requestedAt.length, answers.length - 1)];
    requestedAt.push(Date.now());
    if (answer instanceof ApiProblem) throw answer;
    return answer as Result;
  };
  return { call, requestedAt };
}

test('asks again after the time that a busy server names', async () => {
  const { call, requestedAt } = createServer(busy, busy, clean);
  const finished = finishUpload(call, clean.id);
  await vi.runAllTimersAsync();
  await expect(finished).resolves.toEqual(clean);
  expect(requestedAt.map((at) => at - (requestedAt[0] ?? 0))).toEqual([0, 3_000, 6_000]);
});

test('gives up when the server stays busy', async () => {
  const { call, requestedAt } = createServer(busy);
  const finished = finishUpload(call, clean.id).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await finished).toBe(busy);
  expect(requestedAt).toHaveLength(6);
});

test('does not repeat what was refused', async () => {
  const refused = new ApiProblem(404, { code: 'not_found' });
  const { call, requestedAt } = createServer(refused);
  await expect(finishUpload(call, clean.id)).rejects.toBe(refused);
  expect(requestedAt).toHaveLength(1);
});
