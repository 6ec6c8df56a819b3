// Ends all sessions of a local instance. If the environment already has the database URL, it is used as it is.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appEnvironment, checkout, createInstance } from './services/instance.ts';

const { values } = parseArgs({ options: { instance: { type: 'string', default: 'dev' }, reason: { type: 'string', default: '' } } });
const environment = process.env['WORKER_DATABASE_URL'] ? {} : appEnvironment(createInstance(values.instance));
const entry = path.join(checkout, 'apps/server/src/main-sign-out-everybody.ts');
const run = spawnSync(process.execPath, [entry, '--reason', values.reason], { stdio: 'inherit', env: { ...process.env, ...environment } });
process.exitCode = run.status ?? 1;
