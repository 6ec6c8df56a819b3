// Lingui configuration: the languages with a catalogue. Create an empty catalogue file to start a new language; see docs/languages.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { knownLanguages, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** A check extracts into a copy, so that the committed catalogue is never rewritten while another process reads it. */
const folder = process.env['LOCALES_FOLDER'] ?? '<rootDir>/app/locales';
const hasBegun = (language: string): boolean => existsSync(join(import.meta.dirname, `app/locales/${language}.po`));

export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: knownLanguages.filter(hasBegun),
  catalogs: [{ path: `${folder}/{locale}`, include: ['<rootDir>/app'] }],
  // Without line numbers the catalogue changes only when messages change.
  format: formatter({ lineNumbers: false }),
});
