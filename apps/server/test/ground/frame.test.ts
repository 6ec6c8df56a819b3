// Stories: on whose behalf a transaction runs, and that the next one does not inherit it.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql as words } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database, type Tx } from '../../src/platform/database/database.ts';
import { addressOf, cloneTemplate, openSql } from '../house/databases.ts';
import { people, settle } from './people.ts';

let database: Database;
let databaseName: string;
beforeAll(async () => {
  databaseName = await cloneTemplate();
  const superuser = openSql('superuser', databaseName);
  await settle(superuser.query);
  await superuser.close();
  // One connection, so that each transaction meets what the one before left behind.
  database = connectDatabase({ url: addressOf('api', databaseName), poolSize: 1 });
});
afterAll(() => database.close());

const ada = { kind: 'user', userId: people.ada } as const;
const visitor = { kind: 'visitor' } as const;
const whoSees = async (tx: Tx) => (await tx.selectFrom('users').select('id').execute()).map((row) => row.id);
const setting = async (tx: Tx) =>
  (await words<{ user: string | null }>`select current_setting('app.user_id', true) as user`.execute(tx)).rows[0]?.user;

test('given a transaction on behalf of Ada, then it sees her, and the next on the same connection sees nobody', async () => {
  expect(await database.inFrame(ada, whoSees)).toEqual([people.ada]);
  expect(await database.inFrame(visitor, whoSees)).toEqual([]);
  expect(await whoSees(database.open)).toEqual([]);
  expect(await setting(database.open)).toBe('');
});

test('given a transaction that failed, then it is rolled back, its error is told, and nothing of it remains', async () => {
  const failing = database.inFrame(ada, async (tx) => {
    expect(await whoSees(tx)).toEqual([people.ada]);
    await words`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await setting(database.open)).toBe('');
  expect(await database.inFrame(visitor, whoSees)).toEqual([]);
});

test('given work that throws after writing, then what it wrote is gone', async () => {
  const write = database.inFrame(visitor, async (tx) => {
    await tx
      .insertInto('idempotency_keys')
      .values({ key: people.ada, route: 'story', body_hash: Buffer.alloc(0) })
      .execute();
    throw new Error('changed my mind');
  });
  await expect(write).rejects.toThrow('changed my mind');
  expect(await database.open.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
});

test.each(['', 'ada', `${people.ada}' or true --`, people.ada.toUpperCase(), `${people.ada}\n`, "'; reset role; --"])(
  'given %j instead of an id, then no transaction begins',
  async (userId) => {
    await expect(database.inFrame({ kind: 'user', userId }, whoSees)).rejects.toMatchObject({ code: 'internal' });
    expect(await database.inFrame(ada, whoSees)).toEqual([people.ada]);
  },
);

test('given many transactions at once on one connection, then each sees its own person', async () => {
  const ids = Object.values(people);
  const asked = Array.from({ length: 60 }, (_, index) => ids[index % ids.length] as string);
  const seen = await Promise.all(asked.map((userId) => database.inFrame({ kind: 'user', userId }, whoSees)));
  expect(seen).toEqual(asked.map((userId) => [userId]));
});

test('given a statement that was prepared for one person, then it shows another only their own', async () => {
  for (const userId of [people.ada, people.bola, people.ada, people.doctor, people.bola, people.ada, people.admin, people.bola]) {
    const found = await database.inFrame({ kind: 'user', userId }, (tx) =>
      tx.selectFrom('users').select('id').where('status', '=', 'active').execute(),
    );
    expect(found).toEqual([{ id: userId }]);
  }
});

test('given the database drops a connection in the middle of a transaction, then that transaction fails and the process lives on', async () => {
  const dropped = database.inFrame(ada, async (tx) => {
    const [{ pid } = { pid: 0 }] = (await words<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows;
    const superuser = openSql('superuser', databaseName);
    await superuser.query('select pg_terminate_backend($1)', [pid]);
    await superuser.close();
    // Nothing is under way on the connection when the news of its end arrives.
    await sleep(50);
    return whoSees(tx);
  });
  await expect(dropped).rejects.toThrow(/terminat|connection|ECONNRESET/i);
  expect(await database.inFrame(ada, whoSees)).toEqual([people.ada]);
});
