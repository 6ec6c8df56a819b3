// The number for SMS: confirmed by a code, limited by user, number and country; the day's budget and its alert.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSmsBudgetAlert } from '../../src/modules/notifications/index.ts';
import { deliverDue } from '../../src/platform/outbox/deliver-outbox.ts';
import { createSmsAllowance } from '../../src/platform/sms/sms-allowance.ts';
import { createSmsSender } from '../../src/platform/sms/sms-sender.ts';
import { advanceAndRefresh, bearer, createSignedInMember, type SignedInMember } from '../identity/second-factor-fixtures.ts';
import { smsTo, uniquePhone } from '../support/sms-inbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';

let app: TestApp;
let patient: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from outbox; delete from usage_counts');
  patient = await createSignedInMember(app);
});

const url = '/api/notifications/sms-number';
const start = (phone: string, who = patient) => app.post(url, { phone }, bearer(who));
const confirm = (code: string, who = patient) => app.post(`${url}/confirm`, { code }, bearer(who));
const other = (code: string) => (code === '000000' ? '000001' : '000000');

async function sentCode(number: string): Promise<string> {
  await app.deliver();
  return /^(\d{6}) is your Lafiya code/.exec((await smsTo(number)).at(-1)?.text ?? '')?.[1] ?? '';
}

test('sends a code to the number, and messages go there once it is confirmed', async () => {
  const { typed, number } = uniquePhone();
  expect((await start(typed)).body).toMatchObject({ number: `+${number}` });
  const code = await sentCode(number);
  expect((await confirm(other(code))).body['code']).toBe('code_invalid');
  expect((await confirm(code)).body).toMatchObject({ smsNumber: `+${number}` });
  expect((await app.get('/api/notifications/preferences', bearer(patient))).body).toMatchObject({ smsNumber: `+${number}` });
  expect((await confirm(code)).body['code']).toBe('code_invalid');
  const removed = await app.api.inject({ method: 'DELETE', url, ...bearer(patient) });
  expect(removed.json()).toMatchObject({ smsNumber: null });
});

test('refuses the right code after five wrong ones at once, after ten minutes, and from another user', async () => {
  const { typed, number } = uniquePhone();
  await start(typed);
  const code = await sentCode(number);
  expect((await confirm(code, await createSignedInMember(app))).body['code']).toBe('code_invalid');
  await Promise.all(Array.from({ length: 30 }, () => confirm(other(code))));
  expect((await confirm(code)).body['code']).toBe('code_invalid');
  await start(typed);
  const next = await sentCode(number);
  const later = await advanceAndRefresh(app, patient, 10);
  expect((await confirm(next, later)).body['code']).toBe('code_invalid');
});

test('sends three codes a day to a number and five for a user, however many ask at once', async () => {
  const { typed, number } = uniquePhone();
  const users = await Promise.all(Array.from({ length: 4 }, () => createSignedInMember(app)));
  const toOne = await Promise.all(users.flatMap((who) => [start(typed, who), start(typed, who)]));
  expect(toOne.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(toOne.filter(({ status }) => status === 429)).toHaveLength(5);
  const ofOne = await Promise.all(Array.from({ length: 12 }, () => start(uniquePhone().typed)));
  expect(ofOne.filter(({ status }) => status === 200)).toHaveLength(5);
  await app.deliver();
  expect(await smsTo(number)).toHaveLength(3);
});

test.each([
  ['01 461 2345', /cannot get text messages/],
  ['+1 876 555 0100', /this country/],
])('refuses %s', async (phone, message) => {
  const response = await start(phone);
  expect(response.status).toBe(422);
  expect(response.body['errors']).toEqual([{ field: 'phone', message: expect.stringMatching(message) }]);
});

test('a closed account has no number', async () => {
  await app.sql(`insert into sms_numbers (user_id, number, verified_at) values ($1, '+2348031234567', now())`, [patient.userId]);
  await app.sql(`update users set status = 'closed' where id = $1`, [patient.userId]);
  expect(await app.sql('select from sms_numbers where user_id = $1', [patient.userId])).toEqual([]);
});

async function deliverWithBudget(perDay: number, provider = { send: async () => {}, ping: async () => {} }): Promise<string[]> {
  const failures: string[] = [];
  const context = { actor: { kind: 'system', part: 'outbox' }, requestId: 'budget', clock: app.clock, auditKind: 'none' } as const;
  const alert = createSmsBudgetAlert(context, () => {});
  const allowance = createSmsAllowance({ database: app.workerDatabase, clock: app.clock, countries: ['+234'], perDay, alert });
  const sms = createSmsSender(provider, 'https://lafiya.example', allowance).send;
  await deliverDue({ ...app.delivery, topics: { sms }, onFailure: (_id, error) => failures.push(error.message) });
  return failures;
}
const enqueue = (to: string) => {
  const context = { actor: { kind: 'visitor' }, requestId: 'sms', clock: app.clock, auditKind: 'none' } as const;
  return app.database.withTransaction(context.actor, (tx) => app.outbox.sms(tx, context, { to, text: 'Hello', path: '/dashboard' }));
};

test('sends no more than the day’s budget, and tells the admins at 80 % and at the end', async () => {
  await app.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at) values (gen_random_uuid(), 'budget@admin.example', 'ADMIN', 'A', 'B', now())`,
  );
  for (let number = 0; number < 15; number += 1) await enqueue(`+23480312345${10 + number}`);
  const failures = await deliverWithBudget(10);
  expect(failures).toEqual(Array.from({ length: 5 }, () => 'the day’s budget for SMS is spent'));
  expect(await app.sql(`select title from notifications where kind = 'sms.budget' order by occurred_at, title desc`)).toEqual([
    { title: 'No more text messages today' },
    { title: 'Most of today’s text messages are used' },
  ]);
  app.clock.advance(86_400_000);
  await enqueue('+2348031234599');
  expect(await deliverWithBudget(10)).toEqual([]);
});

test('a message that could not be sent does not use up the budget', async () => {
  const failing = { send: async () => Promise.reject(new Error('the provider is away')), ping: async () => {} };
  await enqueue('+2348031234567');
  expect(await deliverWithBudget(1, failing)).toEqual(['the provider is away']);
  app.clock.advance(60_000);
  expect(await deliverWithBudget(1)).toEqual([]);
});

test('gives up a message to a country that is not served, and more than sixty a day to a number', async () => {
  await enqueue('+18765550100');
  expect(await deliverWithBudget(100)).toEqual(['no SMS are sent to this country']);
  for (let sent = 0; sent < 61; sent += 1) await enqueue('+2348031234567');
  expect(await deliverWithBudget(100)).toEqual(['a number gets 60 SMS a day at most']);
});
