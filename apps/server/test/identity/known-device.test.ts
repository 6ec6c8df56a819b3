// The mark in the cookie of a known device.
import { expect, test } from 'vitest';
import { isKnownDevice, knownDeviceToken } from '../../src/modules/identity/known-device.ts';
import { createSignedLinks } from '../../src/platform/signed-link.ts';

test('marks a known device with a full digest of account and password', () => {
  const links = createSignedLinks('a secret that is at least 32 characters');
  const owner = { id: '01900000-0000-7000-8000-000000000001', passwordHash: 'a digest' };
  const now = new Date('2026-11-16T09:00:00.000Z');
  const token = knownDeviceToken({ links }, owner, now);
  expect(token.split('.')[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(isKnownDevice({ links }, owner, token, now)).toBe(true);
  expect(isKnownDevice({ links }, { ...owner, passwordHash: 'another digest' }, token, now)).toBe(false);
});
