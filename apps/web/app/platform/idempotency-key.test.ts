// Tests the idempotency key of forms submitted without JavaScript.
import { expect, it } from 'vitest';
import { idempotencyKeyOf } from './idempotency-key.ts';

const message = { name: 'Amina', message: 'Hello', startedAt: '2026-11-15T10:00:00.000Z' };

it('returns the same key for the same content', () => {
  expect(idempotencyKeyOf({ ...message })).toBe(idempotencyKeyOf(message));
});

it('returns a different key when the content differs', () => {
  expect(idempotencyKeyOf({ ...message, message: 'Hello again' })).not.toBe(idempotencyKeyOf(message));
  expect(idempotencyKeyOf({ ...message, name: 'Bisi' })).not.toBe(idempotencyKeyOf(message));
});

it('returns a version 8 UUID', () => {
  expect(idempotencyKeyOf(message)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
