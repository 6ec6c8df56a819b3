// Encryption at rest: rows that were written before stay readable, and a ciphertext is bound to its owner and purpose.
import { expect, test } from 'vitest';
import { decryptAppSecret } from '../../src/modules/identity/second-factor/authenticator-app.ts';
import { decryptText, encryptText } from '../../src/platform/encrypted-text.ts';

const key = 'k'.repeat(32);
const userId = '01900000-0000-7000-8000-00000000000a';
const storedText = Buffer.from('13ty2jtl3h9k5bSEPOcZPFN5v+cpwv0S2xZ4QYO1zl7iPxjfNAK9sBU=', 'base64');
const storedSecret = Buffer.from('lAQA3K00nuAvOkoUPDhQwD4f2nDWSOQGWffhaTGKg/mQYR2L9R6svvTW+pD8yYaV', 'base64');

test('decrypts a text and an app secret that are stored already', () => {
  expect(decryptText({ key, purpose: 'call', owner: 'a' }, storedText)).toBe('Àbíọ́lá');
  expect(decryptAppSecret(key, userId, storedSecret).toString('hex')).toBe('00112233445566778899aabbccddeeff00112233');
});

test('decrypts what it encrypted, and never encrypts twice to the same bytes', () => {
  const context = { key, purpose: 'call', owner: 'a' };
  const [first, second] = [encryptText(context, 'x'), encryptText(context, 'x')];
  expect(first.equals(second)).toBe(false);
  expect([decryptText(context, first), decryptText(context, second)]).toEqual(['x', 'x']);
});

test.each([
  ['key', { key: 'other'.repeat(8), purpose: 'call', owner: 'a' }],
  ['purpose', { key, purpose: 'calendar', owner: 'a' }],
  ['owner', { key, purpose: 'call', owner: 'b' }],
])('decrypts nothing with another %s', (_what, context) => {
  expect(() => decryptText(context, storedText)).toThrow('unable to authenticate');
});
