// Definitions of all servers: how each is started, checked and versioned.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { googleClient, redisPassword, s3Keys, smsAccount } from './development-secrets.ts';
import { checkout, publicOrigin } from './instance.ts';
import { haproxyConfig } from './haproxy.ts';
import { livekit, livekitB, turn } from './media.ts';
import { initPostgres, postgresLaunch } from './postgres.ts';
import { sendAndReceive, httpOk } from './probes.ts';
import { firstVersion, folderOf, inCache, type Service } from './service.ts';

const postgres: Service = {
  name: 'postgres',
  prepare: initPostgres,
  launch: postgresLaunch,
  healthy: (i) =>
    sendAndReceive(i.ports.postgres, Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])).then((answer) => answer === 'S' || answer === 'N'),
  version: () => firstVersion('postgres', ['--version']),
  address: (i) => `127.0.0.1:${i.ports.postgres}`,
  stopSignal: 'SIGINT',
};

const redis: Service = {
  name: 'redis',
  launch: (i) => ({
    command: 'redis-server',
    args: [
      '--bind',
      '127.0.0.1',
      '--port',
      String(i.ports.redis),
      '--dir',
      folderOf(i, 'redis-data'),
      // No persistence: the data is disposable, and a failed write to disk would make Redis refuse every command.
      '--save',
      '',
      '--appendonly',
      'no',
      '--requirepass',
      redisPassword,
      '--maxmemory-policy',
      'noeviction',
    ],
  }),
  // PING confirms that it accepts commands; an open port is not enough.
  healthy: (i) => sendAndReceive(i.ports.redis, `AUTH ${redisPassword}\r\nPING\r\n`).then((answer) => answer.includes('+PONG')),
  version: () => firstVersion('redis-server', ['--version']),
  address: (i) => `127.0.0.1:${i.ports.redis}`,
};

const s3: Service = {
  name: 's3',
  prepare: (i) => mkdirSync(path.join(i.folder, 's3-data', 'lafiya'), { recursive: true }),
  launch: (i) => ({
    command: inCache('bin/versitygw'),
    args: [
      '--port',
      `127.0.0.1:${i.ports.s3}`,
      '--iam-dir',
      folderOf(i, 's3-iam'),
      '--health',
      '/healthz',
      'posix',
      '--sidecar',
      folderOf(i, 's3-sidecar'),
      '--versioning-dir',
      folderOf(i, 's3-versions'),
      path.join(i.folder, 's3-data'),
    ],
    env: { ROOT_ACCESS_KEY: s3Keys.key, ROOT_SECRET_KEY: s3Keys.secret },
  }),
  healthy: (i) => httpOk(`http://127.0.0.1:${i.ports.s3}/healthz`),
  // A binary from 'go install' has no version of its own.
  version: () =>
    /VERSITYGW_VERSION=v([\d.]+)/.exec(readFileSync(path.join(import.meta.dirname, '../../../scripts/lib/paths.sh'), 'utf8'))?.[1] ??
    'unknown',
  address: (i) => `http://127.0.0.1:${i.ports.s3}`,
};

const mail: Service = {
  name: 'mail',
  launch: (i) => ({
    command: process.execPath,
    args: [
      inCache('node/node_modules/maildev/bin/maildev'),
      '--smtp',
      String(i.ports.smtp),
      '--web',
      String(i.ports.mailWeb),
      '--ip',
      '127.0.0.1',
      '--web-ip',
      '127.0.0.1',
      '--mail-directory',
      folderOf(i, 'mail-data'),
    ],
  }),
  healthy: (i) => httpOk(`http://127.0.0.1:${i.ports.mailWeb}/healthz`),
  version: () => (JSON.parse(readFileSync(inCache('node/node_modules/maildev/package.json'), 'utf8')) as { version: string }).version,
  address: (i) => `smtp ${i.ports.smtp}, http://127.0.0.1:${i.ports.mailWeb}`,
};

