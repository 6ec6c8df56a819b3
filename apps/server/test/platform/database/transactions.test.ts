// The actor of a transaction, and that the next transaction does not inherit it.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql as rawSql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database, type Tx } from '../../../src/platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../src/platform/database/database-errors.ts';
import { connectionUrl, cloneTemplate, connectSql } from '../../support/databases.ts';
import { people, insertPeople } from './row-security-fixtures.ts';

let database: Database;
let databaseName: string;
beforeAll(async () => {
  databaseName = await cloneTemplate();
  const superuser = connectSql('superuser', databaseName);
  await insertPeople(superuser.query);
  await superuser.close();
  // One connection, so that each transaction runs on the connection of the previous one.
  database = connectDatabase({ url: connectionUrl('api', databaseName), poolSize: 1 });
});
afterAll(() => database.close());

const ada = { kind: 'user', userId: people.ada } as const;
const visitor = { kind: 'visitor' } as const;
const visibleUserIds = async (tx: Tx) => (await tx.selectFrom('users').select('id').execute()).map((row) => row.id);
const currentUserSetting = async (tx: Tx) =>
  (await rawSql<{ user: string | null }>`select current_setting('app.user_id', true) as user`.execute(tx)).rows[0]?.user;

test('sees the actor’s rows, and nothing in the next transaction on the same connection', async () => {
  expect(await database.withTransaction(ada, visibleUserIds)).toEqual([people.ada]);
  expect(await database.withTransaction(visitor, visibleUserIds)).toEqual([]);
  expect(await visibleUserIds(database.anonymous)).toEqual([]);
  expect(await currentUserSetting(database.anonymous)).toBe('');
});

test('rolls back a failed transaction, reports its error and leaves nothing behind', async () => {
  const failing = database.withTransaction(ada, async (tx) => {
    expect(await visibleUserIds(tx)).toEqual([people.ada]);
    await rawSql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await currentUserSetting(database.anonymous)).toBe('');
  expect(await database.withTransaction(visitor, visibleUserIds)).toEqual([]);
});

test('waits for a connection that others use longer than opening one may take', async () => {
  const patient = connectDatabase({ url: connectionUrl('api', databaseName), poolSize: 1, connectTimeoutMs: 200 });
  await patient.ping();
  const slow = patient.withTransaction(visitor, (tx) => rawSql`select pg_sleep(0.6)`.execute(tx));
  await expect(patient.withTransaction(visitor, visibleUserIds)).resolves.toEqual([]);
  await slow;
  await patient.close();
});

test('reports a database that does not respond after the time that opening a connection may take', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const unreachable = connectDatabase({ url: `postgres://nobody@127.0.0.1:${port}/none`, poolSize: 1, connectTimeoutMs: 200 });
  const began = performance.now();
  const failure: unknown = await unreachable.ping().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(performance.now() - began).toBeLessThan(11_000);
  await unreachable.close();
  silent.close();
});

test('can refuse a second connection to a transaction', async () => {
  const strict = connectDatabase({ url: connectionUrl('api', databaseName), poolSize: 2, refusesSecondConnection: true });
  const inner = { transaction: () => strict.withTransaction(visitor, visibleUserIds), read: () => visibleUserIds(strict.anonymous) };
  for (const work of Object.values(inner))
    await expect(strict.withTransaction(visitor, work)).rejects.toThrow('A transaction asked for a second connection.');
  expect(await inner.transaction()).toEqual(await inner.read());
  await strict.close();
});

test('rolls back when the callback throws after writing', async () => {
  const write = database.withTransaction(visitor, async (tx) => {
    await insertKey(tx);
    throw new Error('changed my mind');
  });
  await expect(write).rejects.toThrow('changed my mind');
  expect(await database.anonymous.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
});

test.each(['', 'ada', `${people.ada}' or true --`, people.ada.toUpperCase(), `${people.ada}\n`, "'; reset role; --"])(
  'starts no transaction with %j instead of an id',
  async (userId) => {
    await expect(database.withTransaction({ kind: 'user', userId }, visibleUserIds)).rejects.toMatchObject({ code: 'internal' });
    expect(await database.withTransaction(ada, visibleUserIds)).toEqual([people.ada]);
  },
);

test('shows each of many concurrent transactions its own user', async () => {
  const ids = Object.values(people);
  const userIds = Array.from({ length: 60 }, (_, index) => ids[index % ids.length] as string);
  const seen = await Promise.all(userIds.map((userId) => database.withTransaction({ kind: 'user', userId }, visibleUserIds)));
  expect(seen).toEqual(userIds.map((userId) => [userId]));
});

test('shows another user only their own rows with the same prepared statement', async () => {
  for (const userId of [people.ada, people.bola, people.ada, people.doctor, people.bola, people.ada, people.admin, people.bola]) {
    const found = await database.withTransaction({ kind: 'user', userId }, (tx) =>
      tx.selectFrom('users').select('id').where('status', '=', 'active').execute(),
    );
    expect(found).toEqual([{ id: userId }]);
  }
});

test('fails only the transaction whose connection is dropped', async () => {
  const dropped = database.withTransaction(ada, async (tx) => {
    const [{ pid } = { pid: 0 }] = (await rawSql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows;
    const superuser = connectSql('superuser', databaseName);
    await superuser.query('select pg_terminate_backend($1)', [pid]);
    await superuser.close();
    // The connection is idle when the termination arrives.
    await sleep(50);
    return visibleUserIds(tx);
  });
  await expect(dropped).rejects.toThrow(/terminat|connection|ECONNRESET/i);
  expect(await database.withTransaction(ada, visibleUserIds)).toEqual([people.ada]);
});

const insertKey = (tx: Tx) =>
  tx
    .insertInto('idempotency_keys')
    .values({ key: people.ada, route: 'story', body_hash: Buffer.alloc(0) })
    .execute();
const storedKeys = async () => {
  const superuser = connectSql('superuser', databaseName);
  const rows = await superuser.query('select key from idempotency_keys');
  await superuser.close();
  return rows;
};

// `begin` is sent together with the first statements of the work, which must not take effect if it fails.
test.each([
  ['begin', `'`, '42601'],
  ['a setting', `'; set local statement_timeout = 'never`, '22023'],
])('keeps nothing and reports the cause when %s is refused', async (_what, time, code) => {
  const testClock = { now: () => ({ toISOString: () => time }) as Date };
  const broken = connectDatabase({ url: connectionUrl('api', databaseName), poolSize: 1, testClock });
  await expect(broken.withTransaction(visitor, insertKey)).rejects.toMatchObject({ code });
  await broken.close();
  expect(await storedKeys()).toEqual([]);
});

test('refuses an address with options, which would replace the read-only default', () => {
  const url = new URL(connectionUrl('api', databaseName));
  url.searchParams.set('options', '-c work_mem=1MB');
  expect(() => connectDatabase({ url: url.href, poolSize: 1 })).toThrow('must not have options');
});

test('refuses to write outside of a transaction', async () => {
  await expect(insertKey(database.anonymous)).rejects.toMatchObject({ code: '25006' });
  let leaked: Tx | undefined;
  await database.withTransaction(visitor, async (tx) => {
    leaked = tx;
  });
  await expect(insertKey(leaked as Tx)).rejects.toMatchObject({ code: '25006' });
  expect(await storedKeys()).toEqual([]);
});
