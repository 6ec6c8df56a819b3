// Stories: somebody is invited to the staff and accepts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { someone } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { as, enter, setUpApp } from './factor-stories.ts';
import { sessionIn, signIn, strongPassword } from './identity-stories.ts';

let house: House;
let inviter: string;
let department: string;
beforeAll(async () => {
  house = await openHouse();
  inviter = (await enter(house)).userId;
  department = newId();
  await house.sql(`insert into departments (id, name) values ($1, 'Cardiology')`, [department]);
});
afterAll(() => house.close());

const week = 7 * 24 * 60 * 60_000;

async function invite(more: { role?: string; title?: string | null; departmentId?: string | null } = {}) {
  const [id, email, at] = [newId(), someone('invited'), house.clock.now()];
  const expiresAt = new Date(at.getTime() + week);
  const { role = 'DOCTOR', title = null, departmentId = null } = more;
  await house.sql(
    `insert into invitations (id, email, role, first_name, last_name, title, department_id, invited_by, invited_at, expires_at)
     values ($1, $2, $3, 'Ngozi', 'Eze', $4, $5, $6, $7, $8)`,
    [id, email, role, title, departmentId, inviter, at, expiresAt],
  );
  return { id, email, token: house.links.sign('invitation', id, expiresAt) };
}
const read = (token: string) => house.get(`/api/auth/invitation?token=${token}`);
const accept = (token: string, more: object = {}) =>
  house.post('/api/auth/accept-invitation', { token, password: strongPassword, firstName: 'Ngozi', lastName: 'Eze', ...more });

test('given an invited admin, then the link tells who it is for, makes an account that signs in at once and works with its first second factor, and is used up', async () => {
  const { email, token, id } = await invite({ role: 'ADMIN', title: 'Head of administration', departmentId: department });
  expect((await read(token)).body).toEqual({ email, role: 'ADMIN', firstName: 'Ngozi', lastName: 'Eze' });
  expect((await accept(token, { phone: '+234 900 000 0114', termsAccepted: true })).status).toBe(200);
  const answer = await signIn(house, email);
  expect(answer.body).toMatchObject({
    user: { role: 'ADMIN', isEmailVerified: true, hasSecondFactor: false, secondFactorRequired: true },
    needsProfileCompletion: false,
  });
  // Without a second factor an admin sees nobody.
  expect((await house.get('/api/staff', as(sessionIn(answer)))).body['code']).toBe('mfa_required');
  await setUpApp(house, sessionIn(answer));
  expect((await house.get('/api/staff', as(sessionIn(answer)))).status).toBe(200);
  const [member] = await house.sql(
    'select s.title, m.department_id from users u join staff s on s.user_id = u.id join department_members m on m.user_id = u.id where u.email = $1',
    [email],
  );
  expect(await house.sql('select kind from consents c join users u on u.id = c.user_id where u.email = $1', [email])).toEqual([
    { kind: 'terms' },
  ]);
  expect(member).toEqual({ title: 'Head of administration', department_id: department });
  expect(await house.sql(`select from audit_events where thing_id = $1 and action = 'account.invitation_accepted'`, [id])).toHaveLength(1);
  expect([(await read(token)).body['code'], (await accept(token)).body['code']]).toEqual(['link_invalid', 'link_invalid']);
});

test('given an invited doctor, then there is an unchecked profile', async () => {
  const { email, token } = await invite();
  expect((await accept(token)).status).toBe(200);
  const [doctor] = await house.sql('select verification from doctors d join users u on u.id = d.user_id where u.email = $1', [email]);
  expect(doctor).toEqual({ verification: 'unverified' });
});

test('given a link that is old, cancelled, for something else or made up, then it opens nothing', async () => {
  const old = await invite();
  house.clock.advance(week + 1_000);
  const cancelled = await invite();
  await house.sql('update invitations set cancelled_at = $2 where id = $1', [cancelled.id, house.clock.now()]);
  const other = house.links.sign('reset-password', (await invite()).id);
  for (const token of [old.token, cancelled.token, other, 'made-up']) {
    expect((await read(token)).body['code'], token).toBe('link_invalid');
    expect((await accept(token)).body['code'], token).toBe('link_invalid');
  }
});

test('given a weak password, an unreadable name or an address that has an account by now, then nothing is made', async () => {
  const { email, token, id } = await invite();
  expect((await accept(token, { password: 'weak' })).status).toBe(422);
  expect((await accept(token, { firstName: 'a\0b' })).status).toBe(422);
  await house.sql('update users set email = $2 where id = $1', [(await enter(house)).userId, email]);
  expect((await accept(token)).body['code']).toBe('address_taken');
  expect(await house.sql('select accepted_at from invitations where id = $1', [id])).toEqual([{ accepted_at: null }]);
});

test('given one link used twice at once, then there is one account', async () => {
  const { email, token } = await invite();
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 404]));
  expect(await house.sql('select from users where email = $1', [email])).toHaveLength(1);
});
