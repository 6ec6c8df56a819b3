// Fails when a committed catalogue does not match the source (run `pnpm run i18n:extract` and commit the result),
// and when the catalogue of an enabled language is incomplete.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enabledLanguages, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import config from '../lingui.config.ts';
import { findCatalogueErrors } from './catalogue-errors.ts';

const maxShown = 20;
const root = join(import.meta.dirname, '..');
const fileOf = (language: string): string => join(root, `app/locales/${language}.po`);

const before = new Map(config.locales.map((language) => [fileOf(language), readFileSync(fileOf(language), 'utf8')]));
execFileSync('pnpm', ['run', 'i18n:extract'], { cwd: root, stdio: 'pipe' });
const outdated = [...before].filter(([file, content]) => readFileSync(file, 'utf8') !== content);
for (const [file, content] of outdated) {
  writeFileSync(file, content);
  console.error(`${file} is out of date: run \`pnpm run i18n:extract\` and commit it.`);
}

let incomplete = 0;
for (const language of enabledLanguages) {
  const content = existsSync(fileOf(language)) ? readFileSync(fileOf(language), 'utf8') : '';
  const errors = await findCatalogueErrors(readFileSync(fileOf(sourceLanguage), 'utf8'), content);
  incomplete += errors.length;
  if (errors.length > 0)
    console.error(`${language} is enabled but its catalogue has ${errors.length} errors:\n${errors.slice(0, maxShown).join('\n')}`);
}
if (outdated.length + incomplete > 0) process.exit(1);
