// Stories: inviting doctors and admins.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { lettersTo, someone } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, auditOf, type Person, signedIn } from './staff-stories.ts';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await asAdmin(house);
});
afterAll(() => house.close());

const day = 86_400_000;
type Invitation = { id: string; email: string; state: string; expiresAt: string; department: string | null };
const form = (email: string, more: object = {}) => ({ email, role: 'DOCTOR', firstName: 'Kemi', lastName: 'Ade', ...more });
const send = (body: object) => ask(house, admin, 'POST', '/api/staff/invitations', body);
const invite = async (email: string, more: object = {}) => {
  const answer = await send(form(email, more));
  expect(answer.status).toBe(201);
  return answer.body['invitation'] as Invitation;
};
const act = (what: string, id: string) => ask(house, admin, 'POST', `/api/staff/invitations/${id}/${what}`, {});
const listed = async (email: string) =>
  ((await ask(house, admin, 'GET', '/api/staff/invitations')).body['invitations'] as Invitation[]).filter((each) => each.email === email);
const tokenIn = (html: string) => /accept-invitation\?token=([\w.-]+)/.exec(html)?.[1] ?? '';
const inDays = (days: number) => new Date(house.clock.now().getTime() + days * day);

test('given an invitation, then a mail brings a signed link that works for seven days, and the list shows it open', async () => {
  const departmentId = newId();
  await house.sql(`insert into departments (id, name) values ($1, 'Heart')`, [departmentId]);
  const email = someone('kemi');
  const invitation = await invite(email, { title: 'Consultant', departmentId });
  expect(invitation).toMatchObject({ email, state: 'open', department: 'Heart', expiresAt: inDays(7).toISOString() });
  expect(await listed(email)).toEqual([invitation]);
  await house.deliver();
  const [letter] = await lettersTo(email);
  expect(letter?.text).toContain('Consultant (Heart)');
  expect(letter?.text).toContain('until 23 November 2026');
  const token = tokenIn(letter?.html ?? '');
  expect(house.links.open('invitation', token, inDays(6.9))).toBe(invitation.id);
  expect(house.links.open('invitation', token, inDays(7.1))).toBeNull();
  expect(await auditOf(house, invitation.id)).toMatchObject([{ action: 'staff.invited', actor_id: admin.userId }]);
});

test('given an address with an account, then the admin is told so, in whatever case it is written', async () => {
  const doctor = await asDoctor(house);
  expect(await send(form(doctor.email.toUpperCase()))).toMatchObject({ status: 409, body: { code: 'address_known' } });
});

test('given an open invitation, then there is no second one, also when both come at once', async () => {
  const email = someone('once');
  const answers = await Promise.all([send(form(email)), send(form(email))]);
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409]);
  expect(await send(form(email))).toMatchObject({ status: 409, body: { code: 'invitation_open' } });
  expect(await listed(email)).toHaveLength(1);
});

test('given a resend, then the seven days begin anew with a new link', async () => {
  const email = someone('again');
  const { id } = await invite(email);
  await house.sql(`update invitations set expires_at = $2 where id = $1`, [id, inDays(-1)]);
  expect(await listed(email)).toMatchObject([{ state: 'expired' }]);
  expect(await act('resend', id)).toMatchObject({
    status: 200,
    body: { invitation: { state: 'open', expiresAt: inDays(7).toISOString() } },
  });
  await house.deliver();
  expect(await lettersTo(email, 2)).toHaveLength(2);
});

test('given an invitation that ran out, then the address may be invited anew', async () => {
  const email = someone('late');
  const { id } = await invite(email);
  await house.sql(`update invitations set expires_at = $2 where id = $1`, [id, inDays(-1)]);
  const next = await invite(email, { role: 'ADMIN' });
  const states = new Map((await listed(email)).map((each) => [each.id, each.state]));
  expect([states.size, states.get(id), states.get(next.id)]).toEqual([2, 'cancelled', 'open']);
});

test('given a cancelled or accepted invitation, then it can be neither resent nor cancelled', async () => {
  const email = someone('gone');
  const { id } = await invite(email);
  expect(await act('cancel', id)).toMatchObject({ status: 200, body: { invitation: { state: 'cancelled' } } });
  const accepted = await invite(email);
  await house.sql(`update invitations set accepted_at = $2 where id = $1`, [accepted.id, house.clock.now()]);
  for (const each of [id, accepted.id]) {
    for (const what of ['resend', 'cancel']) expect((await act(what, each)).body).toMatchObject({ code: 'already_done' });
  }
});

test.each([
  { email: 'not an address' },
  { role: 'PATIENT' },
  { firstName: ' ' },
  { lastName: 'x'.repeat(121) },
  { title: 'a\0b' },
  { departmentId: newId() },
  { more: true },
])('given %j, then nobody is invited', async (more) => {
  expect((await send({ ...form(someone('bad')), ...more })).status).toBe(422);
});

test('given another admin session without a fresh factor, then resending is allowed and inviting is not', async () => {
  const email = someone('stale');
  const { id } = await invite(email);
  const stale = { ...admin, ...(await signedIn(house, admin.userId, 'stale')) };
  expect((await ask(house, stale, 'POST', `/api/staff/invitations/${id}/resend`, {})).status).toBe(200);
  expect((await ask(house, stale, 'POST', '/api/staff/invitations', form(someone('x')))).body).toMatchObject({ code: 'step_up_required' });
});
