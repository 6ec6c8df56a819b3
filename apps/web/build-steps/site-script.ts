// A Vite plugin: bundles app/public/site-script into one file named by its content, and tells the pages its address and hash.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const moduleName = 'virtual:site-script';
const folder = 'app/public/site-script';

type BuiltScript = { code: string; fileName: string; integrity: string };

export function siteScript(): Plugin {
  let root = '';
  let script: Promise<BuiltScript> | undefined;
  const current = () => {
    script ??= bundle(root);
    return script;
  };
  return {
    name: 'lafiya:site-script',
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const { code, fileName, integrity } = await current();
      const isForBrowser = this.environment.mode === 'build' && this.environment.name === 'client';
      if (isForBrowser) this.emitFile({ type: 'asset', fileName, source: code });
      return `export const siteScript = ${JSON.stringify({ src: `/${fileName}`, integrity })};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        current().then(({ code, fileName }) => {
          if (request.url !== `/${fileName}`) return next();
          response.setHeader('content-type', 'text/javascript').end(code);
        }, next);
      });
    },
    hotUpdate({ file }) {
      if (!file.includes(folder)) return;
      script = undefined;
      const known = this.environment.moduleGraph.getModuleById(`\0${moduleName}`);
      if (known) this.environment.moduleGraph.invalidateModule(known);
    },
  };
}

async function bundle(root: string): Promise<BuiltScript> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: ['es2018'],
      modulePreload: false,
      rolldownOptions: { input: join(root, folder, 'site-script.ts'), output: { format: 'iife', minify: true } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The site script was not built.');
  const code = output.output[0].code.trim();
  const digest = createHash('sha256').update(code);
  const integrity = `sha256-${digest.copy().digest('base64')}`;
  return { code, integrity, fileName: `assets/site-${digest.digest('hex').slice(0, 10)}.js` };
}
