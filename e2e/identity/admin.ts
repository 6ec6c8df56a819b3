// An admin, made as the one who runs the servers makes the first one; then through the API, with a second factor.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { appEnvironment, checkout, openInstance } from '@lafiya/tools/services/instance';
import { database } from '../house/running-product.ts';
import { ask } from './ask.ts';
import { codeOf } from './authenticator.ts';

type SignedIn = { accessToken: string };

let made: Promise<string> | undefined;

/** One for all journeys of a file; the token of a session with a fresh second factor. */
export function adminToken(): Promise<string> {
  made ??= makeAdmin();
  return made;
}

async function makeAdmin(): Promise<string> {
  const email = `ngozi.${randomBytes(4).toString('hex')}@journeys.example`;
  const password = `Enugu-Hill ${randomBytes(3).toString('hex')} 9!`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(checkout, 'apps/server/src/main-create-admin.ts'), '--email', email, '--first-name', 'Ngozi', '--last-name', 'Eze'],
    { env: { ...process.env, ...appEnvironment(openInstance('test'), database), LOG_LEVEL: 'warn' } },
  );
  const token = /token=(\S+)/.exec(stdout)?.[1];
  if (!token) throw new Error(`No link in: ${stdout}`);
  await ask('/api/auth/reset-password', { body: { token: decodeURIComponent(token), password } });
  const { accessToken } = await ask<SignedIn>('/api/auth/login', { body: { email, password } });
  const { secret } = await ask<{ secret: string }>('/api/auth/factors/app', { body: {}, token: accessToken });
  await ask('/api/auth/factors/app/confirm', { body: { code: codeOf(secret) }, token: accessToken });
  return accessToken;
}
