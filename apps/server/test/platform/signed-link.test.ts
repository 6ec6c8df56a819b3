// Signed links in emails: tampering, purpose and expiry.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSignedLinks } from '../../src/platform/signed-link.ts';

const links = createSignedLinks('a secret that is at least 32 characters');
const now = new Date('2026-11-16T09:00:00.000Z');
const id = fc.uuid();
const until = fc.option(
  fc.integer({ min: 0, max: 10 * 366 * 86_400 }).map((seconds) => new Date(now.getTime() + seconds * 1_000)),
  { nil: undefined },
);
const purpose = fc.constantFrom('newsletter-confirm' as const, 'newsletter-unsubscribe' as const);

test('opens any link for its purpose', () => {
  fc.assert(
    fc.property(purpose, id, until, (what, row, end) => {
      expect(links.verify(what, links.sign(what, row, end), now)).toBe(row);
    }),
  );
});

test('rejects a link with any character replaced, added or removed', () => {
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
      expect(links.verify(what, changed, now)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

test('rejects a link with only the unused bits of the last character changed', () => {
  const token = links.sign('newsletter-confirm', '01900000-0000-7000-8000-000000000001');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');
  const opening = letters.filter((last) => links.verify('newsletter-confirm', token.slice(0, -1) + last, now) !== null);
  expect(opening).toEqual([token.at(-1)]);
});

test('rejects a combination of parts of two links', () => {
  fc.assert(
    fc.property(id, id, until, until, (one, other, end, otherEnd) => {
      fc.pre(one !== other);
      const [a, b] = [links.sign('newsletter-confirm', one, end).split('.'), links.sign('newsletter-confirm', other, otherEnd).split('.')];
      expect(links.verify('newsletter-confirm', [a[0], b[1], b[2]].join('.'), now)).toBeNull();
    }),
  );
});

test('rejects a link for another purpose or signed with another secret', () => {
  fc.assert(
    fc.property(id, until, (row, end) => {
      expect(links.verify('newsletter-unsubscribe', links.sign('newsletter-confirm', row, end), now)).toBeNull();
      expect(
        createSignedLinks('another secret of at least 32 characters').verify(
          'newsletter-confirm',
          links.sign('newsletter-confirm', row, end),
          now,
        ),
      ).toBeNull();
    }),
  );
});

test('accepts a link until its expiry, and one without expiry always', () => {
  const row = '01900000-0000-7000-8000-000000000001';
  const ends = links.sign('newsletter-confirm', row, now);
  const opensAt = (token: string, ms: number) => links.verify('newsletter-confirm', token, new Date(now.getTime() + ms));
  expect([opensAt(ends, -1), opensAt(ends, 0), opensAt(ends, 1), opensAt(ends, 86_400_000)]).toEqual([row, row, null, null]);
  expect(opensAt(links.sign('newsletter-confirm', row), 100 * 366 * 86_400_000)).toBe(row);
});

test('rejects any other text without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(links.verify('newsletter-confirm', text, now)).toBeNull();
    }),
  );
});

test('verifies links of every secret and signs with the first', () => {
  const [older, newer] = ['a secret that is at least 32 characters', 'another secret of at least 32 characters'];
  const row = '01900000-0000-7000-8000-000000000001';
  const both = createSignedLinks(`${newer},${older}`);
  expect(both.verify('newsletter-unsubscribe', links.sign('newsletter-unsubscribe', row), now)).toBe(row);
  const fresh = both.sign('newsletter-unsubscribe', row);
  expect(createSignedLinks(newer).verify('newsletter-unsubscribe', fresh, now)).toBe(row);
  expect(links.verify('newsletter-unsubscribe', fresh, now)).toBeNull();
});
