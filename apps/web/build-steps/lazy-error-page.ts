// Vite plugin: in the browser the root loads the error page when it is needed, so that no other page carries it. The server renders it at once.
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export function lazyErrorPage(): Plugin {
  return {
    name: 'lafiya:lazy-error-page',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (source !== './public/error-page.tsx' || !importer?.includes('/app/root.tsx')) return undefined;
      return join(dirname(importer), 'public/lazy-error-page.tsx');
    },
  };
}
