// Stories: what leaves the house, when, and how often.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contactAcknowledgement } from '../../src/modules/contact/index.ts';
import type { Context } from '../../src/platform/context.ts';
import { openPostOffice } from '../../src/platform/mail/post-office.ts';
import { type Delivery, deliverDue, deliverOne, waitBeforeNextTry } from '../../src/platform/outbox/deliver-outbox.ts';
import { letterTo, someone } from '../house/mailbox.ts';
import { refusingMailServer } from '../house/refusing-mail-server.ts';
import { type House, openHouse } from '../house/test-api.ts';

let house: House;
let context: Context;
beforeAll(async () => {
  house = await openHouse();
  context = { actor: { kind: 'visitor' }, requestId: 'story-of-the-outbox', clock: house.clock, auditKind: 'story' };
});
beforeEach(() => house.sql('truncate outbox'));
afterAll(() => house.close());

type Row = { given_up_at: Date | null; id: string; attempts: number; due_at: Date; delivered_at: Date | null; last_error: string | null };
const rows = () => house.sql<Row>('select id, attempts, due_at, delivered_at, given_up_at, last_error from outbox order by created_at, id');
const letter = (to = someone()) => contactAcknowledgement.message(to, { name: 'Ada', subject: 'other', message: 'Hello' });

async function put(to?: string): Promise<string> {
  await house.database.inFrame(context.actor, (tx) => house.outbox.mail(tx, context, letter(to)));
  return (await rows()).at(-1)?.id as string;
}

/** A delivery whose mail goes to this function in place of the post office. */
const through = (mail: Delivery['topics'][string], failures: string[] = []): Delivery => ({
  ...house.delivery,
  topics: { mail },
  onFailure: (_id, error) => failures.push(error.message),
});

test('given an act that fails after it wrote a letter, then there is neither letter nor job', async () => {
  const jobs = () => house.sql('select from jobs.job');
  const before = (await jobs()).length;
  const act = house.database.inFrame(context.actor, async (tx) => {
    await house.outbox.mail(tx, context, letter());
    throw new Error('no');
  });
  await expect(act).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
  expect(await jobs()).toHaveLength(before);
});

test('given an act that is done, then the letter waits with a job that names it', async () => {
  const id = await put();
  expect(await house.sql(`select name from jobs.job where data ->> 'outboxId' = $1`, [id])).toEqual([{ name: 'deliver-outbox' }]);
  expect(await rows()).toEqual([{ id, attempts: 0, due_at: house.clock.now(), delivered_at: null, given_up_at: null, last_error: null }]);
});

test('given a letter, when it is delivered twice, then it leaves once, under the name of its row', async () => {
  const to = someone();
  const id = await put(to);
  expect(await deliverOne(house.delivery, id)).toBe(true);
  expect(await deliverOne(house.delivery, id)).toBe(false);
  expect((await letterTo(to)).headers['message-id']).toBe(`<${id}@lafiya.example>`);
  expect(await rows()).toMatchObject([{ attempts: 1, delivered_at: house.clock.now(), last_error: null }]);
});

test('given a mail server that is away, then the letter is tried again later and later, and leaves when it is back', async () => {
  await put();
  const failures: string[] = [];
  const away = openPostOffice('smtp://127.0.0.1:9', [contactAcknowledgement], { origin: '', links: house.links });
  for (const [index, wait] of [2_000, 4_000, 8_000, 15_000, 15_000].entries()) {
    expect(await deliverDue(through(away.send, failures))).toBe(0);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: index + 1, delivered_at: null, last_error: expect.stringMatching(/ECONNREFUSED/) });
    expect((row?.due_at.getTime() ?? 0) - house.clock.now().getTime()).toBe(wait);
    house.clock.advance(wait - 1);
    expect(await deliverDue(through(away.send, failures))).toBe(0);
    expect(failures).toHaveLength(index + 1);
    house.clock.advance(1);
  }
  away.close();
  expect(await house.deliver()).toBe(1);
  expect(await rows()).toMatchObject([{ attempts: 6, last_error: null, delivered_at: house.clock.now() }]);
});

