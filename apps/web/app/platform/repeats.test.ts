// Repeated requests and messages.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRepeatFilter, createSharedRequests } from './repeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('gives a repeat the result of the request under way, and of one that has just succeeded', async () => {
  const share = createSharedRequests();
  const send = vi.fn<() => Promise<string>>(async () => 'done');
  const other = vi.fn<() => Promise<string>>(async () => 'other');
  await expect(Promise.all([share('/1', 'confirm', send), share('/1', 'confirm', send), share('/2', 'confirm', other)])).resolves.toEqual([
    'done',
    'done',
    'other',
  ]);
  await share('/1', 'confirm', send);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await share('/1', 'confirm', send);
  expect(send).toHaveBeenCalledTimes(2);
});

test('sends what was sent before when something else went to the same address in between', async () => {
  const share = createSharedRequests();
  const sent: string[] = [];
  const send = (content: string) => share('/setting', content, async () => void sent.push(content));
  for (const content of ['on', 'off', 'on', 'on']) await send(content);
  expect(sent).toEqual(['on', 'off', 'on']);
});

test('sends again at once what failed', async () => {
  const share = createSharedRequests();
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('done');
  await expect(share('/1', 'confirm', send)).rejects.toThrow('offline');
  await expect(share('/1', 'confirm', send)).resolves.toBe('done');
});

test('notices the same message within a second only, and not after another one', () => {
  const isRepeat = createRepeatFilter();
  expect(isRepeat('saved')).toBe(false);
  expect(isRepeat('saved')).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(isRepeat('saved')).toBe(false);
  expect([isRepeat('moved'), isRepeat('saved')]).toEqual([false, false]);
});
