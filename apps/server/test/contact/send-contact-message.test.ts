// Sending a message through the contact form.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailTo } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { contactUrl, contactForm } from './contact-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const storedFrom = (email: string) => app.sql('select * from contact_messages where email = $1', [email]);
const fieldsOf = (body: Record<string, unknown>) => (body['errors'] as { field: string; message: string }[]).map((error) => error.field);

const addressOfLength = (length: number) => `${'e'.repeat(length - '@letters.example'.length)}@letters.example`;

test('stores the message as written and thanks the visitor', async () => {
  const form = contactForm();
  const response = await app.post(contactUrl, form);
  expect(response.status).toBe(201);
  expect(response.body['message']).toMatch(/^Thank you\./);
  expect(await storedFrom(form.email)).toEqual([
    expect.objectContaining({
      id: response.body['id'],
      name: form['name'],
      phone: form['phone'],
      subject: 'appointment',
      message: form['message'],
      status: 'new',
      received_at: app.clock.now(),
    }),
  ]);
});

test('audits the message by id and without personal data', async () => {
  const form = contactForm();
  const requestId = randomUUID();
  const response = await app.post(contactUrl, form, { headers: { 'x-request-id': requestId } });
  const rows = await app.sql('select * from audit_events where resource_id = $1', [response.body['id']]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    action: 'contact.message_sent',
    actor_kind: 'visitor',
    actor_id: null,
    resource_kind: 'contact_message',
    request_id: requestId,
    occurred_at: app.clock.now(),
  });
  expect(JSON.stringify(rows)).not.toContain(form.email);
});

test('confirms the message by email as HTML and text, without a word of whoever wrote it', async () => {
  const form = contactForm();
  await app.post(contactUrl, form);
  await app.deliver();
  const message = await emailTo(form.email);
  expect(message.subject).toBe('We have received your message');
  for (const part of [message.text, message.html]) {
    expect(part).not.toContain('Títílayọ̀');
    expect(part).not.toContain('Friday');
    expect(part).toContain('112');
  }
  expect(message.text).not.toContain('<');
  expect(message.html).toMatch(/^<!DOCTYPE html/i);
  expect(message.headers).toMatchObject({ 'auto-submitted': 'auto-generated' });
});

test('tells the visitor to call 112 in an emergency', async () => {
  const form = contactForm({ subject: 'emergency' });
  await app.post(contactUrl, form);
  await app.deliver();
  expect((await emailTo(form.email)).text.replaceAll(/\s+/g, ' ')).toContain('do not wait for our reply. Call 112');
});

test.each([
  ['name', 'n'.repeat(120), 'n'.repeat(121)],
  ['email', addressOfLength(254), addressOfLength(255)],
  ['phone', '0'.repeat(32), '0'.repeat(33)],
  ['message', 'm'.repeat(5_000), 'm'.repeat(5_001)],
])('accepts a %s at its maximum length and rejects one character more', async (field, maximum, tooLong) => {
  expect((await app.post(contactUrl, contactForm({ [field]: maximum }))).status).toBe(201);
  const refused = await app.post(contactUrl, contactForm({ [field]: tooLong }));
  expect(refused.status).toBe(422);
  expect(refused.body['code']).toBe('invalid_input');
  expect(fieldsOf(refused.body)).toEqual([field]);
});

test.each(['general', 'appointment', 'emergency', 'billing', 'insurance', 'feedback', 'other'])(
  'accepts the subject %s',
  async (subject) => {
    expect((await app.post(contactUrl, contactForm({ subject }))).status).toBe(201);
  },
);

test.each([
  ['an unknown subject', { subject: 'complaint' }, 'subject'],
  ['a blank name', { name: '   ' }, 'name'],
  ['an empty message', { message: '' }, 'message'],
  ['no message', { message: undefined }, 'message'],
  ['an invalid address', { email: 'nobody' }, 'email'],
  ['two addresses', { email: 'a@b.example,c@d.example' }, 'email'],
  ['a line break in the address', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
  ['letters in the phone number', { phone: 'call me' }, 'phone'],
  ['a character that PostgreSQL cannot store', { message: 'zero \0' }, 'message'],
  ['a lone surrogate in the message', { message: 'half \ud83d' }, 'message'],
  ['a lone surrogate in the name', { name: '\udc00' }, 'name'],
  ['a number for a name', { name: 7 }, 'name'],
  ['an invalid time', { startedAt: 'yesterday' }, 'startedAt'],
])('rejects %s, names the field and stores nothing', async (_what, wrong, field) => {
  const form = contactForm(wrong);
  const response = await app.post(contactUrl, form);
  expect(response.status).toBe(422);
  expect(fieldsOf(response.body)).toEqual([field]);
  expect(await storedFrom(form.email)).toEqual([]);
});

test('rejects an unknown field and names it', async () => {
  const response = await app.post(contactUrl, contactForm({ status: 'closed' }));
  expect(response.status).toBe(422);
  expect(JSON.stringify(response.body['errors'])).toContain('status');
});

test('stores a message of 5,000 UTF-16 code units unchanged', async () => {
  const form = contactForm({ message: '🩺'.repeat(2_500), name: '👩🏾‍⚕️' });
  expect((await app.post(contactUrl, form)).status).toBe(201);
  expect((await storedFrom(form.email))[0]).toMatchObject({ message: form['message'] });
});

test.each([
  ['no body', undefined, {}, 422, 'invalid_input'],
  ['an empty JSON body', '', { 'content-type': 'application/json' }, 400, 'malformed_request'],
  ['malformed JSON', '{"name": ', { 'content-type': 'application/json' }, 400, 'malformed_request'],
  ['a JSON list', '[]', { 'content-type': 'application/json' }, 422, 'invalid_input'],
  ['a __proto__ key', '{"__proto__": {"name": "x"}}', { 'content-type': 'application/json' }, 400, 'malformed_request'],
  ['plain text', 'hello', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  ['300 kB', JSON.stringify({ message: 'm'.repeat(300_000) }), { 'content-type': 'application/json' }, 413, 'payload_too_large'],
])('responds to %s with a problem', async (_what, body, headers, status, code) => {
  const response = await app.post(contactUrl, body, { headers: headers as Record<string, string> });
  expect(response).toMatchObject({ status, body: { code, status } });
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
});

test('rejects an address with a second recipient or a line break, and stores nothing', async () => {
  for (const email of ['a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example', 'a@b.example>, <c@d.example']) {
    const response = await app.post(contactUrl, contactForm({ email }));
    expect({ email, status: response.status, stored: await storedFrom(email) }).toEqual({ email, status: 422, stored: [] });
  }
});

test('rejects a body that names the prototype of an object', async () => {
  const body = JSON.stringify(contactForm()).replace('{', '{"__proto__":{"status":"closed"},');
  const response = await app.post(contactUrl, body, { headers: { 'content-type': 'application/json' } });
  expect(response).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
});

test('takes nothing but text for a text', async () => {
  for (const name of [7, true, null, ['Ada'], { name: 'Ada' }]) {
    const response = await app.post(contactUrl, contactForm({ name }));
    expect(response, JSON.stringify(name)).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
  }
});

test('refuses JSON that would change a prototype', async () => {
  for (const body of ['{"__proto__": {"name": "x"}}', '{"constructor": {"prototype": {"name": "x"}}}']) {
    const response = await app.post(contactUrl, body, { headers: { 'content-type': 'application/json' } });
    expect(response, body).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  }
});
