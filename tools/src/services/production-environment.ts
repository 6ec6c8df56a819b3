// An environment that production accepts, with random secrets, for tests of the check at start. It reaches an instance's servers.
import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { appEnvironment, type Instance } from './instance.ts';

/** The passwords in its URLs of PostgreSQL and Redis must be set there before a process can connect. */
export function productionEnvironment(instance: Instance, database?: string): Record<string, string> {
  const { LEAKED_PASSWORDS_FILE: _ofDevelopment, ...development } = appEnvironment(instance, database);
  const withPassword = (name: string): string => {
    const url = new URL(development[name] ?? '');
    url.password = randomBytes(24).toString('hex');
    return url.href;
  };
  const randomSecret = () => randomBytes(32).toString('base64url');
  const pushKeys = createECDH('prime256v1');
  pushKeys.generateKeys();
  return {
    ...development,
    DEPLOYMENT: 'production',
    PUBLIC_ORIGIN: 'https://clinic.test',
    LIVEKIT_PUBLIC_URL: 'wss://media.clinic.test',
    S3_PUBLIC_ENDPOINT: 'https://files.clinic.test',
    SMS_URL: 'https://sms.clinic.test',
    SMTP_URL: `smtps://clinic:${randomSecret()}@mail.clinic.test`,
    GOOGLE_ISSUER: 'https://accounts.google.com',
    PUSH_ALLOWED_ORIGINS: '',
    CALENDAR_HOSTS: 'calendar.google.com,icloud.com',
    PUSH_CONTACT: 'mailto:operations@clinic.test',
    PUSH_PUBLIC_KEY: pushKeys.getPublicKey('base64url'),
    // A private key can begin with zeros, which are left out.
    PUSH_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), pushKeys.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
    API_DATABASE_URL: withPassword('API_DATABASE_URL'),
    IDENTITY_DATABASE_URL: withPassword('IDENTITY_DATABASE_URL'),
    WORKER_DATABASE_URL: withPassword('WORKER_DATABASE_URL'),
    REDIS_URL: withPassword('REDIS_URL'),
    S3_ACCESS_KEY: randomBytes(10).toString('hex'),
    S3_SECRET_KEY: randomSecret(),
    LIVEKIT_API_KEY: `API${randomBytes(6).toString('hex')}`,
    LIVEKIT_API_SECRET: randomSecret(),
    GOOGLE_CLIENT_ID: 'clinic.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: randomSecret(),
    SMS_KEY: randomSecret(),
    LINK_SECRET: randomSecret(),
    SECRET_KEYS: `2026-11:${randomSecret()},2026-05:${randomSecret()}`,
    TOKEN_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** What development may share with production: places inside the network, and settings without a secret. */
export const sharedWithProduction = [
  'CLAMAV_ADDRESS',
  'LIVEKIT_URL',
  'LOG_LEVEL',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'SMS_SENDER',
  'TRUSTED_PROXIES',
];
