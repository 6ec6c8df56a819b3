// Tests that codes, tokens and secrets cannot be predicted or guessed.
import { expect, test, vi } from 'vitest';
import { newAppSecret } from '../../src/modules/identity/second-factor/authenticator-app.ts';
import { newRecoveryCodes } from '../../src/modules/identity/second-factor/recovery-codes.ts';
import { newCode, newToken } from '../../src/modules/identity/secrets.ts';

const ten = (create: () => string): string[] => Array.from({ length: 10 }, () => create());

test('draws codes, tokens and app secrets from a secure source', () => {
  const predictable = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  try {
    const drawn = [newRecoveryCodes(), ten(newCode), ten(newToken), ten(() => newAppSecret().toString('hex'))];
    expect(predictable).not.toHaveBeenCalled();
    for (const values of drawn) expect(new Set(values).size).toBeGreaterThan(8);
  } finally {
    predictable.mockRestore();
  }
});

test('makes a million different six-digit codes', () => {
  const codes = Array.from({ length: 5_000 }, () => newCode());
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  // Of a million codes about 12 repeat among 5,000, of a hundred thousand about 120.
  expect(new Set(codes).size).toBeGreaterThan(4_950);
});

test('makes recovery codes of 120 bits: four groups of six of 32 characters', () => {
  const codes = Array.from({ length: 40 }, newRecoveryCodes).flat();
  for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});
