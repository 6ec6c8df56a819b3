// A reload returns to the call of this appointment within a quarter of an hour, with the same devices.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { devicesOfReloadedCall, forgetCall, rememberCall } from './reloaded-call.ts';

const devices = { camera: 'front', microphone: 'built-in', speaker: null, startWithVideo: false };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('returns the devices of the same appointment, until the call is left', () => {
  rememberCall('one', devices);
  expect(devicesOfReloadedCall('one')).toEqual(devices);
  expect(devicesOfReloadedCall('other')).toBeUndefined();
  forgetCall();
  expect(devicesOfReloadedCall('one')).toBeUndefined();
});

test('forgets after a quarter of an hour', () => {
  rememberCall('one', devices);
  vi.advanceTimersByTime(15 * 60_000);
  expect(devicesOfReloadedCall('one')).toBeUndefined();
});

test('leads to the device test when storage is off or broken', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => 'no json',
    setItem: () => {
      throw new Error('off');
    },
  });
  expect(() => rememberCall('one', devices)).not.toThrow();
  expect(devicesOfReloadedCall('one')).toBeUndefined();
});
