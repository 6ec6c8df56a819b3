// The create-admin command, run as a process as in production.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uniqueEmail } from '../support/mailbox.ts';
import { runEntry } from '../support/process.ts';
import { environment } from '../support/environment.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createSignedInMember } from './second-factor-fixtures.ts';
import { signIn, strongPassword } from './account-fixtures.ts';

// Each test starts processes, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // The process uses the real clock, so the test clock is set to it.
  app.clock.advance(Date.now() - app.clock.now().getTime());
});
afterAll(() => app.close());

async function createAdmin(...args: string[]): Promise<{ code: number | null; output: string }> {
  const running = runEntry('create-admin', environment(app.databaseName), args);
  return { code: await running.ended, output: running.log() };
}
const createNgozi = (email: string) => createAdmin('--email', email, '--first-name', 'Ngozi', '--last-name', 'Eze');
const tokenIn = (output: string): string => /\/reset-password#token=([\w.-]+)/.exec(output)?.[1] ?? '';

test('there is no account before the first admin is created', async () => {
  expect(await app.sql('select email from users')).toEqual([]);
});

test('creates an admin who sets a password by the printed link, once, and audits it', async () => {
  const email = uniqueEmail('first.admin');
  const { code, output } = await createNgozi(email);
  expect([code, output]).toEqual([0, expect.stringContaining('Ngozi Eze is an admin.')]);
  expect((await signIn(app, email)).status).toBe(401);
  const choose = (token: string) => app.post('/api/auth/reset-password', { token, password: strongPassword });
  // A new link replaces a lost one, which stops working.
  const again = await createNgozi(email);
  expect((await choose(tokenIn(output))).body['code']).toBe('link_invalid');
  expect((await choose(tokenIn(again.output))).status).toBe(200);
  expect((await choose(tokenIn(again.output))).body['code']).toBe('link_invalid');
  expect((await signIn(app, email)).body).toMatchObject({ user: { role: 'ADMIN', isEmailVerified: true, secondFactorRequired: true } });
  const rows = await app.sql(
    `select actor_kind from audit_events a join users u on u.id = a.resource_id where u.email = $1 and action = 'account.admin_created'`,
    [email],
  );
  expect(rows).toEqual([{ actor_kind: 'system' }, { actor_kind: 'system' }]);
});

test('changes nothing for an existing account', async () => {
  const { email, userId } = await createSignedInMember(app);
  const { code, output } = await createNgozi(email);
  expect([code, output]).toEqual([1, expect.stringContaining('has an account already')]);
  expect(await app.sql('select role from users where id = $1', [userId])).toEqual([{ role: 'PATIENT' }]);
});

test('prints what is missing or invalid', async () => {
  expect(await createAdmin('--email', uniqueEmail())).toMatchObject({
    code: 2,
    output: expect.stringContaining('usage: scripts/create-admin'),
  });
  expect(await createNgozi('nobody')).toMatchObject({ code: 1, output: expect.stringContaining('e-mail address') });
});
