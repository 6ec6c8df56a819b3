// The hash functions that the source names: SHA-256 only; the exceptions of docs/cryptography.md are in libraries, and in the format of a list.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../../..');
const sources = [
  'apps/server/src/**/*.ts',
  'apps/web/app/**/*.{ts,tsx}',
  'apps/web/{server,build-steps}/**/*.ts',
  'packages/domain/src/**/*.ts',
];
/** Lists of leaked passwords are published as SHA-1; nothing is protected by it. */
const exceptions = ['apps/server/src/modules/identity/leaked-passwords.ts: sha1'];

test('hashes with SHA-256 only', () => {
  const named = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [...text.matchAll(/\b(?:createHash|createHmac|hkdfSync|digest)\('([^']+)'/g)].map(([, name]) => `${file}: ${name}`);
    })
    .filter((one) => !/: (hex|base64|base64url)$/.test(one));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((one) => !one.endsWith(': sha256') && !exceptions.includes(one))).toEqual([]);
});
