// Runs the auditor's check against an instance of this machine; in production the environment is set and this is not needed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appEnvironment, checkout, openInstance } from './services/instance.ts';

const { values } = parseArgs({ options: { instance: { type: 'string', default: 'dev' } } });
const environment = process.env['WORKER_DATABASE_URL'] ? {} : appEnvironment(openInstance(values.instance));
const run = spawnSync(process.execPath, [path.join(checkout, 'apps/server/src/main-verify-audit.ts')], {
  stdio: 'inherit',
  env: { ...process.env, ...environment },
});
process.exitCode = run.status ?? 1;
