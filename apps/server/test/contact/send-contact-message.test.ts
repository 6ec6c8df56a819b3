// Stories: a visitor writes to the provider.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterTo } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { contactUrl, writtenForm } from './contact-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const storedFrom = (email: string) => house.sql('select * from contact_messages where email = $1', [email]);
const fieldsOf = (body: Record<string, unknown>) => (body['errors'] as { field: string; message: string }[]).map((error) => error.field);

const addressOfLength = (length: number) => `${'e'.repeat(length - '@letters.example'.length)}@letters.example`;

test('given a complete form, when it is sent, then the message is stored as written and the visitor is thanked', async () => {
  const form = writtenForm();
  const answer = await house.post(contactUrl, form);
  expect(answer.status).toBe(201);
  expect(answer.body['message']).toMatch(/^Thank you\./);
  expect(await storedFrom(form.email)).toEqual([
    expect.objectContaining({
      id: answer.body['id'],
      name: form['name'],
      phone: form['phone'],
      subject: 'appointment',
      message: form['message'],
      status: 'new',
      received_at: house.clock.now(),
    }),
  ]);
});

test('given a message was sent, then the audit holds one row that names the message by id and nobody by name', async () => {
  const form = writtenForm();
  const answer = await house.post(contactUrl, form, { headers: { 'x-request-id': 'story-of-the-audit' } });
  const rows = await house.sql('select * from audit_events where thing_id = $1', [answer.body['id']]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    action: 'contact.message_sent',
    actor_kind: 'visitor',
    actor_id: null,
    thing_kind: 'contact_message',
    request_id: 'story-of-the-audit',
    occurred_at: house.clock.now(),
  });
  expect(JSON.stringify(rows)).not.toContain(form.email);
});

test('given a message was sent, when the outbox is delivered, then a letter with a copy arrives as HTML and as text', async () => {
  const form = writtenForm();
  await house.post(contactUrl, form);
  await house.deliver();
  const letter = await letterTo(form.email);
  expect(letter.subject).toBe('We have your message: Appointment Request');
  for (const part of [letter.text, letter.html]) {
    expect(part).toContain('Títílayọ̀ Adéyẹmí');
    expect(part).toContain('112');
  }
  expect(letter.text).toContain('May I come on Friday?\nMy mother is with me.');
  expect(letter.html).toMatch(/May I come on Friday\?<br[^>]*>My mother is with me\./);
  expect(letter.text).not.toContain('<');
  expect(letter.html).toMatch(/^<!DOCTYPE html/i);
  expect(letter.headers).toMatchObject({ 'auto-submitted': 'auto-generated' });
});

test('given markup in the name and the message, when the letter is written, then it is shown as words and not run', async () => {
  const form = writtenForm({
    name: '<img src=x onerror=alert(1)>',
    message: '</p><script>alert("2")</script> <a href="https://evil.example">click</a>',
  });
  await house.post(contactUrl, form);
  await house.deliver();
  const { html } = await letterTo(form.email);
  expect(html).not.toMatch(/<script|<img src=x|href="https:\/\/evil/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('&lt;img src=x');
});

test('given an emergency, then the letter says to call and not to wait', async () => {
  const form = writtenForm({ subject: 'emergency' });
  await house.post(contactUrl, form);
  await house.deliver();
  expect((await letterTo(form.email)).text.replaceAll(/\s+/g, ' ')).toContain('do not wait for our answer: call 112');
});

test.each([
  ['name', 'n'.repeat(120), 'n'.repeat(121)],
  ['email', addressOfLength(254), addressOfLength(255)],
  ['phone', '0'.repeat(32), '0'.repeat(33)],
  ['message', 'm'.repeat(5_000), 'm'.repeat(5_001)],
])('given a %s at its bound it is taken, and given one character more it is refused by name', async (field, longest, tooLong) => {
  expect((await house.post(contactUrl, writtenForm({ [field]: longest }))).status).toBe(201);
  const refused = await house.post(contactUrl, writtenForm({ [field]: tooLong }));
  expect(refused.status).toBe(422);
  expect(refused.body['code']).toBe('invalid_input');
  expect(fieldsOf(refused.body)).toEqual([field]);
});

test.each(['general', 'appointment', 'emergency', 'billing', 'insurance', 'feedback', 'other'])(
  'given the subject %s, then it is taken',
  async (subject) => {
    expect((await house.post(contactUrl, writtenForm({ subject }))).status).toBe(201);
  },
);

test.each([
  ['an unknown subject', { subject: 'complaint' }, 'subject'],
  ['a blank name', { name: '   ' }, 'name'],
  ['an empty message', { message: '' }, 'message'],
  ['no message', { message: undefined }, 'message'],
  ['an address that is none', { email: 'nobody' }, 'email'],
  ['two addresses', { email: 'a@b.example,c@d.example' }, 'email'],
  ['a line break in the address', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
  ['letters in the phone number', { phone: 'call me' }, 'phone'],
  ['a character that PostgreSQL cannot store', { message: 'zero \0' }, 'message'],
  ['half a character in the message', { message: 'half \ud83d' }, 'message'],
  ['half a character in the name', { name: '\udc00' }, 'name'],
  ['a number for a name', { name: 7 }, 'name'],
  ['a moment that is none', { startedAt: 'yesterday' }, 'startedAt'],
])('given %s, when it is sent, then the field is named and nothing is stored', async (_what, wrong, field) => {
  const form = writtenForm(wrong);
  const answer = await house.post(contactUrl, form);
  expect(answer.status).toBe(422);
  expect(fieldsOf(answer.body)).toEqual([field]);
  expect(await storedFrom(form.email)).toEqual([]);
});

test('given a field that the form does not have, then it is refused and the message says which', async () => {
  const answer = await house.post(contactUrl, writtenForm({ status: 'closed' }));
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body['errors'])).toContain('status');
});

test('given emoji and marks that take two units, then a message of 5,000 units is stored whole', async () => {
  const form = writtenForm({ message: '🩺'.repeat(2_500), name: '👩🏾‍⚕️' });
  expect((await house.post(contactUrl, form)).status).toBe(201);
  expect((await storedFrom(form.email))[0]).toMatchObject({ message: form['message'] });
});

test.each([
  ['no body', undefined, {}, 422, 'invalid_input'],
  ['an empty JSON body', '', { 'content-type': 'application/json' }, 400, 'malformed_request'],
  ['malformed JSON', '{"name": ', { 'content-type': 'application/json' }, 400, 'malformed_request'],
  ['a JSON list', '[]', { 'content-type': 'application/json' }, 422, 'invalid_input'],
  ['keys that reach for the prototype', '{"__proto__": {"name": "x"}}', { 'content-type': 'application/json' }, 400, 'malformed_request'],
  ['plain text', 'hello', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  ['300 kB', JSON.stringify({ message: 'm'.repeat(300_000) }), { 'content-type': 'application/json' }, 413, 'payload_too_large'],
])('given %s, then it is refused with a problem and not with a crash', async (_what, body, headers, status, code) => {
  const answer = await house.post(contactUrl, body, { headers: headers as Record<string, string> });
  expect(answer).toMatchObject({ status, body: { code, status } });
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
});
