// Tests that every public page can be counted by the page statistics.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedPath } from '@lafiya/domain/page-counts/counted-path';
import { expect, it } from 'vitest';

it('counts every page of site-pages.ts under its own path', () => {
  // Read as text: the file uses Lingui macros, which only the build can compile.
  const table = readFileSync(join(import.meta.dirname, 'site-pages.ts'), 'utf8');
  const paths = [...table.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => countedPath(path) !== path)).toEqual([]);
});
