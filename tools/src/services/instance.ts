// An instance is one private set of servers: its name, folder, ports and the environment of the apps.
// dev, test and proof can run at the same time.
import { existsSync, mkdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import {
  databasePasswords,
  googleClient,
  linkSecret,
  livekitKeys,
  pushKeys,
  redisPassword,
  s3Keys,
  secretKeys,
  smsAccount,
  tokenKey,
} from './development-secrets.ts';

export const checkout = path.resolve(import.meta.dirname, '../../..');
export const cacheFolder = process.env['LAFIYA_CACHE'] ?? path.join(process.env['HOME'] ?? '/root', '.cache/lafiya');

// Below the kernel's ephemeral port range, because an outgoing connection could otherwise occupy a server's port.
const basePorts: Record<string, number> = { dev: 21_000, test: 22_000, proof: 23_000, mutated: 24_000 };
const offsets = {
  smtp: 25,
  mailWeb: 26,
  postgres: 32,
  pooler: 33,
  clamav: 10,
  google: 60,
  sms: 61,
  push: 62,
  livekit: 70,
  livekitTcp: 71,
  livekitUdp: 72,
  turn: 73,
  toxiproxy: 74,
  livekitB: 75,
  livekitBTcp: 76,
  livekitBUdp: 77,
  redis: 79,
  front: 80,
  frontStats: 81,
  frontInside: 82,
  s3: 90,
  apiA: 101,
  apiB: 102,
  webA: 111,
  webB: 112,
  workerA: 121,
  workerB: 122,
  smtpProxy: 125,
  smsProxy: 126,
  frontProxy: 127,
  apiReference: 128,
  /** First port of the relay's range. */
  turnRelay: 200,
} as const;

export type PortName = keyof typeof offsets;
export type Instance = {
  name: string;
  folder: string;
  postgresFolder: string;
  ports: Record<PortName, number>;
  /** Whether PostgreSQL data survives a crash of the machine; off for speed in development and tests. */
  durable: boolean;
  /** Address of the media server, and whether it accepts TCP. Defaults to 127.0.0.1 with TCP. */
  media?: { address: string; hasTcp: boolean };
};

export function createInstance(name: string, options: { durable?: boolean } = {}): Instance {
  const base = Number(process.env['LAFIYA_PORT_BASE'] ?? basePorts[name] ?? Number.NaN);
  if (!Number.isInteger(base)) throw new Error(`Unknown instance '${name}'. Known: ${Object.keys(basePorts).join(', ')}.`);
  const folder = path.join(process.env['LAFIYA_STATE'] ?? path.join(checkout, '.local'), name);
  mkdirSync(folder, { recursive: true });
  const ports = Object.fromEntries(Object.entries(offsets).map(([key, offset]) => [key, base + offset])) as Record<PortName, number>;
  return { name, folder, postgresFolder: postgresFolder(folder), ports, durable: options.durable ?? false };
}

export function databaseUrl(instance: Instance, role: 'superuser' | 'owner' | 'api' | 'identity' | 'worker', database = 'lafiya'): string {
  const user = role === 'superuser' ? 'postgres' : `lafiya_${role}`;
  return `postgres://${user}:${databasePasswords[role]}@127.0.0.1:${instance.ports.postgres}/${database}?sslmode=disable`;
}

export function redisUrl(instance: Instance): string {
  return `redis://:${redisPassword}@127.0.0.1:${instance.ports.redis}`;
}

export function publicOrigin(instance: Instance): string {
  return `http://localhost:${instance.ports.front}`;
}

export function rolePassword(role: 'owner' | 'api' | 'identity' | 'worker'): string {
  return databasePasswords[role];
}

/** The environment variables of api and worker. */
export function appEnvironment(instance: Instance, database = 'lafiya'): Record<string, string> {
  return {
    // Accepts the values below, which production refuses.
    DEPLOYMENT: 'development',
    PUBLIC_ORIGIN: publicOrigin(instance),
    API_DATABASE_URL: databaseUrl(instance, 'api', database),
    IDENTITY_DATABASE_URL: databaseUrl(instance, 'identity', database),
    WORKER_DATABASE_URL: databaseUrl(instance, 'worker', database),
    REDIS_URL: redisUrl(instance),
    SMTP_URL: `smtp://127.0.0.1:${instance.ports.smtp}`,
    SMS_URL: `http://127.0.0.1:${instance.ports.sms}`,
    SMS_KEY: smsAccount.key,
    SMS_SENDER: smsAccount.sender,
    PUSH_PUBLIC_KEY: pushKeys.publicKey,
    PUSH_PRIVATE_KEY: pushKeys.privateKey,
    PUSH_CONTACT: 'mailto:development@lafiya.example',
    PUSH_ALLOWED_ORIGINS: `http://127.0.0.1:${instance.ports.push}`,
    CALENDAR_HOSTS: 'calendar.example,calendar.google.com',
    S3_ENDPOINT: `http://127.0.0.1:${instance.ports.s3}`,
    S3_PUBLIC_ENDPOINT: publicOrigin(instance),
    S3_ACCESS_KEY: s3Keys.key,
    S3_SECRET_KEY: s3Keys.secret,
    S3_BUCKET: 'lafiya',
    // Through HAProxy, because a single node may be down.
    LIVEKIT_URL: `http://127.0.0.1:${instance.ports.frontInside}`,
    LIVEKIT_PUBLIC_URL: publicOrigin(instance),
    LIVEKIT_API_KEY: livekitKeys.key,
    LIVEKIT_API_SECRET: livekitKeys.secret,
    CLAMAV_ADDRESS: `127.0.0.1:${instance.ports.clamav}`,
    GOOGLE_ISSUER: `http://127.0.0.1:${instance.ports.google}`,
    GOOGLE_CLIENT_ID: googleClient.id,
    GOOGLE_CLIENT_SECRET: googleClient.secret,
    TRUSTED_PROXIES: '127.0.0.1',
    LEAKED_PASSWORDS_FILE: path.join(import.meta.dirname, 'development-leaked-passwords.txt'),
    LINK_SECRET: linkSecret,
    TOKEN_KEY: tokenKey,
    SECRET_KEYS: secretKeys,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
  };
}

/** PostgreSQL does not run as root, and its user cannot access a checkout below /root; then a folder in /var/tmp is used. */
function postgresFolder(folder: string): string {
  const inside = path.join(folder, 'postgres');
  if (process.getuid?.() !== 0) return inside;
  const reachable = spawnSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', 'test', '-x', folder]).status === 0;
  if (reachable || !existsSync('/usr/lib/postgresql')) return inside;
  return path.join('/var/tmp', `lafiya-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`, 'postgres');
}