test('given a mail server that refuses the address for good, then the letter is given up, not tried for ever', async () => {
  await put();
  const refusing = await refusingMailServer();
  const office = openPostOffice(`smtp://127.0.0.1:${refusing.port}`, [contactAcknowledgement], { origin: '', links: house.links });
  const failures: string[] = [];
  expect(await deliverDue(through(office.send, failures))).toBe(0);
  office.close();
  refusing.close();
  expect(failures).toEqual(['the mail server refused the letter for good (550)']);
  expect(await rows()).toMatchObject([{ attempts: 1, delivered_at: null, given_up_at: house.clock.now() }]);
  house.clock.advance(86_400_000);
  expect(await house.deliver()).toBe(0);
});

test('given a letter that nobody can write, then the failure is noted and the others leave', async () => {
  await house.sql(
    `insert into outbox (id, topic, payload, due_at) values (gen_random_uuid(), 'mail', '{"template": "unknown", "to": "x@y.example"}', '2000-01-01')`,
  );
  const good = await put();
  const failures: string[] = [];
  expect(await deliverDue({ ...house.delivery, onFailure: (_id, error) => failures.push(error.message) })).toBe(1);
  expect(failures).toEqual([`There is no mail called 'unknown'.`]);
  expect((await rows()).find((row) => row.id === good)?.delivered_at).toEqual(house.clock.now());
});

test('given ten workers that see one letter, then one sends it', async () => {
  const id = await put();
  let [sent, atOnce, most] = [0, 0, 0];
  const slow = through(async () => {
    sent += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await sleep(150);
    atOnce -= 1;
  });
  const results = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? deliverOne(slow, id) : deliverDue(slow))));
  expect([sent, most]).toEqual([1, 1]);
  expect(results.filter((result) => result === true || result === 1)).toHaveLength(1);
});

test('given a worker whose connection dies while it sends, then the letter is free at once for another', async () => {
  const id = await put();
  const dying = deliverOne(
    through(async () => {
      await house.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lafiya_worker' and state = 'idle in transaction' and datname = current_database()`,
      );
    }),
    id,
  );
  await expect(dying).rejects.toThrow(/terminat|connection|ECONNRESET|EPIPE/i);
  expect(await rows()).toMatchObject([{ attempts: 0, delivered_at: null }]);
  expect(await house.deliver()).toBe(1);
});

test('given more letters than one sweep takes, then the oldest leave first and the next sweep takes the rest', async () => {
  await house.sql(
    `insert into outbox (id, topic, payload, due_at) select gen_random_uuid(), 'mail', jsonb_build_object('n', n), $1::timestamptz - make_interval(secs => n) from generate_series(1, 130) n`,
    [house.clock.now()],
  );
  const sent: number[] = [];
  const delivery = through(async ({ payload }) => {
    sent.push((payload as { n: number }).n);
  });
  expect(await deliverDue(delivery)).toBe(100);
  expect(Math.min(...sent)).toBe(31);
  expect(await deliverDue(delivery)).toBe(30);
  expect(new Set(sent).size).toBe(130);
});

test('given a letter due later, then it waits for its moment by our clock', async () => {
  await house.sql(
    `insert into outbox (id, topic, payload, due_at) values (gen_random_uuid(), 'mail', '{}', $1::timestamptz + interval '1 hour')`,
    [house.clock.now()],
  );
  const delivery = through(async () => {});
  expect(await deliverDue(delivery)).toBe(0);
  house.clock.advance(3_600_000);
  expect(await deliverDue(delivery)).toBe(1);
});

test('given any number of tries, then the wait is never longer than five minutes and never shorter than two seconds', () => {
  for (let attempts = 0; attempts < 2_000; attempts += 1) {
    expect(waitBeforeNextTry(attempts)).toBeGreaterThanOrEqual(2_000);
    expect(waitBeforeNextTry(attempts)).toBeLessThanOrEqual(attempts < 40 ? 15_000 : 300_000);
  }
});
