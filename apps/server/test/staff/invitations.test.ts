// Inviting doctors and admins.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { emailsTo, uniqueEmail } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, auditOf, type Person, createSession } from './staff-fixtures.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const day = 86_400_000;
type Invitation = { id: string; email: string; state: string; expiresAt: string; department: string | null };
const form = (email: string, more: object = {}) => ({ email, role: 'DOCTOR', firstName: 'Kemi', lastName: 'Ade', ...more });
const send = (body: object) => requestAs(app, admin, 'POST', '/api/staff/invitations', body);
const invite = async (email: string, more: object = {}) => {
  const response = await send(form(email, more));
  expect(response.status).toBe(201);
  return response.body['invitation'] as Invitation;
};
const change = (what: string, id: string) => requestAs(app, admin, 'POST', `/api/staff/invitations/${id}/${what}`, {});
const listed = async (email: string) =>
  ((await requestAs(app, admin, 'GET', '/api/staff/invitations')).body['invitations'] as Invitation[]).filter(
    (each) => each.email === email,
  );
const tokenIn = (html: string) => /accept-invitation#token=([\w.-]+)/.exec(html)?.[1] ?? '';
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * day);

test('emails a signed link that is valid for seven days and lists the invitation as open', async () => {
  const departmentId = newId();
  await app.sql(`insert into departments (id, name) values ($1, 'Heart')`, [departmentId]);
  const email = uniqueEmail('kemi');
  const invitation = await invite(email, { title: 'Consultant', departmentId });
  expect(invitation).toMatchObject({ email, state: 'open', department: 'Heart', expiresAt: inDays(7).toISOString() });
  expect(await listed(email)).toEqual([invitation]);
  await app.deliver();
  const [message] = await emailsTo(email);
  expect(message?.text).toContain('Consultant (Heart)');
  expect(message?.text).toContain('until 23 November 2026');
  const token = tokenIn(message?.html ?? '');
  expect(app.links.verify('invitation', token, inDays(6.9))).toBe(invitation.id);
  expect(app.links.verify('invitation', token, inDays(7.1))).toBeNull();
  expect(await auditOf(app, invitation.id)).toMatchObject([{ action: 'staff.invited', actor_id: admin.userId }]);
});

test('returns address_known for an address with an account, regardless of case', async () => {
  const doctor = await createDoctor(app);
  expect(await send(form(doctor.email.toUpperCase()))).toMatchObject({ status: 409, body: { code: 'address_known' } });
});

test('rejects a second open invitation, also concurrently', async () => {
  const email = uniqueEmail('once');
  const responses = await Promise.all([send(form(email)), send(form(email))]);
  expect(responses.map((response) => response.status).sort((a, b) => a - b)).toEqual([201, 409]);
  expect(await send(form(email))).toMatchObject({ status: 409, body: { code: 'invitation_open' } });
  expect(await listed(email)).toHaveLength(1);
});

test('sends a new link with a new expiry on resend', async () => {
  const email = uniqueEmail('again');
  const { id } = await invite(email);
  await app.sql(`update invitations set expires_at = $2 where id = $1`, [id, inDays(-1)]);
  expect(await listed(email)).toMatchObject([{ state: 'expired' }]);
  expect(await change('resend', id)).toMatchObject({
    status: 200,
    body: { invitation: { state: 'open', expiresAt: inDays(7).toISOString() } },
  });
  await app.deliver();
  expect(await emailsTo(email, 2)).toHaveLength(2);
});

test('allows a new invitation after one expired', async () => {
  const email = uniqueEmail('late');
  const { id } = await invite(email);
  await app.sql(`update invitations set expires_at = $2 where id = $1`, [id, inDays(-1)]);
  const next = await invite(email, { role: 'ADMIN' });
  const states = new Map((await listed(email)).map((each) => [each.id, each.state]));
  expect([states.size, states.get(id), states.get(next.id)]).toEqual([2, 'cancelled', 'open']);
});

test('rejects resend and cancel of a cancelled or accepted invitation', async () => {
  const email = uniqueEmail('gone');
  const { id } = await invite(email);
  expect(await change('cancel', id)).toMatchObject({ status: 200, body: { invitation: { state: 'cancelled' } } });
  const accepted = await invite(email);
  await app.sql(`update invitations set accepted_at = $2 where id = $1`, [accepted.id, app.clock.now()]);
  for (const each of [id, accepted.id]) {
    for (const what of ['resend', 'cancel']) expect((await change(what, each)).body).toMatchObject({ code: 'already_done' });
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
])('rejects %j', async (more) => {
  expect((await send({ ...form(uniqueEmail('bad')), ...more })).status).toBe(422);
});

test('allows resend but not invite without a fresh second factor', async () => {
  const email = uniqueEmail('stale');
  const { id } = await invite(email);
  const stale = { ...admin, ...(await createSession(app, admin.userId, 'stale')) };
  expect((await requestAs(app, stale, 'POST', `/api/staff/invitations/${id}/resend`, {})).status).toBe(200);
  expect((await requestAs(app, stale, 'POST', '/api/staff/invitations', form(uniqueEmail('x')))).body).toMatchObject({
    code: 'step_up_required',
  });
});
