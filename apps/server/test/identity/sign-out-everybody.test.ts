// The command that ends the sessions of everybody, run as a process as in production.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { environment } from '../support/environment.ts';
import { runEntry } from '../support/process.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { getCurrentUser, refresh, sessionIn, signIn } from './account-fixtures.ts';
import { createSignedInMember, setUpApp, signInWithPassword } from './second-factor-fixtures.ts';

// Each test starts a process, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // The process uses the real clock, so the test clock is set to it.
  app.clock.advance(Date.now() - app.clock.now().getTime());
});
afterAll(() => app.close());

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { DEPLOYMENT, WORKER_DATABASE_URL } = environment(app.databaseName) as Record<string, string>;
  const running = runEntry('sign-out-everybody', { DEPLOYMENT: DEPLOYMENT ?? '', WORKER_DATABASE_URL: WORKER_DATABASE_URL ?? '' }, args);
  return { code: await running.ended, output: running.log() };
}

test('ends every session and every unfinished sign-in, and audits it with the reason', async () => {
  const [patient, doctor] = [await createSignedInMember(app), await createSignedInMember(app, { role: 'DOCTOR' })];
  await setUpApp(app, doctor);
  const { token } = await signInWithPassword(app, doctor.email);
  expect(await run('--reason', 'A copy of the database was stolen.')).toEqual({
    code: 0,
    output: '2 sessions were ended. Everybody has to sign in again.\n',
  });
  for (const { accessToken, cookie } of [patient, doctor]) {
    expect((await getCurrentUser(app, accessToken)).status).toBe(401);
    expect((await refresh(app, cookie)).status).toBe(401);
  }
  expect((await app.post('/api/auth/second-factor', { token, method: 'app', code: '000000' })).body['code']).toBe('proof_over');
  expect((await getCurrentUser(app, sessionIn(await signIn(app, patient.email)).accessToken)).status).toBe(200);
  expect(await app.sql(`select actor_kind, reason, details from audit_events where action = 'session.everybody_signed_out'`)).toEqual([
    { actor_kind: 'system', reason: 'A copy of the database was stolen.', details: { ended: 2 } },
  ]);
});

test('ends nothing without a reason', async () => {
  const member = await createSignedInMember(app);
  expect((await run()).code).toBe(2);
  expect((await run('--reason', '  ')).code).toBe(2);
  expect((await getCurrentUser(app, member.accessToken)).status).toBe(200);
});
