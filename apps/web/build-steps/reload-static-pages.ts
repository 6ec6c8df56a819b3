// A Vite plugin for development: static public pages have no client code to patch, so a change to one reloads it.
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
