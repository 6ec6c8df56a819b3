// Creates and runs a private PostgreSQL cluster, as the user postgres when started by root.
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { databasePasswords } from './development-secrets.ts';
import type { Instance } from './instance.ts';
import type { Launch } from './processes.ts';

const isRoot = process.getuid?.() === 0;

export function initPostgres(instance: Instance): void {
  const folder = instance.postgresFolder;
  mkdirSync(folder, { recursive: true });
  if (isRoot) spawnSync('chown', ['-R', 'postgres:', folder]);
  const data = path.join(folder, 'data');
  if (existsSync(path.join(data, 'PG_VERSION'))) return;
  const password = path.join(folder, 'superuser-password');
  writeFileSync(password, databasePasswords.superuser);
  chmodSync(password, 0o644);
  const init = asPostgres([
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    `--pwfile=${password}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ]);
  const made = spawnSync(init.command, init.args, { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const sync = instance.durable ? 'on' : 'off';
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    `
listen_addresses = '127.0.0.1'
port = ${instance.ports.postgres}
unix_socket_directories = '${folder}'
timezone = 'UTC'
max_connections = 200
shared_buffers = 256MB
# off only for development and tests, where losing data in a crash is acceptable
fsync = ${sync}
synchronous_commit = ${sync}
full_page_writes = ${sync}
`,
  );
}

export function postgresLaunch(instance: Instance): Launch {
  return { ...asPostgres(['postgres', '-D', path.join(instance.postgresFolder, 'data')]), cwd: instance.postgresFolder };
}

function asPostgres([command, ...args]: [string, ...string[]]): { command: string; args: string[] } {
  if (!isRoot) return { command, args };
  return {
    command: 'setpriv',
    args: [
      '--reuid=postgres',
      '--regid=postgres',
      '--init-groups',
      `${process.env['PGBIN'] ?? '/usr/lib/postgresql/15/bin'}/${command}`,
      ...args,
    ],
  };
}
