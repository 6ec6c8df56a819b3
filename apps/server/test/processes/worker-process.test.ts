// Stories: the worker process itself: it delivers, seals, keeps its log clean, and leaves when told.
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contactUrl, writtenForm } from '../contact/contact-stories.ts';
import { instance } from '../house/databases.ts';
import { letterTo, someone } from '../house/mailbox.ts';
import { endProcesses, type Process, startProcess, until } from '../house/process.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { refusingMailServer } from '../house/refusing-mail-server.ts';

let house: House;
const bucket = `worker-${randomBytes(6).toString('hex')}`;
const folder = path.join(instance.folder, 's3-data', bucket);
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  house = await openHouse();
  // The worker lives by the real clock.
  house.clock.advance(Date.now() - house.clock.now().getTime());
});
afterEach(endProcesses);
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const start = (env: Record<string, string> = {}): Promise<Process> =>
  startProcess('worker', house.databaseName, { S3_BUCKET: bucket, LOG_LEVEL: 'trace', ...env });
const write = async (email: string) => {
  const startedAt = new Date(house.clock.now().getTime() - 60_000).toISOString();
  expect((await house.post(contactUrl, writtenForm({ email, startedAt, name: 'Zainab-Private' }))).status).toBe(201);
};

test('given a worker, when a visitor writes, then the letter is there in a moment, the audit is sealed, and the log names nobody', async () => {
  const worker = await start();
  const email = someone('zainab');
  await write(email);
  expect((await letterTo(email)).subject).toMatch(/^We have your message/);
  await until(
    async () => (await house.sql('select from audit_seals where head_kept_at is not null')).length > 0,
    'a seal whose head is kept',
  );
  const ready = await fetch(`${worker.url}/readyz`);
  expect(await ready.json()).toMatchObject({
    status: 'ready',
    parts: { database: { status: 'ok' }, mail: { status: 'ok' }, storage: { status: 'ok' } },
  });
  expect(await (await fetch(`${worker.url}/metrics`)).text()).toMatch(/outbox_delivered_total\{part="worker"\} [1-9]/);
  expect(await worker.end()).toBe(0);
  expect(worker.log()).not.toMatch(/zainab/i);
});

test('given a mail server that refuses an address by name, then the letter is given up, the log says so, and the address is not in it', async () => {
  const refusing = await refusingMailServer();
  const worker = await start({ SMTP_URL: `smtp://127.0.0.1:${refusing.port}` });
  const email = someone('zainab');
  await write(email);
  await until(() => worker.log().includes('not delivered'), 'the refusal in the log');
  const failed = () =>
    house.sql<{ last_error: string }>('select last_error from outbox where payload ->> $1 = $2 and given_up_at is not null', ['to', email]);
  expect((await until(async () => (await failed())[0], 'the refusal in the outbox')).last_error).toContain('550');
  expect(await worker.end()).toBe(0);
  expect(worker.log()).not.toMatch(/zainab|server-tests\.example/i);
  refusing.close();
});
