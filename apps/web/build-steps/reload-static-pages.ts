// Vite plugin for development: reloads static public pages on change, because they have no client code for hot updates.
import type { Plugin } from 'vite';

const partOfStaticPages = /\/app\/(public|features|theme)\/.*\.(tsx?|css|svg)$/;

export function reloadStaticPages(): Plugin {
  return {
    name: 'lafiya:reload-static-pages',
    apply: 'serve',
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && partOfStaticPages.test(file)) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
