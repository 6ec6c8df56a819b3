// Stories: text messages leave the house as letters do, and what the provider's answers mean.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../src/platform/context.ts';
import { deliverDue } from '../../src/platform/outbox/deliver-outbox.ts';
import { openTermii } from '../../src/platform/sms/termii.ts';
import { openTextOffice, type TextProvider } from '../../src/platform/sms/text-office.ts';
import { somePhone, textsTo } from '../house/text-box.ts';
import { environment } from '../house/environment.ts';
import { type House, openHouse } from '../house/test-api.ts';

let house: House;
let context: Context;
beforeAll(async () => {
  house = await openHouse();
  context = { actor: { kind: 'visitor' }, requestId: 'story-of-texts', clock: house.clock, auditKind: 'story' };
});
beforeEach(() => house.sql('truncate outbox'));
afterAll(() => house.close());

type Row = {
  id: string;
  attempts: number;
  delivered_at: Date | null;
  given_up_at: Date | null;
  given_up_why: string | null;
  last_error: string | null;
};
const rows = () => house.sql<Row>('select id, attempts, delivered_at, given_up_at, given_up_why, last_error from outbox');
const put = (to: string) =>
  house.database.inFrame(context.actor, (tx) => house.outbox.sms(tx, context, { to, text: 'Hello', path: '/dashboard/appointments' }));

async function deliverThrough(provider: TextProvider | null): Promise<string[]> {
  const failures: string[] = [];
  const sms = openTextOffice(provider, 'https://lafiya.example').send;
  await deliverDue({ ...house.delivery, topics: { sms }, onFailure: (_id, error) => failures.push(error.message) });
  return failures;
}
const account = (changes: { url?: string; key?: string; sender?: string } = {}) => {
  const { SMS_URL, SMS_KEY, SMS_SENDER } = environment(house.databaseName);
  return openTermii({ url: SMS_URL, key: SMS_KEY, sender: SMS_SENDER, ...changes });
};

test('given a message, then it arrives with its link, under the id of its row', async () => {
  const { number } = somePhone();
  await put(`+${number}`);
  expect(await house.deliver()).toBe(1);
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1, delivered_at: house.clock.now() });
  expect(await textsTo(number)).toMatchObject([
    { id: row?.id, from: 'Lafiya', text: expect.stringMatching(/^Hello http.*\/dashboard\/appointments$/) },
  ]);
});

test('given a number that the provider refuses, then it is given up as refused', async () => {
  await put('+0');
  expect(await deliverThrough(account())).toEqual(['the provider of text messages refused it for good (400)']);
  expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: house.clock.now(), given_up_why: 'refused', delivered_at: null }]);
});

test.each([
  ['the key is wrong', { key: 'wrong' }, 'the provider of text messages answered 401'],
  ['the sender is not registered', { sender: 'Nobody' }, 'the provider of text messages answered 404'],
  ['the provider is away', { url: 'http://127.0.0.1:9' }, 'fetch failed'],
])('given that %s, then it is our trouble: the message waits and leaves when that is over', async (_words, changes, failure) => {
  const { number } = somePhone();
  await put(`+${number}`);
  expect(await deliverThrough(account(changes))).toEqual([failure]);
  expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: null, delivered_at: null }]);
  house.clock.advance(2_000);
  expect(await house.deliver()).toBe(1);
  expect(await textsTo(number)).toHaveLength(1);
});

test('given no provider, then messages are given up with a word, and letters are not held up', async () => {
  await put(`+${somePhone().number}`);
  expect(await deliverThrough(null)).toEqual(['there is no provider of text messages here']);
  expect(await rows()).toMatchObject([{ given_up_why: 'refused' }]);
});

test('given an answer that was lost, then the repeat carries the same id', async () => {
  const { number } = somePhone();
  await put(`+${number}`);
  const real = account();
  const forgetful: TextProvider = {
    ...real,
    send: async (...message) => {
      await real.send(...message);
      throw new Error('the line broke');
    },
  };
  expect(await deliverThrough(forgetful)).toEqual(['the line broke']);
  house.clock.advance(2_000);
  expect(await house.deliver()).toBe(1);
  const texts = await textsTo(number);
  expect(texts).toHaveLength(2);
  expect(new Set(texts.map(({ id }) => id)).size).toBe(1);
});
