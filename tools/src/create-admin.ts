// Creates an admin in a local instance. If the environment already has the database URL, it is used as it is.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { appEnvironment, checkout, createInstance } from './services/instance.ts';

const given = process.argv.slice(2);
const at = given.indexOf('--instance');
const name = at < 0 ? 'dev' : (given[at + 1] ?? 'dev');
const rest = at < 0 ? given : given.toSpliced(at, 2);
const environment = process.env['IDENTITY_DATABASE_URL'] ? {} : appEnvironment(createInstance(name));
const run = spawnSync(process.execPath, [path.join(checkout, 'apps/server/src/main-create-admin.ts'), ...rest], {
  stdio: 'inherit',
  env: { ...process.env, ...environment },
});
process.exitCode = run.status ?? 1;
