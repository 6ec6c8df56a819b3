// The outbox: what is delivered, when, and how often.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { selfSignedCertificate } from '@lafiya/tools/services/media';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contactAcknowledgement } from '../../../src/modules/contact/index.ts';
import type { Context } from '../../../src/platform/context.ts';
import { createMailer } from '../../../src/platform/mail/mailer.ts';
import { type Delivery, deliverDue, deliverOne, backoffMs } from '../../../src/platform/outbox/deliver-outbox.ts';
import { instance } from '../../support/databases.ts';
import { emailTo, uniqueEmail } from '../../support/mailbox.ts';
import { refusingMailServer } from '../../support/refusing-mail-server.ts';
import { type TestApp, createTestApp } from '../../support/test-app.ts';

let app: TestApp;
let context: Context;
beforeAll(async () => {
  app = await createTestApp();
  context = { actor: { kind: 'visitor' }, requestId: 'story-of-the-outbox', clock: app.clock, auditKind: 'story' };
});
beforeEach(() => app.sql('truncate outbox'));
afterAll(() => app.close());

type Row = { given_up_at: Date | null; id: string; attempts: number; due_at: Date; delivered_at: Date | null; last_error: string | null };
const rows = () => app.sql<Row>('select id, attempts, due_at, delivered_at, given_up_at, last_error from outbox order by created_at, id');
const email = (to = uniqueEmail()) => contactAcknowledgement.message(to, { subject: 'other' });

async function enqueue(to?: string): Promise<string> {
  await app.database.withTransaction(context.actor, (tx) => app.outbox.mail(tx, context, email(to)));
  return (await rows()).at(-1)?.id as string;
}

/** A delivery that passes mail to this function instead of the mailer. */
const deliveryWith = (mail: Delivery['topics'][string], failures: string[] = []): Delivery => ({
  ...app.delivery,
  topics: { mail },
  onFailure: (_id, error) => failures.push(error.message),
});

test('stores neither message nor job when the transaction is rolled back', async () => {
  const jobs = () => app.sql('select from jobs.job');
  const before = (await jobs()).length;
  const act = app.database.withTransaction(context.actor, async (tx) => {
    await app.outbox.mail(tx, context, email());
    throw new Error('no');
  });
  await expect(act).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
  expect(await jobs()).toHaveLength(before);
});

test('stores the message together with a job', async () => {
  const id = await enqueue();
  expect(await app.sql(`select name from jobs.job where data -> 'outboxIds' ? $1`, [id])).toEqual([{ name: 'deliver-outbox' }]);
  expect(await rows()).toEqual([{ id, attempts: 0, due_at: app.clock.now(), delivered_at: null, given_up_at: null, last_error: null }]);
});

test('delivers a message once, with the row id as message id', async () => {
  const to = uniqueEmail();
  const id = await enqueue(to);
  expect(await deliverOne(app.delivery, id)).toBe(true);
  expect(await deliverOne(app.delivery, id)).toBe(false);
  expect((await emailTo(to)).headers['message-id']).toBe(`<${id}@lafiya.example>`);
  expect(await rows()).toMatchObject([{ attempts: 1, delivered_at: app.clock.now(), last_error: null }]);
});

test('retries with growing delays while the mail server is down, and delivers when it is back', async () => {
  await enqueue();
  const failures: string[] = [];
  const away = createMailer('smtp://127.0.0.1:9', [contactAcknowledgement], { origin: '', links: app.links });
  for (const [index, wait] of [2_000, 4_000, 8_000, 15_000, 15_000].entries()) {
    expect(await deliverDue(deliveryWith(away.send, failures))).toBe(0);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: index + 1, delivered_at: null, last_error: expect.stringMatching(/ECONNREFUSED/) });
    expect((row?.due_at.getTime() ?? 0) - app.clock.now().getTime()).toBe(wait);
    app.clock.advance(wait - 1);
    expect(await deliverDue(deliveryWith(away.send, failures))).toBe(0);
    expect(failures).toHaveLength(index + 1);
    app.clock.advance(1);
  }
  away.close();
  expect(await app.deliver()).toBe(1);
  expect(await rows()).toMatchObject([{ attempts: 6, last_error: null, delivered_at: app.clock.now() }]);
});

test('sends nothing to a mail server that does not offer TLS', async () => {
  await enqueue();
  const plain = await refusingMailServer();
  // Only 127.0.0.1 is known to be the development machine.
  const mailer = createMailer(`smtp://localhost:${plain.port}`, [contactAcknowledgement], { origin: '', links: app.links });
  const failures: string[] = [];
  await expect(mailer.ping()).rejects.toThrow(/STARTTLS/i);
  expect(await deliverDue(deliveryWith(mailer.send, failures))).toBe(0);
  mailer.close();
  plain.close();
  expect(failures).toEqual([expect.stringMatching(/STARTTLS/i)]);
  expect(await rows()).toMatchObject([{ attempts: 1, delivered_at: null, given_up_at: null }]);
});

