// Abuse protection of the contact form: spam scripts, forms sent too fast, and repeated requests.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uniqueEmail } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { contactUrl, contactForm } from './contact-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const storedFrom = async (email: string) => (await app.sql('select id from contact_messages where email = $1', [email])).length;
const openedAgo = (ms: number) => new Date(app.clock.now().getTime() - ms).toISOString();
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

test('returns the usual response but stores nothing when the honeypot field is filled in', async () => {
  const caught = contactForm({ website: 'https://spam.example' });
  const usual = await app.post(contactUrl, contactForm());
  const counts = 'select (select count(*)::int from outbox) as outbox, (select count(*)::int from audit_events) as audit';
  const before = await app.sql(counts);
  const response = await app.post(contactUrl, caught);
  expect({ ...response.body, id: '' }).toEqual({ ...usual.body, id: '' });
  expect(Object.keys(response.headers).sort()).toEqual(Object.keys(usual.headers).sort());
  expect(response.status).toBe(201);
  expect(await storedFrom(caught.email)).toBe(0);
  expect(await app.sql(counts)).toEqual(before);
});

test('returns 429 when a form is sent a second after it was opened, and accepts it later', async () => {
  const form = contactForm({ startedAt: openedAgo(1_000) });
  const response = await app.post(contactUrl, form);
  expect(response).toMatchObject({ status: 429, body: { code: 'too_fast' } });
  expect(response.headers['retry-after']).toBe('2');
  expect(await storedFrom(form.email)).toBe(0);
  app.clock.advance(2_000);
  expect((await app.post(contactUrl, form)).status).toBe(201);
});

test('rejects a form that was opened more than a week ago', async () => {
  const response = await app.post(contactUrl, contactForm({ startedAt: openedAgo(8 * 86_400_000) }));
  expect(response).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', errors: [{ field: 'startedAt', message: expect.stringMatching(/reload/) }] },
  });
});

test('stores one message, sends one email and returns the same response for a repeated idempotency key', async () => {
  const form = contactForm();
  const key = withKey(randomUUID());
  const first = await app.post(contactUrl, form, key);
  const { message, ...others } = form;
  const second = await app.post(contactUrl, { message, ...others, startedAt: openedAgo(5_000) }, key);
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(await storedFrom(form.email)).toBe(1);
  expect(await app.sql(`select from outbox where payload ->> 'to' = $1`, [form.email])).toHaveLength(1);
});

test('rejects an idempotency key that was used with another form', async () => {
  const key = withKey(randomUUID());
  await app.post(contactUrl, contactForm(), key);
  const other = contactForm();
  expect(await app.post(contactUrl, other, key)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect(await storedFrom(other.email)).toBe(0);
});

test('stores one message for twenty concurrent requests with one idempotency key', async () => {
  const form = contactForm();
  const key = withKey(randomUUID());
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.post(contactUrl, form, key)));
  expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(new Set(responses.map((response) => response.text)).size).toBe(1);
  expect(await storedFrom(form.email)).toBe(1);
});

test('rejects an idempotency key that is no UUID', async () => {
  expect(await app.post(contactUrl, contactForm(), withKey('again'))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'idempotency-key' }] },
  });
});

test('rate limits an address after twenty messages in ten minutes, and no other address', async () => {
  const from = '203.0.113.7';
  for (let sent = 0; sent < 20; sent += 1) expect((await app.post(contactUrl, contactForm(), { from })).status).toBe(201);
  const refused = await app.post(contactUrl, contactForm(), { from });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect((await app.post(contactUrl, contactForm(), { from: '203.0.113.8' })).status).toBe(201);
});

test('limits a client by its own address when it bypasses the proxy with forged forwarded addresses', async () => {
  const send = async (invented: string, remoteAddress: string) =>
    (
      await app.api.inject({
        method: 'POST',
        url: contactUrl,
        remoteAddress,
        headers: { 'x-forwarded-for': invented },
        payload: contactForm({ email: uniqueEmail() }),
      })
    ).statusCode;
  for (let sent = 0; sent < 20; sent += 1) expect(await send(`198.51.100.${sent}`, '192.0.2.9')).toBe(201);
  expect(await send('198.51.100.99', '192.0.2.9')).toBe(429);
  expect(await send('198.51.100.99', '127.0.0.1')).toBe(201);
});

test('trusts only the forwarded address that our proxy added', async () => {
  const from = (invented: number) => `198.18.0.${invented}, 203.0.113.50`;
  for (let sent = 0; sent < 20; sent += 1) expect((await app.post(contactUrl, contactForm(), { from: from(sent) })).status).toBe(201);
  expect((await app.post(contactUrl, contactForm(), { from: from(99) })).status).toBe(429);
});

test('confirms three messages a day to an address, stores twenty, and refuses more, from wherever they come', async () => {
  const email = uniqueEmail('flooded');
  const send = (sent: number) => app.post(contactUrl, contactForm({ email }), { from: `198.51.100.${sent}` });
  const responses = await Promise.all(Array.from({ length: 40 }, (_, sent) => send(sent)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(responses.filter(({ body }) => body['code'] === 'too_many_requests')).toHaveLength(20);
  expect(await storedFrom(email)).toBe(20);
  const mails = () => app.sql(`select from outbox where payload ->> 'to' = $1`, [email]);
  expect(await mails()).toHaveLength(3);
  app.clock.advance(86_400_000);
  expect((await send(41)).status).toBe(201);
  expect(await mails()).toHaveLength(4);
});
