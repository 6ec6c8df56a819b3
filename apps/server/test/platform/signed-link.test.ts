// Stories: a link in a mail is changed, is for something else, or has run out.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signedLinks } from '../../src/platform/signed-link.ts';

const links = signedLinks('a secret that is at least 32 characters');
const now = new Date('2026-11-16T09:00:00.000Z');
const id = fc.uuid();
const until = fc.option(
  fc.integer({ min: 0, max: 10 * 366 * 86_400 }).map((seconds) => new Date(now.getTime() + seconds * 1_000)),
  { nil: undefined },
);
const purpose = fc.constantFrom('newsletter-confirm' as const, 'newsletter-unsubscribe' as const);

test('given any link, then it opens to what was signed, for its purpose', () => {
  fc.assert(
    fc.property(purpose, id, until, (what, row, end) => {
      expect(links.open(what, links.sign(what, row, end), now)).toBe(row);
    }),
  );
});

test('given any link with any one character replaced, added or left out, then it does not open', () => {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'insert', 'remove'),
    character: fc.string({ minLength: 1, maxLength: 1 }),
  });
  fc.assert(
    fc.property(purpose, id, until, change, (what, row, end, { at, how, character }) => {
      const token = links.sign(what, row, end);
      const place = at % token.length;
      const changed = token.slice(0, place) + (how === 'remove' ? '' : character) + token.slice(how === 'insert' ? place : place + 1);
      fc.pre(changed !== token);
      expect(links.open(what, changed, now)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

test('given the last character of a link with only its spare bits changed, then it does not open', () => {
  const token = links.sign('newsletter-confirm', '01900000-0000-7000-8000-000000000001');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');
  const opening = letters.filter((last) => links.open('newsletter-confirm', token.slice(0, -1) + last, now) !== null);
  expect(opening).toEqual([token.at(-1)]);
});

test('given the parts of two links, then they do not make a third', () => {
  fc.assert(
    fc.property(id, id, until, until, (one, other, end, otherEnd) => {
      fc.pre(one !== other);
      const [a, b] = [links.sign('newsletter-confirm', one, end).split('.'), links.sign('newsletter-confirm', other, otherEnd).split('.')];
      expect(links.open('newsletter-confirm', [a[0], b[1], b[2]].join('.'), now)).toBeNull();
    }),
  );
});

test('given a link for one purpose, then it opens for no other; given another secret, then for none', () => {
  fc.assert(
    fc.property(id, until, (row, end) => {
      expect(links.open('newsletter-unsubscribe', links.sign('newsletter-confirm', row, end), now)).toBeNull();
      expect(
        signedLinks('another secret of at least 32 characters').open('newsletter-confirm', links.sign('newsletter-confirm', row, end), now),
      ).toBeNull();
    }),
  );
});

test('given a link with an end, then it opens until that second and not after it; given one without, then always', () => {
  const row = '01900000-0000-7000-8000-000000000001';
  const ends = links.sign('newsletter-confirm', row, now);
  const opensAt = (token: string, ms: number) => links.open('newsletter-confirm', token, new Date(now.getTime() + ms));
  expect([opensAt(ends, -1), opensAt(ends, 0), opensAt(ends, 1), opensAt(ends, 86_400_000)]).toEqual([row, row, null, null]);
  expect(opensAt(links.sign('newsletter-confirm', row), 100 * 366 * 86_400_000)).toBe(row);
});

test('given any words at all, then they do not open and nothing breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (words) => {
      expect(links.open('newsletter-confirm', words, now)).toBeNull();
    }),
  );
});
