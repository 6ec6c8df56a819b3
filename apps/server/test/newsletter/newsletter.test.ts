// Newsletter: subscribe, confirm by email and unsubscribe.
import { publicOrigin } from '@lafiya/tools/services/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instance } from '../support/databases.ts';
import { emailsTo, uniqueEmail } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { subscribe, requestSubscription, statusOf, urls } from './newsletter-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const minute = 60_000;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const actionsFor = (email: string) =>
  app.sql('select action from audit_events join newsletter_subscriptions s on resource_id = s.id where s.email = $1 order by tx_id', [
    email,
  ]);

test('sends one confirmation email with the one-click unsubscribe headers', async () => {
  const { response, message, unsubscribeToken } = await requestSubscription(app);
  expect(response).toMatchObject({ status: 202, body: { message: 'Check your e-mail: we have sent you a link to confirm.' } });
  expect(message.headers['list-unsubscribe']).toBe(`<${publicOrigin(instance)}${urls.unsubscribe}?token=${unsubscribeToken}>`);
  expect(message.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(message.html).toContain('Yes, send me the newsletter');
});

test('confirms the subscription by the link and audits both steps', async () => {
  const { email, confirmToken } = await requestSubscription(app);
  expect(await statusOf(app, email)).toBe('requested');
  expect((await app.post(urls.confirm, { token: confirmToken })).status).toBe(200);
  expect(await statusOf(app, email)).toBe('confirmed');
  expect(await actionsFor(email)).toEqual([{ action: 'newsletter.requested' }, { action: 'newsletter.confirmed' }]);
});

test('accepts the confirmation link twice', async () => {
  const { email, confirmToken } = await requestSubscription(app);
  await app.post(urls.confirm, { token: confirmToken });
  expect((await app.post(urls.confirm, { token: confirmToken })).status).toBe(200);
  expect(await statusOf(app, email)).toBe('confirmed');
});

test('rejects links for another purpose, changed, truncated or for nobody', async () => {
  const { email, confirmToken, unsubscribeToken } = await requestSubscription(app);
  const changed = confirmToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const nobody = app.links.sign('newsletter-confirm', '01900000-0000-7000-8000-000000000000', new Date(app.clock.now().getTime() + minute));
  for (const token of [unsubscribeToken, changed, confirmToken.slice(0, -1), nobody, 'x', '..', '0.0.0']) {
    expect(await app.post(urls.confirm, { token })).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
  }
  expect(await app.post(urls.unsubscribe, { token: confirmToken })).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
  expect(await statusOf(app, email)).toBe('requested');
});

test('expires the confirmation link after a week, but not the unsubscribe link', async () => {
  const { email, confirmToken, unsubscribeToken } = await requestSubscription(app);
  app.clock.advance(8 * 24 * 60 * minute);
  expect(await app.post(urls.confirm, { token: confirmToken })).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
  expect((await app.post(urls.unsubscribe, { token: unsubscribeToken })).status).toBe(200);
  expect(await statusOf(app, email)).toBe('unsubscribed');
});

test('sends no second email within ten minutes and returns the same response', async () => {
  const { email, response } = await requestSubscription(app);
  app.clock.advance(9 * minute);
  const again = await subscribe(app, email.toUpperCase());
  expect([again.status, again.text]).toEqual([response.status, response.text]);
  expect(await app.deliver()).toBe(0);
  app.clock.advance(2 * minute);
  await subscribe(app, email);
  expect(await app.deliver()).toBe(1);
  expect(await emailsTo(email, 2)).toHaveLength(2);
});

test('sends one email for twenty concurrent requests', async () => {
  const email = uniqueEmail('crowd');
  const responses = await Promise.all(Array.from({ length: 20 }, () => subscribe(app, email)));
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([202]));
  expect(await app.deliver()).toBe(1);
  expect(await emailsTo(email)).toHaveLength(1);
});

test('returns the same response and sends nothing for a confirmed address', async () => {
  const { email, confirmToken, response } = await requestSubscription(app);
  await app.post(urls.confirm, { token: confirmToken });
  app.clock.advance(30 * minute);
  const again = await subscribe(app, email);
  expect([again.status, again.text]).toEqual([response.status, response.text]);
  expect(await app.deliver()).toBe(0);
  expect(await statusOf(app, email)).toBe('confirmed');
});

test.each([
  ['as a plain form', form, 'List-Unsubscribe=One-Click'],
  [
    'as multipart form',
    { 'content-type': 'multipart/form-data; boundary=cut' },
    '--cut\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--cut--\r\n',
  ],
])('unsubscribes by a one-click post sent %s', async (_how, headers, body) => {
  const { email, unsubscribeToken } = await requestSubscription(app);
  const response = await app.post(`${urls.unsubscribe}?token=${unsubscribeToken}`, body, { headers });
  expect(response.status).toBe(200);
  expect(await statusOf(app, email)).toBe('unsubscribed');
});

test.each([
  ['another value', form, 'List-Unsubscribe=Never', 422],
  ['an incomplete multipart body', { 'content-type': 'multipart/form-data; boundary=cut' }, '--cut\r\nContent-', 400],
  ['no token at all', form, 'List-Unsubscribe=One-Click', 404],
])('rejects a one-click post with %s', async (_what, headers, body, status) => {
  const response = await app.post(urls.unsubscribe, body, { headers });
  expect(response.status).toBe(status);
  expect(response.headers['content-type']).toMatch(/problem\+json/);
});

test('accepts the unsubscribe link twice', async () => {
  const { email, unsubscribeToken } = await requestSubscription(app);
  for (let time = 0; time < 2; time += 1) expect((await app.post(urls.unsubscribe, { token: unsubscribeToken })).status).toBe(200);
  expect(await statusOf(app, email)).toBe('unsubscribed');
});

test('does not resubscribe by the old confirmation link', async () => {
  const { email, confirmToken, unsubscribeToken } = await requestSubscription(app);
  await app.post(urls.confirm, { token: confirmToken });
  await app.post(urls.unsubscribe, { token: unsubscribeToken });
  expect((await app.post(urls.confirm, { token: confirmToken })).status).toBe(404);
  expect(await statusOf(app, email)).toBe('unsubscribed');
});

test('resubscribes from the new confirmation on', async () => {
  const { email, confirmToken, unsubscribeToken } = await requestSubscription(app);
  await app.post(urls.confirm, { token: confirmToken });
  await app.post(urls.unsubscribe, { token: unsubscribeToken });
  app.clock.advance(60 * minute);
  await subscribe(app, email);
  expect(await app.deliver()).toBe(1);
  await app.post(urls.confirm, { token: confirmToken });
  const rows = await app.sql('select status, confirmed_at, unsubscribed_at from newsletter_subscriptions where email = $1', [email]);
  expect(rows).toEqual([{ status: 'confirmed', confirmed_at: app.clock.now(), unsubscribed_at: null }]);
});

test('stores no address when the honeypot field is filled in or the form is sent too fast', async () => {
  const email = uniqueEmail('script');
  const startedAt = app.clock.now().toISOString();
  expect((await app.post(urls.subscribe, { email, startedAt })).status).toBe(429);
  expect(
    (await app.post(urls.subscribe, { email, startedAt: new Date(app.clock.now().getTime() - minute).toISOString(), website: 'x' })).status,
  ).toBe(202);
  expect(await statusOf(app, email)).toBeUndefined();
});
