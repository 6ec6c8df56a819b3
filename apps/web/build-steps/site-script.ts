// Vite plugin: bundles each script of the public pages into one content-hashed file, and exposes its URL and integrity hash.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const moduleName = 'virtual:site-script';
/** The script of every public page, and the map script, which Find Care loads when the map becomes visible. */
const sources = {
  siteScript: { name: 'site', entry: 'app/public/site-script/site-script.ts' },
  mapScript: { name: 'map', entry: 'app/features/care-locations/map/care-map.ts' },
};
const folders = [
  'app/public/site-script',
  'app/service-worker',
  'app/features/care-locations/map',
  'packages/domain/src/care-locations/map',
];

type BuiltScript = { constant: string; code: string; fileName: string; integrity: string };

export function siteScript(): Plugin {
  let root = '';
  let scripts: Promise<BuiltScript[]> | undefined;
  const current = () => {
    scripts ??= Promise.all(Object.entries(sources).map(([constant, source]) => bundle(root, constant, source)));
    return scripts;
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
      const built = await current();
      const isForBrowser = this.environment.mode === 'build' && this.environment.name === 'client';
      if (isForBrowser) for (const { code, fileName } of built) this.emitFile({ type: 'asset', fileName, source: code });
      return built
        .map(({ constant, fileName, integrity }) => `export const ${constant} = ${JSON.stringify({ src: `/${fileName}`, integrity })};`)
        .join('\n');
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        current().then((built) => {
          const requested = built.find(({ fileName }) => request.url === `/${fileName}`);
          if (!requested) return next();
          response.setHeader('content-type', 'text/javascript').end(requested.code);
        }, next);
      });
    },
    hotUpdate({ file }) {
      if (!folders.some((folder) => file.includes(folder))) return;
      scripts = undefined;
      const known = this.environment.moduleGraph.getModuleById(`\0${moduleName}`);
      if (known) this.environment.moduleGraph.invalidateModule(known);
    },
  };
}

async function bundle(root: string, constant: string, { name, entry }: { name: string; entry: string }): Promise<BuiltScript> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: ['es2018'],
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife', minify: true } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not built.`);
  const code = output.output[0].code.trim();
  const digest = createHash('sha256').update(code);
  const integrity = `sha256-${digest.copy().digest('base64')}`;
  return { constant, code, integrity, fileName: `assets/${name}-${digest.digest('hex').slice(0, 10)}.js` };
}
