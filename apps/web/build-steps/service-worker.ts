// Vite plugin: bundles the service worker into /service-worker.js, a stable URL, and writes the build id into it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { workerPolicy } from '../server/security-headers.ts';

const fileName = 'service-worker.js';
const folder = 'app/service-worker';
/** Placeholder in the bundle until the names of all build files are known. */
const buildIdPlaceholder = 'build-id-to-come';

export function serviceWorker(): Plugin {
  let root = '';
  let bundled: Promise<string> | undefined;
  const current = () => {
    bundled ??= bundle(root);
    return bundled;
  };
  return {
    name: 'lafiya:service-worker',
    configResolved(config) {
      root = config.root;
    },
    applyToEnvironment: (environment) => environment.name === 'client',
    // File names contain content hashes, so together they identify the build.
    async generateBundle(_options, files) {
      const code = await current();
      this.emitFile({ type: 'asset', fileName, source: withId(code, Object.keys(files).toSorted()) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${fileName}`) return next();
        const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache', 'content-security-policy': workerPolicy };
        current().then((code) => response.writeHead(200, headers).end(withId(code, [])), next);
      });
    },
    hotUpdate({ file }) {
      if (file.includes(folder)) bundled = undefined;
    },
  };
}

function withId(code: string, names: string[]): string {
  const id = createHash('sha256')
    .update([code, ...names].join('\n'))
    .digest('hex')
    .slice(0, 12);
  return code.replaceAll(buildIdPlaceholder, id);
}

async function bundle(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILD_ID__: JSON.stringify(buildIdPlaceholder) },
    build: {
      write: false,
      target: ['es2020', 'chrome87', 'firefox90', 'safari14'],
      modulePreload: false,
      rolldownOptions: { input: join(root, folder, 'service-worker.ts'), output: { format: 'iife', minify: true } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The service worker was not built.');
  return output.output[0].code.trim();
}
