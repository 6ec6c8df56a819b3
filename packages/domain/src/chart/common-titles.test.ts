// Tests that the suggestions are short, written in one way, and each there once.
import { expect, test } from 'vitest';
import { commonAllergens, commonReactions } from './common-titles.ts';

test('each suggestion is there once, short, and begins with a capital', () => {
  for (const list of [Object.values(commonAllergens).flat(), commonReactions]) {
    expect(new Set(list.map((title) => title.toLowerCase())).size).toBe(list.length);
    for (const title of list) expect(title).toMatch(/^[A-Z][A-Za-z(),-]*(?: [A-Za-z(),-]+)*$/);
    for (const title of list) expect(title.length).toBeLessThanOrEqual(40);
  }
});
