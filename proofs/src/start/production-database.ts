// Gives the servers of a proof the passwords of a production environment, and takes them back afterwards.
import { databasePasswords, redisPassword } from '@lafiya/tools/services/development-secrets';
import { sendAndReceive } from '@lafiya/tools/services/probes';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const roles = { api: 'API_DATABASE_URL', identity: 'IDENTITY_DATABASE_URL', worker: 'WORKER_DATABASE_URL' } as const;
const redisUser = 'production-start';

/** Returns the environment with the user that Redis was given; the default user keeps its password, because the media server uses it. */
export async function withProductionPasswords<T>(
  environment: ProofEnvironment,
  env: Record<string, string>,
  work: (env: Record<string, string>) => Promise<T>,
): Promise<T> {
  const redisAddress = new URL(env['REDIS_URL'] ?? '');
  redisAddress.username = redisUser;
  try {
    for (const [role, name] of Object.entries(roles)) await setPassword(environment, role, new URL(env[name] ?? '').password);
    await askRedis(environment, `ACL SETUSER ${redisUser} on >${redisAddress.password} ~* &* +@all`);
    return await work({ ...env, REDIS_URL: redisAddress.href });
  } finally {
    for (const role of Object.keys(roles) as (keyof typeof roles)[]) await setPassword(environment, role, databasePasswords[role]);
    await askRedis(environment, `ACL DELUSER ${redisUser}`);
  }
}

async function setPassword(environment: ProofEnvironment, role: string, password: string): Promise<void> {
  await environment.sql(`alter role lafiya_${role} password '${password}'`);
}

async function askRedis({ instance }: ProofEnvironment, command: string): Promise<void> {
  await sendAndReceive(instance.ports.redis, `AUTH ${redisPassword}\r\n${command}\r\n`);
}
