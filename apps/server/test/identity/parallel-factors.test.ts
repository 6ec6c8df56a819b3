// A hundred second factors at once are answered one after the other: none with a server error, and other people are served meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../src/platform/database/database.ts';
import { connectionUrl, connectSql } from '../support/databases.ts';
import { createTestApp, type TestApp, type TestClient, type TestResponse } from '../support/test-app.ts';
import { bearer, createSignedInMember, setUpApp, type SignedInMember, signInWithPassword } from './second-factor-fixtures.ts';

let app: TestApp;
let identity: Database;
let client: TestClient;
let other: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  // As in production, but smaller.
  identity = connectDatabase({
    url: connectionUrl('identity', app.databaseName),
    poolSize: 4,
    testClock: app.clock,
  });
  client = await app.createVariant({ identity });
  other = await createSignedInMember(app);
});
afterAll(async () => {
  await app.close();
  await identity.close();
});

const statusesOf = (responses: TestResponse[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Sends the requests while another transaction holds what they write, until somebody else has been served. */
async function sendWhileLocked(send: () => Promise<TestResponse>): Promise<TestResponse[]> {
  const lock = connectSql('superuser', app.databaseName);
  await lock.query('begin');
  await lock.query('update sign_in_failures set failures = failures');
  const responses = Promise.all(Array.from({ length: 100 }, send));
  try {
    await sleep(500);
    const meanwhile = await client.post('/api/auth/refresh', {}, { headers: { cookie: other.cookie } });
    expect(meanwhile.status).toBe(200);
    other = { ...other, cookie: /__Host-rt=[^;]*/.exec([meanwhile.headers['set-cookie']].flat().join())?.[0] ?? '' };
  } finally {
    await lock.query('commit');
    await lock.close();
  }
  return responses;
}

test('at sign-in', async () => {
  const one = await createSignedInMember(app);
  await setUpApp(app, one);
  const { token } = await signInWithPassword(app, one.email);
  const send = () => client.post('/api/auth/second-factor', { token, method: 'app', code: '000000' });
  expect((await send()).status).toBe(400);
  const statuses = statusesOf(await sendWhileLocked(send));
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(statuses[400]).toBeLessThanOrEqual(4);
});

test('to step up', async () => {
  const one = await createSignedInMember(app);
  await setUpApp(app, one);
  const send = () => client.post('/api/auth/step-up', { method: 'app', code: '000000' }, bearer(one));
  expect((await send()).status).toBe(400);
  const statuses = statusesOf(await sendWhileLocked(send));
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(statuses[400]).toBeLessThanOrEqual(4);
});

test('with the password', async () => {
  const one = await createSignedInMember(app);
  const send = () => client.post('/api/auth/step-up/password', { password: 'Wrong password 1!' }, bearer(one));
  expect((await send()).status).toBe(422);
  const statuses = statusesOf(await sendWhileLocked(send));
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(statuses[422]).toBeLessThanOrEqual(4);
});
