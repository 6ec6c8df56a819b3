// A page of the table that could not be counted would look as if nobody read it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedPath } from '@lafiya/domain/site/counted-path';
import { expect, it } from 'vitest';

it('given every page of the table, it is counted as itself', () => {
  // As text: its words are macros, which only the build understands.
  const table = readFileSync(join(import.meta.dirname, 'site-pages.ts'), 'utf8');
  const paths = [...table.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => countedPath(path) !== path)).toEqual([]);
});
