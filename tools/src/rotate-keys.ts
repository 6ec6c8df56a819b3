// Rotates the keys of a local instance. If the environment already has the database URL, it is used as it is.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appEnvironment, checkout, createInstance } from './services/instance.ts';

const { values } = parseArgs({ options: { instance: { type: 'string', default: 'dev' } } });
const environment = process.env['IDENTITY_DATABASE_URL'] ? {} : appEnvironment(createInstance(values.instance));
const run = spawnSync(process.execPath, [path.join(checkout, 'apps/server/src/main-rotate-keys.ts')], {
  stdio: 'inherit',
  // SECRET_KEYS can be given, so that a rotation can be tried on an instance.
  env: { ...environment, ...process.env },
});
process.exitCode = run.status ?? 1;
