// Proves that knowing who asks costs little: one's own profile through our API against a bare Fastify that sends the same statements.
import { randomBytes, randomUUID } from 'node:crypto';
import { openAccessTokens } from '@lafiya/server/platform/session/access-token';
import { appPort } from '@lafiya/tools/apps';
import { startBareEngine } from '../frame/bare-engine.ts';
import type { Claim } from '../frame/claim.ts';
import { judgeInTurns, leastOf, loadInTurns } from '../frame/in-turns.ts';
import { needlessWork } from '../frame/needless-work.ts';
import type { Stage } from '../frame/stage.ts';

const promised = 0.6;

export const ratioSession: Claim = {
  name: 'ratio-session',
  promise: `an authenticated read of one's own profile gives at least ${promised} of the requests a second of a bare Fastify that sends the same statements, frame included`,
  defects: { 'needless-work': 'the API computes for most of a millisecond at each request, for nothing' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    const { userId, sessionId } = await signedIn(stage);
    const environment = stage.environment();
    const token = await openAccessTokens(environment['TOKEN_KEY'] ?? '', environment['PUBLIC_ORIGIN'] ?? '').issue(
      { userId, sessionId, accessVersion: 1 },
      new Date(),
    );
    await stage.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000', ...(planted ? { NODE_OPTIONS: needlessWork(0.7) } : {}) } });
    const bare = await startBareEngine(stage, 'session-server', environment['API_DATABASE_URL'] ?? '', {
      IDENTITY_DATABASE_URL: environment['IDENTITY_DATABASE_URL'] ?? '',
      SESSION_ID: sessionId,
      USER_ID: userId,
    });
    const urls = { ours: `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`, bare: bare.url };
    const requests = [{ method: 'GET' as const, path: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }];
    try {
      judgeInTurns(report, await loadInTurns(urls, size, requests), leastOf(promised, size), 'own profile');
    } finally {
      await bare.stop();
      await stage.stop('api-a');
    }
  },
};

async function signedIn(stage: Stage): Promise<{ userId: string; sessionId: string }> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await stage.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at) values ($1, $2, 'PATIENT', 'Sani', 'Musa', now())`,
    [userId, `${randomBytes(4).toString('hex')}@ratio.example`],
  );
  await stage.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device)
     values ($1, $2, now(), now(), now() + interval '12 hours', now(), 'a phone')`,
    [sessionId, userId],
  );
  return { userId, sessionId };
}
