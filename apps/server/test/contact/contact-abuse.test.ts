// Stories: scripts, impatience and repeated requests at the contact form.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someone } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { contactUrl, writtenForm } from './contact-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const storedFrom = async (email: string) => (await house.sql('select id from contact_messages where email = $1', [email])).length;
const openedAgo = (ms: number) => new Date(house.clock.now().getTime() - ms).toISOString();
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

test('given the field that no person sees is filled in, then the answer is the usual one and nothing is kept', async () => {
  const caught = writtenForm({ website: 'https://spam.example' });
  const usual = await house.post(contactUrl, writtenForm());
  const counts = 'select (select count(*)::int from outbox) as outbox, (select count(*)::int from audit_events) as audit';
  const before = await house.sql(counts);
  const answer = await house.post(contactUrl, caught);
  expect({ ...answer.body, id: '' }).toEqual({ ...usual.body, id: '' });
  expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(usual.headers).sort());
  expect(answer.status).toBe(201);
  expect(await storedFrom(caught.email)).toBe(0);
  expect(await house.sql(counts)).toEqual(before);
});

test('given a form sent a second after it was opened, then one is asked to wait for two, and then it is taken', async () => {
  const form = writtenForm({ startedAt: openedAgo(1_000) });
  const answer = await house.post(contactUrl, form);
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_fast' } });
  expect(answer.headers['retry-after']).toBe('2');
  expect(await storedFrom(form.email)).toBe(0);
  house.clock.advance(2_000);
  expect((await house.post(contactUrl, form)).status).toBe(201);
});

test('given a form that was opened more than a week ago, then the reader is asked to reload', async () => {
  const answer = await house.post(contactUrl, writtenForm({ startedAt: openedAgo(8 * 86_400_000) }));
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', errors: [{ field: 'startedAt', message: expect.stringMatching(/reload/) }] },
  });
});

test('given the same key and the same form twice, then there is one message, one letter and the same answer', async () => {
  const form = writtenForm();
  const key = withKey(randomUUID());
  const first = await house.post(contactUrl, form, key);
  const { message, ...others } = form;
  const second = await house.post(contactUrl, { message, ...others, startedAt: openedAgo(5_000) }, key);
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(await storedFrom(form.email)).toBe(1);
  expect(await house.sql(`select from outbox where payload ->> 'to' = $1`, [form.email])).toHaveLength(1);
});

test('given a key that was used, when another form comes with it, then it is refused and not stored', async () => {
  const key = withKey(randomUUID());
  await house.post(contactUrl, writtenForm(), key);
  const other = writtenForm();
  expect(await house.post(contactUrl, other, key)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect(await storedFrom(other.email)).toBe(0);
});

test('given twenty requests at once with one key, then one acts and all hear the same', async () => {
  const form = writtenForm();
  const key = withKey(randomUUID());
  const answers = await Promise.all(Array.from({ length: 20 }, () => house.post(contactUrl, form, key)));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(await storedFrom(form.email)).toBe(1);
});

test('given a key that is no UUID, then the header is named', async () => {
  expect(await house.post(contactUrl, writtenForm(), withKey('again'))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'idempotency-key' }] },
  });
});

test('given twenty messages from one address within ten minutes, then the next waits and another address does not', async () => {
  const from = '203.0.113.7';
  for (let sent = 0; sent < 20; sent += 1) expect((await house.post(contactUrl, writtenForm(), { from })).status).toBe(201);
  const refused = await house.post(contactUrl, writtenForm(), { from });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect((await house.post(contactUrl, writtenForm(), { from: '203.0.113.8' })).status).toBe(201);
});

test('given a client that invents forwarded addresses, when it does not come through our proxy, then it is limited by its own', async () => {
  const ask = async (invented: string, remoteAddress: string) =>
    (
      await house.app.inject({
        method: 'POST',
        url: contactUrl,
        remoteAddress,
        headers: { 'x-forwarded-for': invented },
        payload: writtenForm({ email: someone() }),
      })
    ).statusCode;
  for (let sent = 0; sent < 20; sent += 1) expect(await ask(`198.51.100.${sent}`, '192.0.2.9')).toBe(201);
  expect(await ask('198.51.100.99', '192.0.2.9')).toBe(429);
  expect(await ask('198.51.100.99', '127.0.0.1')).toBe(201);
});

test('given a client that sends a forwarded address through our proxy, then only what the proxy added is believed', async () => {
  const from = (invented: number) => `198.18.0.${invented}, 203.0.113.50`;
  for (let sent = 0; sent < 20; sent += 1) expect((await house.post(contactUrl, writtenForm(), { from: from(sent) })).status).toBe(201);
  expect((await house.post(contactUrl, writtenForm(), { from: from(99) })).status).toBe(429);
});
