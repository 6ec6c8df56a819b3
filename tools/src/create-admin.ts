// Makes an admin in an instance of this machine; in production the environment is set and this is not needed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { appEnvironment, checkout, openInstance } from './services/instance.ts';

const given = process.argv.slice(2);
const at = given.indexOf('--instance');
const name = at < 0 ? 'dev' : (given[at + 1] ?? 'dev');
const rest = at < 0 ? given : given.toSpliced(at, 2);
const environment = process.env['IDENTITY_DATABASE_URL'] ? {} : appEnvironment(openInstance(name));
const run = spawnSync(process.execPath, [path.join(checkout, 'apps/server/src/main-create-admin.ts'), ...rest], {
  stdio: 'inherit',
  env: { ...process.env, ...environment },
});
process.exitCode = run.status ?? 1;
