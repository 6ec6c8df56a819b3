// Tests that the requests of the first screen are answered by one response, once each.
import type { ApiRequest } from '@lafiya/api-client/request';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFirstAnswers } from './first-answers.ts';

const list = (params: object): ApiRequest => ({ method: 'GET', url: '/api/appointments', params });
const search = (data: unknown): ApiRequest => ({ method: 'POST', url: '/api/patients/search', data });
const isPart = ({ url }: ApiRequest) => ['/api/appointments', '/api/patients/search'].includes(url);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('answers every request from one response', async () => {
  const load = vi.fn<() => Promise<[ApiRequest, unknown][]>>(async () => [
    [list({ dateRange: 'today', limit: 4 }), 'today'],
    [search({ limit: 5 }), 'patients'],
  ]);
  const answer = createFirstAnswers(isPart, load);
  expect(await Promise.all([answer(search({ limit: 5 })), answer(list({ limit: 4, dateRange: 'today', status: undefined }))])).toEqual([
    'patients',
    'today',
  ]);
  expect(load).toHaveBeenCalledOnce();
});

test('leaves other requests alone: of another address, with other parameters, and a second time', async () => {
  const load = vi.fn<() => Promise<[ApiRequest, unknown][]>>(async () => [[list({ limit: 4 }), 'four']]);
  const answer = createFirstAnswers(isPart, load);
  expect(await answer({ method: 'GET', url: '/api/profile' })).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  expect(await answer(list({ limit: 5 }))).toBeUndefined();
  expect(await answer(list({ limit: 4 }))).toBe('four');
  expect(await answer(list({ limit: 4 }))).toBeUndefined();
});

test('answers nothing when the response failed, or after ten seconds', async () => {
  const failed = createFirstAnswers(isPart, () => Promise.reject(new Error('no connection')));
  expect(await failed(list({ limit: 4 }))).toBeUndefined();
  const answer = createFirstAnswers(isPart, async () => [[list({ limit: 4 }), 'four']]);
  await answer(list({}));
  vi.advanceTimersByTime(10_000);
  expect(await answer(list({ limit: 4 }))).toBeUndefined();
});
