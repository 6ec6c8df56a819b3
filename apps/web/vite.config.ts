// Vite configuration: Lingui before React Router, plus the public pages' script and the service worker.
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { lazyErrorPage } from './build-steps/lazy-error-page.ts';
import { reloadStaticPages } from './build-steps/reload-static-pages.ts';
import { serviceWorker } from './build-steps/service-worker.ts';
import { siteScript } from './build-steps/site-script.ts';
import { textsWithCode } from './build-steps/texts-with-code.ts';

export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui(),
    textsWithCode(),
    siteScript(),
    lazyErrorPage(),
    serviceWorker(),
    reloadStaticPages(),
  ],
  build: {
    // Pictures stay separate files, so that they are cached on their own and can be lazy-loaded.
    assetsInlineLimit: 0,
    // Supports five-year-old Android phones.
    target: ['es2020', 'chrome87', 'firefox90', 'safari14'],
  },
});
