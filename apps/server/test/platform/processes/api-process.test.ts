// The API process: its log, its shutdown, and invalid environments.
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedLinks } from '../../../src/platform/signed-link.ts';
import { cloneTemplate } from '../../support/databases.ts';
import { endProcesses, type Process, runEntry, startProcess, until } from '../../support/process.ts';
import { environment } from '../../support/environment.ts';

let databaseName: string;
let api: Process;
beforeAll(async () => {
  databaseName = await cloneTemplate();
  api = await startProcess('api', databaseName, { LOG_LEVEL: 'trace', DRAIN_MS: '600' });
});
afterAll(endProcesses);

/** Rate limits in Redis outlive a test run, so each run uses a new address. */
const visitor = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(api.url + path, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': visitor, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const linesOf = (log: string) =>
  log
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('logs one line per request without personal data', async () => {
  const form = {
    name: 'Zainab-Private',
    email: 'zainab.private@letters.example',
    phone: '0803-555-7788',
    subject: 'other',
    message: 'my-private-illness',
    startedAt: new Date(Date.now() - 60_000).toISOString(),
  };
  const token = createSignedLinks(environment(databaseName).LINK_SECRET).sign('newsletter-unsubscribe', randomUUID());
  const appointmentId = randomUUID();
  const responses = [
    await post('/api/contact-messages', form, { 'idempotency-key': randomUUID() }),
    await post('/api/contact-messages', { ...form, subject: 'my-private-subject' }),
    await post('/api/contact-messages', `{"email": "${form.email}", `),
    await post('/api/contact-messages', { ...form, startedAt: new Date().toISOString() }),
    await post('/api/newsletter/subscriptions', { email: form.email, startedAt: form.startedAt }),
    await post('/api/newsletter/confirmations', { token }),
    await post(`/api/newsletter/unsubscriptions?token=${token}`, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    }),
    await fetch(`${api.url}/api/care-locations?type=clinic&search=my-private-illness&my-private-name=1`),
    await fetch(`${api.url}/api/calendar/my-private-token-${'x'.repeat(40)}.ics`),
    await fetch(`${api.url}/api/appointments/${appointmentId}`),
    await fetch(`${api.url}/my-private-path/nothing?token=${token}&email=${form.email}`, {
      headers: { authorization: 'Bearer my-private-session', cookie: 'session=my-private-session' },
    }),
  ];
  expect(responses.map((response) => response.status)).toEqual([201, 422, 400, 429, 202, 404, 404, 422, 404, 401, 404]);
  const log = await until(() => api.log().includes('"route":"unknown"') && api.log(), 'the last line');
  const answered = linesOf(log).filter((line) => line['msg'] === 'answered');
  expect(answered.map((line) => [line['method'], line['status']])).toEqual(
    expect.arrayContaining(responses.map((response) => [expect.stringMatching(/GET|POST/), response.status])),
  );
  expect(answered).toContainEqual(expect.objectContaining({ route: '/api/newsletter/unsubscriptions', query: ['token'] }));
  expect(answered).toContainEqual(expect.objectContaining({ route: '/api/care-locations', query: ['type', 'search'] }));
  expect(answered).toContainEqual(expect.objectContaining({ route: '/api/calendar/:token.ics' }));
  expect(answered).toContainEqual(expect.objectContaining({ route: '/api/appointments/:id', ids: { id: appointmentId } }));
  for (const private_ of ['Zainab', 'zainab', 'letters.example', '555-7788', 'my-private', token, token.split('.')[2] ?? token, visitor])
    expect(log).not.toContain(private_);
});

test('logs the request id of the response', async () => {
  const id = randomUUID();
  const response = await fetch(`${api.url}/api/care-locations/summary`, { headers: { 'x-request-id': id } });
  expect(response.headers.get('x-request-id')).toBe(id);
  const line = await until(() => linesOf(api.log()).find(({ reqId }) => reqId === id), 'its line');
  expect(line).toMatchObject({ msg: 'answered', method: 'GET', route: '/api/care-locations/summary', status: 200 });
});

test('logs the code of a refused request, as a warning if it looks like an attempt to get around a protection', async () => {
  const idOf = (response: Response) => response.headers.get('x-request-id');
  const sent = {
    cross_site: idOf(await post('/api/auth/login', {}, { origin: 'https://evil.example' })),
    link_invalid: idOf(await post('/api/auth/reset-password', { token: 'x.y.z', password: 'Ruwan-Sanyi 47 kofi' })),
    invalid_input: idOf(await post('/api/auth/login', { email: 'zainab@letters.example' })),
  };
  const form = { email: 'zainab@letters.example', startedAt: new Date(Date.now() - 60_000).toISOString(), website: 'https://spam.example' };
  const trapped = idOf(await post('/api/newsletter/subscriptions', form));
  const lineOf = (id: string | null) =>
    until(() => linesOf(api.log()).find(({ reqId, msg }) => reqId === id && msg === 'answered'), 'its line');
  expect(await lineOf(sent.cross_site)).toMatchObject({ level: 40, status: 403, code: 'cross_site' });
  expect(await lineOf(sent.link_invalid)).toMatchObject({ level: 40, status: 404, code: 'link_invalid' });
  expect(await lineOf(sent.invalid_input)).toMatchObject({ level: 30, status: 422, code: 'invalid_input' });
  expect(await lineOf(trapped)).toMatchObject({ level: 40, status: 202, suspicion: 'hidden field' });
});

test('logs the error behind an answer of 503, with the request id and the cause', async () => {
  const broken = await startProcess('api', databaseName, { IDENTITY_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  const response = await fetch(`${broken.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': visitor },
    body: JSON.stringify({ email: 'zainab@letters.example' }),
  });
  expect(response.status).toBe(503);
  const line = await until(() => linesOf(broken.log()).find(({ msg }) => msg === 'unavailable'), 'the error in the log');
  expect(line).toMatchObject({ level: 50, reqId: response.headers.get('x-request-id') });
  expect(JSON.stringify(line['err'])).toContain('ECONNREFUSED');
  expect(await broken.end()).toBe(0);
});

test('drains on SIGTERM: responds to open requests, closes connections and exits with 0', async () => {
  const get = async (path: string) => {
    const response = await fetch(api.url + path);
    await response.arrayBuffer();
    return { status: response.status, connection: response.headers.get('connection') };
  };
  expect(await get('/healthz')).toEqual({ status: 200, connection: 'keep-alive' });
  const ended = api.end('SIGTERM');
  await until(() => api.log().includes('"msg":"draining"'), 'the draining message');
  expect(await get('/healthz')).toEqual({ status: 503, connection: 'close' });
  expect(await get('/api/care-locations?type=dental')).toEqual({ status: 200, connection: 'close' });
  expect(await ended).toBe(0);
  expect(api.log()).toContain('"msg":"stopped"');
});

test('does not start with an invalid environment, and names the variables without their values', async () => {
  const { REDIS_URL: _missing, ...rest } = environment(databaseName);
  const refused = runEntry('api', { ...rest, API_PORT: '99999', LINK_SECRET: 'too-short-secret' });
  expect(await refused.ended).toBe(1);
  const output = refused.log();
  expect(output).toContain('The environment is not complete:');
  for (const name of ['REDIS_URL', 'API_PORT', 'LINK_SECRET']) expect(output).toContain(`${name}: `);
  expect(output).not.toMatch(/too-short-secret|devapi|devsecretkey/);
});
