// Proves that authentication costs little: the own profile through our API against a bare Fastify that sends the same statements.
import { randomBytes, randomUUID } from 'node:crypto';
import { createAccessTokens } from '@lafiya/server/platform/session/access-token';
import { appPort } from '@lafiya/tools/apps';
import { startBaselineServer } from '../support/baseline-server.ts';
import type { Claim } from '../support/claim.ts';
import { reportRatio, minRatioFor, loadAlternating } from '../support/alternating-load.ts';
import { needlessWork } from '../support/needless-work.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const promised = 0.6;

export const ratioSession: Claim = {
  name: 'ratio-session',
  promise: `an authenticated read of one's own profile gives at least ${promised} of the requests a second of a bare Fastify that sends the same statements, transaction included`,
  defects: { 'needless-work': 'the API wastes 0.7 ms at each request' },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const { userId, sessionId } = await insertSession(environment);
    const processEnv = environment.processEnv();
    const token = await createAccessTokens(processEnv['TOKEN_KEY'] ?? '', processEnv['PUBLIC_ORIGIN'] ?? '').issue(
      { userId, sessionId, accessVersion: 1, generation: 1 },
      new Date(),
    );
    await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000', ...(mutation ? { NODE_OPTIONS: needlessWork(0.7) } : {}) } });
    const bare = await startBaselineServer(environment, 'session-server', processEnv['API_DATABASE_URL'] ?? '', {
      IDENTITY_DATABASE_URL: processEnv['IDENTITY_DATABASE_URL'] ?? '',
      SESSION_ID: sessionId,
      USER_ID: userId,
    });
    const urls = { ours: `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`, bare: bare.url };
    const requests = [{ method: 'GET' as const, path: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }];
    try {
      reportRatio(report, await loadAlternating(urls, size, requests), minRatioFor(promised, size), 'own profile');
    } finally {
      await bare.stop();
      await environment.stop('api-a');
    }
  },
};

async function insertSession(environment: ProofEnvironment): Promise<{ userId: string; sessionId: string }> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await environment.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at) values ($1, $2, 'PATIENT', 'Sani', 'Musa', now())`,
    [userId, `${randomBytes(4).toString('hex')}@ratio.example`],
  );
  await environment.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device)
     values ($1, $2, now(), now(), now() + interval '12 hours', now(), 'a phone')`,
    [sessionId, userId],
  );
  return { userId, sessionId };
}
