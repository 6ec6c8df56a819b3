// The cookies of a session.
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readRefreshCookie } from '../../src/platform/session/session-cookie.ts';

test('a request that is refused before its cookies are read has no refresh token', () => {
  expect(readRefreshCookie({ cookies: null } as unknown as FastifyRequest)).toBeUndefined();
  expect(readRefreshCookie({ cookies: { '__Host-rt': 'a token' } } as unknown as FastifyRequest)).toBe('a token');
});
