// How Vite builds the web: words (Lingui) before React Router, the public pages' one script beside them.
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { reloadStaticPages } from './build-steps/reload-static-pages.ts';
import { serviceWorker } from './build-steps/service-worker.ts';
import { siteScript } from './build-steps/site-script.ts';

export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui(),
    siteScript(),
    serviceWorker(),
    reloadStaticPages(),
  ],
  build: {
    // Pictures stay files: cached on their own and loaded only when they come into view.
    assetsInlineLimit: 0,
    // Five-year-old Android phones.
    target: ['es2020', 'chrome87', 'firefox90', 'safari14'],
  },
});
