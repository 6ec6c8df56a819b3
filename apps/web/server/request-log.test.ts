// Tests that tokens and search terms do not appear in logs.
import { expect, it } from 'vitest';
import { hideTokens, requestId } from './request-log.ts';

it('hides tokens, codes, locations and search terms in URLs', () => {
  expect(hideTokens('/newsletter/confirm?token=abc123&from=mail')).toBe('/newsletter/confirm?token=hidden&from=mail');
  expect(hideTokens('/reset?a=1&resetToken=abc123')).toBe('/reset?a=1&resetToken=hidden');
  expect(hideTokens('/auth/callback?code=abc123&isNewUser=true')).toBe('/auth/callback?code=hidden&isNewUser=true');
  expect(hideTokens(`/call/${'aB3-_'.repeat(8)}xyz`)).toBe('/call/hidden');
  expect(hideTokens(`/__manifest?paths=%2Fcall%2F${'aB3-_'.repeat(8)}xyz&version=1`)).toBe('/__manifest?paths=%2Fcall%2Fhidden&version=1');
  expect(hideTokens('/find-care?search=hiv+clinic&type=clinic&near=6.524,3.379')).toBe('/find-care?search=hidden&type=clinic&near=hidden');
  expect(hideTokens('/contact?subject=billing')).toBe('/contact?subject=billing');
});

it('uses a valid x-request-id and replaces an invalid one', () => {
  const sent = '0d1f1c7e-5a58-4bd1-9d55-0c7f0e4a6f11';
  expect(requestId({ headers: { 'x-request-id': sent } })).toBe(sent);
  expect(requestId({ headers: { 'x-request-id': 'x"\n<script>' } })).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestId({ headers: {} })).not.toBe(requestId({ headers: {} }));
});