const clamav: Service = {
  name: 'clamav',
  prepare: (i) => {
    const folder = folderOf(i, 'clamav-data');
    chmodSync(folder, 0o755);
    // Production gets signatures from freshclam; here the EICAR test pattern is enough to test scanning.
    const pattern = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
    writeFileSync(path.join(folder, 'eicar.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(pattern).toString('hex')}\n`);
    writeFileSync(
      path.join(i.folder, 'clamd.conf'),
      `Foreground yes\nTCPSocket ${i.ports.clamav}\nTCPAddr 127.0.0.1\nDatabaseDirectory ${folder}\nUser root
LogFile ${path.join(i.folder, 'clamd.log')}\nAlertExceedsMax yes\nStreamMaxLength 25M\nMaxScanSize 100M\nMaxFileSize 25M\n`,
    );
  },
  launch: (i) => ({ command: 'clamd', args: ['--config-file', path.join(i.folder, 'clamd.conf')] }),
  healthy: (i) => sendAndReceive(i.ports.clamav, 'zPING\0').then((answer) => answer.startsWith('PONG')),
  version: () => firstVersion('clamd', ['--version']),
  address: (i) => `127.0.0.1:${i.ports.clamav}`,
};

const haproxy: Service = {
  name: 'haproxy',
  prepare: (i) => writeFileSync(path.join(i.folder, 'haproxy.cfg'), haproxyConfig(i)),
  launch: (i) => ({
    command: existsSync('/usr/sbin/haproxy') ? '/usr/sbin/haproxy' : 'haproxy',
    args: ['-db', '-f', path.join(i.folder, 'haproxy.cfg')],
  }),
  healthy: (i) => httpOk(`http://127.0.0.1:${i.ports.frontStats}/healthz`),
  version: () => firstVersion('/usr/sbin/haproxy', ['-v']),
  address: (i) => `http://localhost:${i.ports.front}`,
};

/** Test server for signing in with Google: see stand-ins/google/README.md. */
const google: Service = {
  name: 'google',
  launch: (i) => ({
    command: process.execPath,
    args: [
      path.join(checkout, 'stand-ins/google/main.ts'),
      '--port',
      String(i.ports.google),
      '--client-id',
      googleClient.id,
      '--client-secret',
      googleClient.secret,
      '--redirect-uri',
      `${publicOrigin(i)}/api/auth/google/callback`,
    ],
  }),
  healthy: (i) => httpOk(`http://127.0.0.1:${i.ports.google}/.well-known/openid-configuration`),
  version: () =>
    (JSON.parse(readFileSync(path.join(checkout, 'stand-ins/node_modules/oidc-provider/package.json'), 'utf8')) as { version: string })
      .version,
  address: (i) => `http://127.0.0.1:${i.ports.google}`,
};

/** Test server for SMS: see stand-ins/sms/README.md. */
const sms: Service = {
  name: 'sms',
  launch: (i) => ({
    command: process.execPath,
    args: [
      path.join(checkout, 'stand-ins/sms/main.ts'),
      '--port',
      String(i.ports.sms),
      '--key',
      smsAccount.key,
      '--sender',
      smsAccount.sender,
    ],
  }),
  healthy: (i) => httpOk(`http://127.0.0.1:${i.ports.sms}/`),
  version: () => 'ours',
  address: (i) => `http://127.0.0.1:${i.ports.sms}`,
};

/** Test server for push notifications: see stand-ins/push/README.md. */
const push: Service = {
  name: 'push',
  launch: (i) => ({ command: process.execPath, args: [path.join(checkout, 'stand-ins/push/main.ts'), '--port', String(i.ports.push)] }),
  healthy: (i) => httpOk(`http://127.0.0.1:${i.ports.push}/`),
  version: () => 'ours',
  address: (i) => `http://127.0.0.1:${i.ports.push}`,
};

export const services: Service[] = [postgres, redis, livekit, turn, s3, mail, sms, push, clamav, google, haproxy];
/** Started only by name. */
export const optionalServices: Service[] = [livekitB];
