// What the check at start refuses in production: each development value, weak secrets, stand-ins and connections without TLS.
import { generateKeyPairSync } from 'node:crypto';
import { appEnvironment } from '@lafiya/tools/services/instance';
import { productionEnvironment, sharedWithProduction } from '@lafiya/tools/services/production-environment';
import { expect, test } from 'vitest';
import { readApiEnvironment, readRotationEnvironment, readSignOutEnvironment, readWorkerEnvironment } from '../../src/platform/env.ts';
import { instance } from '../support/databases.ts';

const good: Record<string, string> = { ...productionEnvironment(instance), API_PORT: '3001', WORKER_PORT: '3002' };
const development = appEnvironment(instance);

/** What api and worker say about an environment, or an empty text if both accept it. */
function refusalOf(changes: Record<string, string>): string {
  return [readApiEnvironment, readWorkerEnvironment]
    .map((read) => {
      try {
        read({ ...good, ...changes });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })
    .join('\n')
    .trim();
}

test('accepts an environment with secrets of its own and TLS everywhere', () => {
  expect(refusalOf({})).toBe('');
});

// Reads the environment of development itself, so that a new variable or a new secret cannot be forgotten.
test.each(Object.keys(development).filter((name) => name !== 'DEPLOYMENT' && !sharedWithProduction.includes(name)))(
  'refuses the development value of %s, and does not print it',
  (name) => {
    const value = development[name] ?? '';
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toContain(`not fit for production:\n  ${name}: `);
    expect(refusal).not.toContain(`: ${value}`);
    if (value.length > 16) expect(refusal).not.toContain(value);
  },
);

test('accepts all development values in development, and is production unless told otherwise', () => {
  expect(readApiEnvironment({ ...development, API_PORT: '1' }).DEPLOYMENT).toBe('development');
  const { DEPLOYMENT: _, ...rest } = good;
  expect(readWorkerEnvironment(rest).DEPLOYMENT).toBe('production');
  expect(refusalOf({ ...development, DEPLOYMENT: 'production' })).toContain('LINK_SECRET: ');
  expect(refusalOf({ ...development, DEPLOYMENT: 'Development' })).toContain('LINK_SECRET: ');
});

test('lists all problems at once, also beside variables that are missing or invalid', () => {
  const refusal = refusalOf({ ...development, DEPLOYMENT: 'production', API_PORT: 'none', WORKER_PORT: 'none' });
  for (const name of Object.keys(development).filter((one) => one !== 'DEPLOYMENT' && !sharedWithProduction.includes(one)))
    expect(refusal).toContain(`\n  ${name}: `);
  expect(refusal).toContain('  API_PORT: ');
});

const weak = {
  'one repeated character': 'x'.repeat(64),
  'few different characters': 'abcabdabeabcabdabeabcabdabeabcabd',
  'a repeated word': 'Kd83-fQz!'.repeat(6),
  'characters in order': 'abcdefghijklmnopqrstuvwxyz0123456789',
  'a placeholder': 'please-change-me-before-you-start-it-41',
  'a secret from a manual': 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
test.each(Object.entries(weak))('refuses %s as a secret', (_what, value) => {
  for (const name of ['LINK_SECRET', 'LIVEKIT_API_SECRET', 'S3_SECRET_KEY', 'GOOGLE_CLIENT_SECRET', 'SMS_KEY'])
    expect(refusalOf({ [name]: value })).toContain(`  ${name}: `);
  const url = new URL(good['API_DATABASE_URL'] ?? '');
  url.password = encodeURIComponent(value);
  expect(refusalOf({ API_DATABASE_URL: url.href })).toContain('  API_DATABASE_URL: its password ');
});

test('accepts secrets as common tools generate them, and a database address without a password', () => {
  const { API_DATABASE_URL: address = '' } = good;
  const url = new URL(address);
  url.password = '';
  expect(refusalOf({ LINK_SECRET: 'a3f19c04e7b2586d1f0e9a7c43b8d265', API_DATABASE_URL: url.href })).toBe('');
});

test('refuses a secret of the object store with less than 128 bits', () => {
  expect(refusalOf({ S3_SECRET_KEY: 'q7Zf1Tn0Wc4Rb9Ys2Ke6X' })).toContain('  S3_SECRET_KEY: must have at least 22 characters');
  expect(refusalOf({ S3_SECRET_KEY: 'q7Zf1Tn0Wc4Rb9Ys2Ke6Xm' })).toBe('');
});

test('refuses a token key that is not random', () => {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });
  const der = key.fill(7, key.length - 32).toString('base64');
  expect(refusalOf({ TOKEN_KEY: `-----BEGIN PRIVATE KEY-----\n${der}\n-----END PRIVATE KEY-----` })).toContain(
    '  TOKEN_KEY: is not a random key',
  );
});

