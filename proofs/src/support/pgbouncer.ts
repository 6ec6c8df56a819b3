// Runs PgBouncer between our processes and PostgreSQL, with the settings that docs/operations.md gives.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databasePasswords } from '@lafiya/tools/services/development-secrets';
import { cacheFolder, type Instance } from '@lafiya/tools/services/instance';
import { sendAndReceive } from '@lafiya/tools/services/probes';
import { launch, stopProcess } from '@lafiya/tools/services/processes';

export type Pooler = {
  /** The same address of a database, through the pooler. */
  through: (url: string) => string;
  close: () => Promise<void>;
};

/** Fewer connections than one process opens, so that transactions of different users share them. */
export const serverConnections = 6;

/** Settings of sessions that the pooler gives every client as the client asked for them. */
const trackedSettings = ['IntervalStyle', 'default_transaction_read_only'];

export async function startPooler(instance: Instance, options: { trackSettings?: boolean } = {}): Promise<Pooler> {
  const folder = path.join(instance.folder, 'pgbouncer');
  mkdirSync(folder, { recursive: true });
  const users = (['api', 'identity', 'worker'] as const).map((role) => `"lafiya_${role}" "${databasePasswords[role]}"`);
  writeFileSync(path.join(folder, 'users.txt'), `${users.join('\n')}\n`);
  writeFileSync(path.join(folder, 'pgbouncer.ini'), settings(instance, folder, options.trackSettings ?? true));
  for (const file of ['users.txt', 'pgbouncer.ini']) chmodSync(path.join(folder, file), 0o644);
  await stopProcess(instance.folder, 'pgbouncer');
  // It refuses to run as root.
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', 'postgres:', folder]);
  launch(instance.folder, 'pgbouncer', {
    command: 'setpriv',
    args: [
      ...(process.getuid?.() === 0 ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : []),
      path.join(cacheFolder, 'bin/pgbouncer'),
      path.join(folder, 'pgbouncer.ini'),
    ],
  });
  await untilReady(instance);
  return {
    through: (url) => url.replace(`:${instance.ports.postgres}/`, `:${instance.ports.pooler}/`),
    close: () => stopProcess(instance.folder, 'pgbouncer'),
  };
}

const settings = (instance: Instance, folder: string, trackSettings: boolean): string => `[databases]
* = host=127.0.0.1 port=${instance.ports.postgres}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${instance.ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
max_prepared_statements = 500
${trackSettings ? `track_extra_parameters = ${trackedSettings.join(', ')}` : ''}
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout${trackSettings ? '' : ', default_transaction_read_only'}
log_connections = 0
log_disconnections = 0
`;

/** SSLRequest: a server that accepts connections answers with one letter. */
async function untilReady(instance: Instance): Promise<void> {
  const request = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await sendAndReceive(instance.ports.pooler, request).catch(() => '');
    if (answer === 'S' || answer === 'N') return;
    await sleep(100);
  }
  throw new Error('PgBouncer did not start.');
}
