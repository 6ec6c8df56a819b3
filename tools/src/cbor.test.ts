import { expect, it } from 'vitest';
import { type CborValue, encodeCbor } from './cbor.ts';

it.each<[string, CborValue, string]>([
  ['a small number', 10, '0a'],
  ['a number of one byte', 100, '1864'],
  ['a number of two bytes', 1000, '1903e8'],
  ['a negative number', -7, '26'],
  ['a large negative number', -100, '3863'],
  ['text', 'none', '646e6f6e65'],
  ['bytes', new Uint8Array([1, 2, 3]), '43010203'],
  ['an empty map', new Map(), 'a0'],
  [
    'a map of both',
    new Map<number | string, CborValue>([
      [1, 2],
      ['a', -1],
    ]),
    'a20102616120',
  ],
])('encodes %s as in the appendix of RFC 8949', (_, value, hex) => {
  expect(encodeCbor(value).toString('hex')).toBe(hex);
});
