// Which languages the web speaks and where their words are kept.
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/app/locales/{locale}', include: ['<rootDir>/app'] }],
  // Without line numbers the catalogue changes only when words do.
  format: formatter({ lineNumbers: false }),
});
