// Encryption at rest: rows that were written before stay readable, a ciphertext names its key and is bound to its owner and purpose.
import { expect, test } from 'vitest';
import { decryptAppSecret } from '../../src/modules/identity/second-factor/authenticator-app.ts';
import { decryptText, encryptText } from '../../src/platform/encrypted-text.ts';
import { keyedDigests, parseKeyRing } from '../../src/platform/keys.ts';

const secret = 'k'.repeat(32);
const original = parseKeyRing(`original:${secret}`);
const ring = parseKeyRing(`2026-11:${'n'.repeat(32)},original:${secret}`);
const userId = '01900000-0000-7000-8000-00000000000a';
const storedText = Buffer.from('13ty2jtl3h9k5bSEPOcZPFN5v+cpwv0S2xZ4QYO1zl7iPxjfNAK9sBU=', 'base64');
const storedSecret = Buffer.from('lAQA3K00nuAvOkoUPDhQwD4f2nDWSOQGWffhaTGKg/mQYR2L9R6svvTW+pD8yYaV', 'base64');
const context = { keys: original, purpose: 'call', owner: 'a' } as const;

test('decrypts a text and an app secret that were stored before keys had ids, with the original key wherever it is in the ring', () => {
  for (const keys of [original, ring]) {
    expect(decryptText({ ...context, keys }, storedText)).toBe('Àbíọ́lá');
    expect(decryptAppSecret(keys, userId, storedSecret).toString('hex')).toBe('00112233445566778899aabbccddeeff00112233');
  }
});

test('decrypts what it encrypted, and never encrypts twice to the same bytes', () => {
  const [first, second] = [encryptText(context, 'x'), encryptText(context, 'x')];
  expect(first.equals(second)).toBe(false);
  expect([decryptText(context, first), decryptText(context, second)]).toEqual(['x', 'x']);
});

test('encrypts with the first key, decrypts with all, and says which key is missing', () => {
  const [before, after] = [encryptText(context, 'before'), encryptText({ ...context, keys: ring }, 'after')];
  expect([before, after].map((ciphertext) => decryptText({ ...context, keys: ring }, ciphertext))).toEqual(['before', 'after']);
  expect(() => decryptText(context, after)).toThrow(`SECRET_KEYS has no key '2026-11'.`);
});

test('does not decrypt with a key whose id was put on the ciphertext', () => {
  const named = encryptText({ ...context, keys: ring }, 'x');
  const renamed = Buffer.from(named.toString('latin1').replace('2026-11', '2026-05'), 'latin1');
  const keys = parseKeyRing(`2026-05:${'n'.repeat(32)}`);
  expect(() => decryptText({ ...context, keys }, renamed)).toThrow('unable to authenticate');
});

test.each([
  ['key', { keys: parseKeyRing(`original:${'other'.repeat(8)}`) }],
  ['purpose', { purpose: 'own calendar' as const }],
  ['owner', { owner: 'b' }],
])('decrypts nothing with another %s', (_what, changes) => {
  expect(() => decryptText({ ...context, ...changes }, storedText)).toThrow('unable to authenticate');
  expect(() => decryptText({ ...context, ...changes }, encryptText(context, 'x'))).toThrow('unable to authenticate');
});

test('makes a different digest for each key and purpose', () => {
  const digests = [...keyedDigests(ring, 'code', 'x'), keyedDigests(ring, 'address', 'x')[0]].map((digest) => digest.toString('hex'));
  expect(new Set(digests).size).toBe(3);
});

test.each([
  ['no id', secret],
  ['a short secret', '2026-11:short'],
  ['an id twice', `a:${secret},a:${'n'.repeat(32)}`],
  ['an id with other characters', `Key_1:${secret}`],
  ['an empty entry', `a:${secret},`],
])('refuses a ring with %s', (_what, text) => {
  expect(() => parseKeyRing(text)).toThrow('must be id:secret');
});