test('gives up a message that the mail server rejects permanently', async () => {
  await enqueue();
  const refusing = await refusingMailServer();
  const mailer = createMailer(`smtp://127.0.0.1:${refusing.port}`, [contactAcknowledgement], { origin: '', links: app.links });
  const failures: string[] = [];
  expect(await deliverDue(deliveryWith(mailer.send, failures))).toBe(0);
  mailer.close();
  refusing.close();
  expect(failures).toEqual(['the mail server refused the message permanently (550)']);
  expect(await rows()).toMatchObject([{ attempts: 1, delivered_at: null, given_up_at: app.clock.now() }]);
  app.clock.advance(86_400_000);
  expect(await app.deliver()).toBe(0);
});

test('names one recipient to the mail server, also if a list were stored as the address', async () => {
  await enqueue('one@list.example, other@list.example');
  const refusing = await refusingMailServer();
  const mailer = createMailer(`smtp://127.0.0.1:${refusing.port}`, [contactAcknowledgement], { origin: '', links: app.links });
  await deliverDue(deliveryWith(mailer.send));
  mailer.close();
  refusing.close();
  expect(refusing.recipients).toHaveLength(1);
});

test('records a message that cannot be rendered as failed and delivers the others', async () => {
  await app.sql(
    `insert into outbox (id, topic, payload, due_at) values (gen_random_uuid(), 'mail', '{"template": "unknown", "to": "x@y.example"}', '2000-01-01')`,
  );
  const good = await enqueue();
  const failures: string[] = [];
  expect(await deliverDue({ ...app.delivery, onFailure: (_id, error) => failures.push(error.message) })).toBe(1);
  expect(failures).toEqual([`Unknown email template 'unknown'.`]);
  expect((await rows()).find((row) => row.id === good)?.delivered_at).toEqual(app.clock.now());
});

test('delivers a message once with ten workers', async () => {
  const id = await enqueue();
  let [sent, atOnce, most] = [0, 0, 0];
  const slow = deliveryWith(async () => {
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

test('releases a message at once when the worker’s connection is lost', async () => {
  const id = await enqueue();
  const dying = deliverOne(
    deliveryWith(async () => {
      await app.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lafiya_worker' and state = 'idle in transaction' and datname = current_database()`,
      );
    }),
    id,
  );
  await expect(dying).rejects.toThrow(/terminat|connection|ECONNRESET|EPIPE/i);
  expect(await rows()).toMatchObject([{ attempts: 0, delivered_at: null }]);
  expect(await app.deliver()).toBe(1);
});

test('sends nothing to a mail server whose certificate nobody vouches for', async () => {
  await enqueue();
  const { certificate, key } = selfSignedCertificate(instance);
  const server = createTlsServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (socket) => {
    socket.on('error', () => {});
    socket.on('data', () => socket.write('250 ok\r\n'));
    socket.write('220 impostor ESMTP\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `smtps://localhost:${(server.address() as AddressInfo).port}`;
  const mailer = createMailer(address, [contactAcknowledgement], { origin: '', links: app.links });
  const failures: string[] = [];
  await expect(mailer.ping()).rejects.toThrow(/self-signed certificate/i);
  expect(await deliverDue(deliveryWith(mailer.send, failures))).toBe(0);
  mailer.close();
  server.close();
  expect(failures).toEqual([expect.stringMatching(/self-signed certificate/i)]);
  expect(await rows()).toMatchObject([{ attempts: 1, delivered_at: null, given_up_at: null }]);
});

test('delivers the oldest messages first, in batches of 100', async () => {
  await app.sql(
    `insert into outbox (id, topic, payload, due_at) select gen_random_uuid(), 'mail', jsonb_build_object('n', n), $1::timestamptz - make_interval(secs => n) from generate_series(1, 130) n`,
    [app.clock.now()],
  );
  const sent: number[] = [];
  const delivery = deliveryWith(async ({ payload }) => {
    sent.push((payload as { n: number }).n);
  });
  expect(await deliverDue(delivery)).toBe(100);
  expect(Math.min(...sent)).toBe(31);
  expect(await deliverDue(delivery)).toBe(30);
  expect(new Set(sent).size).toBe(130);
});

test('delivers a message when it is due by the application’s clock', async () => {
  await app.sql(
    `insert into outbox (id, topic, payload, due_at) values (gen_random_uuid(), 'mail', '{}', $1::timestamptz + interval '1 hour')`,
    [app.clock.now()],
  );
  const delivery = deliveryWith(async () => {});
  expect(await deliverDue(delivery)).toBe(0);
  app.clock.advance(3_600_000);
  expect(await deliverDue(delivery)).toBe(1);
});

test('waits between two seconds and five minutes before the next attempt', () => {
  for (let attempts = 0; attempts < 2_000; attempts += 1) {
    expect(backoffMs(attempts)).toBeGreaterThanOrEqual(2_000);
    expect(backoffMs(attempts)).toBeLessThanOrEqual(attempts < 40 ? 15_000 : 300_000);
  }
});
