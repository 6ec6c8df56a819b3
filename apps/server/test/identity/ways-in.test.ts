// docs/authentication.md lists every way into an account, and every word that passwords must not be built on.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contextTerms } from '@lafiya/domain/identity/password-rules';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../../src');
const document = readFileSync(path.join(import.meta.dirname, '../../../../docs/authentication.md'), 'utf8');
const sectionOf = (heading: string): string => document.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';

test('the document lists every route that starts a session', () => {
  const routes = globSync('**/*.routes.ts', { cwd: source }).flatMap((file) =>
    readFileSync(path.join(source, file), 'utf8')
      .matchAll(/method: '(\w+)',\s+url: '([^']+)',\s+config: .*audit: 'session\.started'/g)
      .map(([, method, url]) => `${method} ${url}`)
      .toArray(),
  );
  expect(routes.length).toBeGreaterThan(3);
  const listed = sectionOf('Ways in')
    .matchAll(/^\|[^|]+\| `([^`]+)` \|/gm)
    .map(([, route]) => route);
  expect(new Set(listed)).toEqual(new Set(routes));
});

test('the document lists our own words', () => {
  const section = sectionOf('Words that passwords must not be built on');
  for (const word of contextTerms) expect(section).toContain(`\`${word}\``);
});
