// The worker process: it delivers mail, seals the audit, logs no personal data and shuts down.
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contactUrl, contactForm } from '../../contact/contact-fixtures.ts';
import { instance } from '../../support/databases.ts';
import { emailTo, uniqueEmail } from '../../support/mailbox.ts';
import { endProcesses, type Process, startProcess, until } from '../../support/process.ts';
import { type TestApp, createTestApp } from '../../support/test-app.ts';
import { refusingMailServer } from '../../support/refusing-mail-server.ts';

let app: TestApp;
const bucket = `worker-${randomBytes(6).toString('hex')}`;
const folder = path.join(instance.folder, 's3-data', bucket);
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  app = await createTestApp();
  // The worker uses the real clock.
  app.clock.advance(Date.now() - app.clock.now().getTime());
});
afterEach(endProcesses);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const start = (env: Record<string, string> = {}): Promise<Process> =>
  startProcess('worker', app.databaseName, { S3_BUCKET: bucket, LOG_LEVEL: 'trace', ...env });
const write = async (email: string) => {
  const startedAt = new Date(app.clock.now().getTime() - 60_000).toISOString();
  expect((await app.post(contactUrl, contactForm({ email, startedAt, name: 'Zainab-Private' }))).status).toBe(201);
};

test('delivers an email, seals the audit and logs no names', async () => {
  const worker = await start();
  const email = uniqueEmail('zainab');
  await write(email);
  expect((await emailTo(email)).subject).toMatch(/^We have received your message/);
  await until(
    async () => (await app.sql('select from audit_seals where head_stored_at is not null')).length > 0,
    'a seal whose head is stored',
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

test('gives up on a rejected address and logs that without the address', async () => {
  const refusing = await refusingMailServer();
  const worker = await start({ SMTP_URL: `smtp://127.0.0.1:${refusing.port}` });
  const email = uniqueEmail('zainab');
  await write(email);
  await until(() => worker.log().includes('delivery failed'), 'the refusal in the log');
  const failed = () =>
    app.sql<{ last_error: string }>('select last_error from outbox where payload ->> $1 = $2 and given_up_at is not null', ['to', email]);
  expect((await until(async () => (await failed())[0], 'the refusal in the outbox')).last_error).toContain('550');
  expect(await worker.end()).toBe(0);
  expect(worker.log()).not.toMatch(/zainab|server-tests\.example/i);
  refusing.close();
});
