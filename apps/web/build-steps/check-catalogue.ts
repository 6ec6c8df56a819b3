// Fails when a committed catalogue does not match the source (run `pnpm run i18n:extract` and commit the result),
// and when the catalogue of an enabled language is incomplete.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enabledLanguages, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import config from '../lingui.config.ts';
import { findCatalogueErrors } from './catalogue-errors.ts';

const maxShown = 20;
const root = join(import.meta.dirname, '..');
const fileOf = (language: string): string => join(root, `app/locales/${language}.po`);

const copy = mkdtempSync(join(tmpdir(), 'lafiya-locales-'));
cpSync(join(root, 'app/locales'), copy, { recursive: true });
const env = { ...process.env, LOCALES_FOLDER: copy };
execFileSync(join(root, 'node_modules/.bin/lingui'), ['extract', '--clean'], { cwd: root, stdio: 'pipe', env });
const extracted = (language: string): string => readFileSync(join(copy, `${language}.po`), 'utf8');
const outdated = config.locales.filter((language) => extracted(language) !== readFileSync(fileOf(language), 'utf8'));
for (const language of outdated) console.error(`app/locales/${language}.po is out of date: run \`pnpm run i18n:extract\` and commit it.`);
rmSync(copy, { recursive: true });

let incomplete = 0;
for (const language of enabledLanguages) {
  const content = existsSync(fileOf(language)) ? readFileSync(fileOf(language), 'utf8') : '';
  const errors = await findCatalogueErrors(readFileSync(fileOf(sourceLanguage), 'utf8'), content);
  incomplete += errors.length;
  if (errors.length > 0)
    console.error(`${language} is enabled but its catalogue has ${errors.length} errors:\n${errors.slice(0, maxShown).join('\n')}`);
}
if (outdated.length + incomplete > 0) process.exit(1);
