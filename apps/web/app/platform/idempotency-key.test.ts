// The key of a form sent without script: the same message twice is one message, two messages are two.
import { expect, it } from 'vitest';
import { idempotencyKeyOf } from './idempotency-key.ts';

const message = { name: 'Amina', message: 'Hello', startedAt: '2026-11-15T10:00:00.000Z' };

it('given a double tap, the key is the same', () => {
  expect(idempotencyKeyOf({ ...message })).toBe(idempotencyKeyOf(message));
});

it('given another message or another person, the key is another', () => {
  expect(idempotencyKeyOf({ ...message, message: 'Hello again' })).not.toBe(idempotencyKeyOf(message));
  expect(idempotencyKeyOf({ ...message, name: 'Bisi' })).not.toBe(idempotencyKeyOf(message));
});

it('is a UUID, as the API asks for', () => {
  expect(idempotencyKeyOf(message)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