test('refuses a development or weak key anywhere in a ring', () => {
  const { SECRET_KEYS: keys, LINK_SECRET: link, TOKEN_KEY: token } = good;
  expect(refusalOf({ SECRET_KEYS: `${keys},${development['SECRET_KEYS']}` })).toContain('  SECRET_KEYS: is a development value');
  expect(refusalOf({ SECRET_KEYS: `${keys},older:${'x'.repeat(64)}` })).toContain('  SECRET_KEYS: has too few');
  expect(refusalOf({ LINK_SECRET: `${link},${development['LINK_SECRET']}` })).toContain('  LINK_SECRET: is a development value');
  expect(refusalOf({ TOKEN_KEY: `${token}${development['TOKEN_KEY']}` })).toContain('  TOKEN_KEY: is a development value');
});

const dangerous: [name: string, value: string][] = [
  ['PUBLIC_ORIGIN', 'http://clinic.test'],
  ['PUBLIC_ORIGIN', 'https://localhost'],
  ['LIVEKIT_PUBLIC_URL', 'ws://media.clinic.test'],
  ['S3_PUBLIC_ENDPOINT', 'http://files.clinic.test'],
  ['SMS_URL', 'http://sms.clinic.test'],
  ['SMS_URL', 'https://127.0.0.1:4010'],
  ['SMS_URL', 'https://[::1]:4010'],
  ['GOOGLE_ISSUER', 'https://accounts.clinic.test'],
  ['GOOGLE_ISSUER', 'http://accounts.google.com'],
  ['PUSH_ALLOWED_ORIGINS', 'https://push.clinic.test'],
  ['SMTP_URL', 'http://mail.clinic.test'],
  ['SMTP_URL', 'smtps://localhost'],
  ['RATE_LIMIT_FACTOR', '10'],
  ['SEALER', 'off'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ['CALENDAR_HOSTS', 'calendar.google.com,calendar.example'],
  ['API_DATABASE_URL', 'postgres://lafiya_api@db.clinic.test/lafiya?sslmode=no-verify'],
  ['IDENTITY_DATABASE_URL', 'postgres://lafiya_identity@db.clinic.test/lafiya?ssl=no-verify'],
  ['WORKER_DATABASE_URL', 'postgres://lafiya_worker@db.clinic.test/lafiya?uselibpqcompat=true&sslmode=require'],
];
test.each(dangerous)('refuses %s=%s', (name, value) => {
  expect(refusalOf({ [name]: value })).toContain(`not fit for production:\n  ${name}: `);
});

test('refuses a media server that browsers would reach without TLS', () => {
  for (const address of ['ws://media.clinic.test', 'http://media.clinic.test'])
    expect(refusalOf({ LIVEKIT_PUBLIC_URL: address })).toContain('  LIVEKIT_PUBLIC_URL: must begin with https:// or wss://');
  expect(refusalOf({ LIVEKIT_PUBLIC_URL: 'https://media.clinic.test' })).toBe('');
});

test.each([
  ['rotates no keys', readRotationEnvironment],
  ['signs nobody out', readSignOutEnvironment],
])('%s without verifying the certificates of the database', (_what, readEnvironment) => {
  const { SECRET_KEYS, IDENTITY_DATABASE_URL, WORKER_DATABASE_URL } = good;
  const environment = { SECRET_KEYS, IDENTITY_DATABASE_URL, WORKER_DATABASE_URL };
  expect(readEnvironment(environment).DEPLOYMENT).toBe('production');
  expect(() => readEnvironment({ ...environment, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('NODE_TLS_REJECT_UNAUTHORIZED: ');
});
