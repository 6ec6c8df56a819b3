// Stories: the first admin, made by whoever runs the servers, with the process as it is in production.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { someone } from '../house/mailbox.ts';
import { runEntry } from '../house/process.ts';
import { environment } from '../house/environment.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { enter } from './factor-stories.ts';
import { signIn, strongPassword } from './identity-stories.ts';

// Each story starts processes, and a busy machine takes its time with them.
vi.setConfig({ testTimeout: 60_000 });

let house: House;
beforeAll(async () => {
  house = await openHouse();
  // The process has the real clock: the house's is set to it.
  house.clock.advance(Date.now() - house.clock.now().getTime());
});
afterAll(() => house.close());

async function createAdmin(...args: string[]): Promise<{ code: number | null; words: string }> {
  const running = runEntry('create-admin', environment(house.databaseName), args);
  return { code: await running.ended, words: running.log() };
}
const named = (email: string) => createAdmin('--email', email, '--first-name', 'Ngozi', '--last-name', 'Eze');
const tokenIn = (words: string): string => /\/reset-password\?token=([\w.-]+)/.exec(words)?.[1] ?? '';

test('given an address, then there is an admin who chooses a password with the printed link, once, and the audit says who made them', async () => {
  const email = someone('first.admin');
  const { code, words } = await named(email);
  expect([code, words]).toEqual([0, expect.stringContaining('Ngozi Eze is an admin.')]);
  expect((await signIn(house, email)).status).toBe(401);
  const choose = (token: string) => house.post('/api/auth/reset-password', { token, password: strongPassword });
  // A lost link is replaced, and does not work any more.
  const again = await named(email);
  expect((await choose(tokenIn(words))).body['code']).toBe('link_invalid');
  expect((await choose(tokenIn(again.words))).status).toBe(200);
  expect((await choose(tokenIn(again.words))).body['code']).toBe('link_invalid');
  expect((await signIn(house, email)).body).toMatchObject({ user: { role: 'ADMIN', isEmailVerified: true, secondFactorRequired: true } });
  const rows = await house.sql(
    `select actor_kind from audit_events a join users u on u.id = a.thing_id where u.email = $1 and action = 'account.admin_created'`,
    [email],
  );
  expect(rows).toEqual([{ actor_kind: 'system' }, { actor_kind: 'system' }]);
});

test('given an admin who has a password, or somebody else’s address, then nothing is changed', async () => {
  const { email, userId } = await enter(house);
  const { code, words } = await named(email);
  expect([code, words]).toEqual([1, expect.stringContaining('has an account already')]);
  expect(await house.sql('select role from users where id = $1', [userId])).toEqual([{ role: 'PATIENT' }]);
});

test('given something missing or an address that is none, then it says what it needs', async () => {
  expect(await createAdmin('--email', someone())).toMatchObject({ code: 2, words: expect.stringContaining('usage: scripts/create-admin') });
  expect(await named('nobody')).toMatchObject({ code: 1, words: expect.stringContaining('e-mail address') });
});
