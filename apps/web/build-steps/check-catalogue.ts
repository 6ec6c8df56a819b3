// Fails when the committed catalogue is not what the source says: run `pnpm run i18n:extract` and commit the result.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const catalogue = join(root, 'app/locales/en.po');

const before = readFileSync(catalogue, 'utf8');
execFileSync('pnpm', ['run', 'i18n:extract'], { cwd: root, stdio: 'pipe' });
const after = readFileSync(catalogue, 'utf8');

if (before !== after) {
  writeFileSync(catalogue, before);
  console.error('app/locales/en.po is out of date: run `pnpm run i18n:extract` and commit it.');
  process.exit(1);
}
