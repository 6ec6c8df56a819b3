// Repeated requests and messages.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRepeatFilter, createSharedRequests } from './repeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('gives a repeat the result of the request under way, and of one that has just succeeded', async () => {
  const share = createSharedRequests();
  const send = vi.fn<() => Promise<string>>(async () => 'done');
  const other = vi.fn<() => Promise<string>>(async () => 'other');
  await expect(Promise.all([share('confirm 1', send), share('confirm 1', send), share('confirm 2', other)])).resolves.toEqual([
    'done',
    'done',
    'other',
  ]);
  await share('confirm 1', send);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await share('confirm 1', send);
  expect(send).toHaveBeenCalledTimes(2);
});

test('sends again at once what failed', async () => {
  const share = createSharedRequests();
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('done');
  await expect(share('confirm', send)).rejects.toThrow('offline');
  await expect(share('confirm', send)).resolves.toBe('done');
});

test('notices the same message within a second only, and not after another one', () => {
  const isRepeat = createRepeatFilter();
  expect(isRepeat('saved')).toBe(false);
  expect(isRepeat('saved')).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(isRepeat('saved')).toBe(false);
  expect([isRepeat('moved'), isRepeat('saved')]).toEqual([false, false]);
});
