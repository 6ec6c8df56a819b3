// Fails when a committed catalogue is not what the source says (run `pnpm run i18n:extract` and commit the result),
// and when a language is switched on before all its words are there.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagesOn, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import config from '../lingui.config.ts';
import { catalogueFaults } from './catalogue-faults.ts';

const mostShown = 20;
const root = join(import.meta.dirname, '..');
const fileOf = (language: string): string => join(root, `app/locales/${language}.po`);

const before = new Map(config.locales.map((language) => [fileOf(language), readFileSync(fileOf(language), 'utf8')]));
execFileSync('pnpm', ['run', 'i18n:extract'], { cwd: root, stdio: 'pipe' });
const outdated = [...before].filter(([file, words]) => readFileSync(file, 'utf8') !== words);
for (const [file, words] of outdated) {
  writeFileSync(file, words);
  console.error(`${file} is out of date: run \`pnpm run i18n:extract\` and commit it.`);
}

let incomplete = 0;
for (const language of languagesOn) {
  const words = existsSync(fileOf(language)) ? readFileSync(fileOf(language), 'utf8') : '';
  const faults = await catalogueFaults(readFileSync(fileOf(sourceLanguage), 'utf8'), words);
  incomplete += faults.length;
  if (faults.length > 0)
    console.error(`${language} is switched on and has ${faults.length} faults:\n${faults.slice(0, mostShown).join('\n')}`);
}
if (outdated.length + incomplete > 0) process.exit(1);
