// Stories: someone asks for the newsletter, confirms by mail, and leaves again.
import { publicOrigin } from '@lafiya/tools/services/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instance } from '../house/databases.ts';
import { lettersTo, someone } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { askFor, invite, statusOf, urls } from './newsletter-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const minute = 60_000;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const actionsFor = (email: string) =>
  house.sql('select action from audit_events join newsletter_subscriptions s on thing_id = s.id where s.email = $1 order by tx_id', [
    email,
  ]);

test('given a new address, when its owner asks, then one letter asks to confirm and carries the headers of one-click unsubscribing', async () => {
  const { answer, letter, unsubscribeToken } = await invite(house);
  expect(answer).toMatchObject({ status: 202, body: { message: 'Check your e-mail: we have sent you a link to confirm.' } });
  expect(letter.headers['list-unsubscribe']).toBe(`<${publicOrigin(instance)}${urls.unsubscribe}?token=${unsubscribeToken}>`);
  expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(letter.html).toContain('Yes, send me the letter');
});

test('given the letter, when its link is followed, then the subscription is confirmed and the audit tells both steps', async () => {
  const { email, confirmToken } = await invite(house);
  expect(await statusOf(house, email)).toBe('requested');
  expect((await house.post(urls.confirm, { token: confirmToken })).status).toBe(200);
  expect(await statusOf(house, email)).toBe('confirmed');
  expect(await actionsFor(email)).toEqual([{ action: 'newsletter.requested' }, { action: 'newsletter.confirmed' }]);
});

test('given the letter, when its link is followed twice, then the second time is fine too', async () => {
  const { email, confirmToken } = await invite(house);
  await house.post(urls.confirm, { token: confirmToken });
  expect((await house.post(urls.confirm, { token: confirmToken })).status).toBe(200);
  expect(await statusOf(house, email)).toBe('confirmed');
});

test('given a link for another purpose, one that was changed, one that is cut and one of nobody, then each is refused alike and nothing changes', async () => {
  const { email, confirmToken, unsubscribeToken } = await invite(house);
  const changed = confirmToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const nobody = house.links.sign(
    'newsletter-confirm',
    '01900000-0000-7000-8000-000000000000',
    new Date(house.clock.now().getTime() + minute),
  );
  for (const token of [unsubscribeToken, changed, confirmToken.slice(0, -1), nobody, 'x', '..', '0.0.0']) {
    expect(await house.post(urls.confirm, { token })).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
  }
  expect(await house.post(urls.unsubscribe, { token: confirmToken })).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
  expect(await statusOf(house, email)).toBe('requested');
});

test('given a letter eight days old, then its link to confirm has run out and its link to unsubscribe has not', async () => {
  const { email, confirmToken, unsubscribeToken } = await invite(house);
  house.clock.advance(8 * 24 * 60 * minute);
  expect(await house.post(urls.confirm, { token: confirmToken })).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
  expect((await house.post(urls.unsubscribe, { token: unsubscribeToken })).status).toBe(200);
  expect(await statusOf(house, email)).toBe('unsubscribed');
});

test('given one asked minutes ago, when one asks again, then the answer is the same and no second letter leaves; later one does', async () => {
  const { email, answer } = await invite(house);
  house.clock.advance(9 * minute);
  const again = await askFor(house, email.toUpperCase());
  expect([again.status, again.text]).toEqual([answer.status, answer.text]);
  expect(await house.deliver()).toBe(0);
  house.clock.advance(2 * minute);
  await askFor(house, email);
  expect(await house.deliver()).toBe(1);
  expect(await lettersTo(email, 2)).toHaveLength(2);
});

test('given twenty people press the button at once with one address, then one letter leaves', async () => {
  const email = someone('crowd');
  const answers = await Promise.all(Array.from({ length: 20 }, () => askFor(house, email)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([202]));
  expect(await house.deliver()).toBe(1);
  expect(await lettersTo(email)).toHaveLength(1);
});

test('given a confirmed reader, when someone asks with that address, then the answer gives nothing away and no letter leaves', async () => {
  const { email, confirmToken, answer } = await invite(house);
  await house.post(urls.confirm, { token: confirmToken });
  house.clock.advance(30 * minute);
  const again = await askFor(house, email);
  expect([again.status, again.text]).toEqual([answer.status, answer.text]);
  expect(await house.deliver()).toBe(0);
  expect(await statusOf(house, email)).toBe('confirmed');
});

test.each([
  ['as a plain form', form, 'List-Unsubscribe=One-Click'],
  [
    'as a form in parts',
    { 'content-type': 'multipart/form-data; boundary=cut' },
    '--cut\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--cut--\r\n',
  ],
])(
  "given a mail program's one-click button, when it posts %s with the token in the address, then the reader is unsubscribed",
  async (_how, headers, body) => {
    const { email, unsubscribeToken } = await invite(house);
    const answer = await house.post(`${urls.unsubscribe}?token=${unsubscribeToken}`, body, { headers });
    expect(answer.status).toBe(200);
    expect(await statusOf(house, email)).toBe('unsubscribed');
  },
);

test.each([
  ['another wish', form, 'List-Unsubscribe=Never', 422],
  ['parts that do not end', { 'content-type': 'multipart/form-data; boundary=cut' }, '--cut\r\nContent-', 400],
  ['no token at all', form, 'List-Unsubscribe=One-Click', 404],
])('given a one-click post with %s, then it is refused with a problem', async (_what, headers, body, status) => {
  const answer = await house.post(urls.unsubscribe, body, { headers });
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch(/problem\+json/);
});

test('given a reader who left, when the link is used again, then that is fine', async () => {
  const { email, unsubscribeToken } = await invite(house);
  for (let time = 0; time < 2; time += 1) expect((await house.post(urls.unsubscribe, { token: unsubscribeToken })).status).toBe(200);
  expect(await statusOf(house, email)).toBe('unsubscribed');
});

test('given a reader who left, then the old letter does not bring them back', async () => {
  const { email, confirmToken, unsubscribeToken } = await invite(house);
  await house.post(urls.confirm, { token: confirmToken });
  await house.post(urls.unsubscribe, { token: unsubscribeToken });
  expect((await house.post(urls.confirm, { token: confirmToken })).status).toBe(404);
  expect(await statusOf(house, email)).toBe('unsubscribed');
});

test('given a reader who left, when they ask again and confirm, then they are subscribed from now on and not from back then', async () => {
  const { email, confirmToken, unsubscribeToken } = await invite(house);
  await house.post(urls.confirm, { token: confirmToken });
  await house.post(urls.unsubscribe, { token: unsubscribeToken });
  house.clock.advance(60 * minute);
  await askFor(house, email);
  expect(await house.deliver()).toBe(1);
  await house.post(urls.confirm, { token: confirmToken });
  const rows = await house.sql('select status, confirmed_at, unsubscribed_at from newsletter_subscriptions where email = $1', [email]);
  expect(rows).toEqual([{ status: 'confirmed', confirmed_at: house.clock.now(), unsubscribed_at: null }]);
});

test('given a script that fills in the hidden field or comes too fast, then no address is kept', async () => {
  const email = someone('script');
  const startedAt = house.clock.now().toISOString();
  expect((await house.post(urls.ask, { email, startedAt })).status).toBe(429);
  expect(
    (await house.post(urls.ask, { email, startedAt: new Date(house.clock.now().getTime() - minute).toISOString(), website: 'x' })).status,
  ).toBe(202);
  expect(await statusOf(house, email)).toBeUndefined();
});
