// The PostgreSQL connection: pooled, with prepared statements, and with transactions that tell row security who the actor is.
import type { DB } from '@lafiya/database/types';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Actor } from '../context.ts';
import { AppError } from '../errors.ts';
import { isUuid } from '../ids.ts';
import { settleAll } from './settle-all.ts';

export type Tx = Kysely<DB>;

export type Database = {
  /** Reads without an actor, for public tables: row security hides all personal data. Writing needs a transaction. */
  anonymous: Kysely<DB>;
  /** One transaction on behalf of the actor; row security sees who it is. */
  withTransaction: <T>(actor: Actor, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Calls the listener for every message published in a transaction of this connection, after its commit. */
  onCommitted: (listener: (message: CommittedMessage) => void) => void;
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** A message for the other processes. */
export type CommittedMessage = { channel: string; payload: string };

export type DatabaseOptions = {
  url: string;
  poolSize: number;
  /** How long opening a connection may take; 30 seconds unless given. Short for requests: a database that does not respond is reported quickly. */
  connectTimeoutMs?: number;
  /** How long a transaction can sit idle. Short for requests; longer in the worker, where a transaction waits for the mail server. */
  idleInTransactionMs?: number;
  /** Only for tests: sets app.now in every transaction. Otherwise the database uses its own clock. */
  testClock?: Clock;
  /** Only for tests: a transaction that asks for a second connection fails, because requests that each hold one and wait for another exhaust the pool. */
  refusesSecondConnection?: boolean;
  onPoolError?: (error: Error) => void;
};

export function connectDatabase(options: DatabaseOptions): Database {
  // They would replace ours below.
  if (new URL(options.url).searchParams.has('options')) throw new Error('The database address must not have options.');
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    // Waiting for a connection that others use is no failure of the database: a rush passes within the time that a request has.
    connectionTimeoutMillis: maxWaitMs,
    Client: clientWithTimeout(options.connectTimeoutMs ?? 30_000),
    // Opening a connection starts a process of the database, which is slow on a busy machine.
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? 15_000,
    allowExitOnIdle: false,
    // Sends statements without waiting for the previous result: BEGIN travels with the first query.
    pipeline: true,
    // Outside of a transaction nothing can be written. If BEGIN failed, the statements sent with it would otherwise commit one by one,
    // without the actor.
    options: '-c default_transaction_read_only=on',
  });
  pool.on('error', (error) => options.onPoolError?.(error));
  // A checked-out client that breaks reports it on its next query; without a listener the 'error' event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = async (): Promise<pg.PoolClient> => {
    if (options.refusesSecondConnection && holdsConnection.getStore()) throw new Error('A transaction asked for a second connection.');
    return pool.connect();
  };
  const open = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool, connect) }) });
  const listeners: ((message: CommittedMessage) => void)[] = [];
  const notifyListeners = (messages: CommittedMessage[]): void => {
    for (const message of messages) for (const listener of listeners) listener(message);
  };
  return {
    anonymous: open,
    withTransaction: async (actor, work) => withTransaction(open, beginStatement(actor, options.testClock), work, notifyListeners),
    onCommitted: (listener) => void listeners.push(listener),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => open.destroy(),
  };
}

/** Less than the handler's timeout in the HTTP server. */
const maxWaitMs = 12_000;

/** The pool has one option for both times. */
const clientWithTimeout = (connectionTimeoutMillis: number) =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis });
    }
  };

/** Set while the work of a transaction runs. */
const holdsConnection = new AsyncLocalStorage<true>();

const pendingMessages = new WeakMap<Tx, CommittedMessage[]>();
const beforeCommit = new WeakMap<Tx, (() => Promise<void>)[]>();
const afterCommit = new WeakMap<Tx, (() => void)[]>();

/** Runs when the action is done, before the transaction commits. At once if it is not a transaction of ours. */
export async function runBeforeCommit(tx: Tx, work: () => Promise<void>): Promise<void> {
  const waiting = beforeCommit.get(tx);
  if (waiting) waiting.push(work);
  else await work();
}

/** Runs after the transaction commits. Dropped on rollback. */
export function runAfterCommit(tx: Tx, work: () => void): void {
  afterCommit.set(tx, [...(afterCommit.get(tx) ?? []), work]);
}

/** Publishes a message after the transaction commits. Dropped on rollback. */
export function publishAfterCommit(tx: Tx, message: CommittedMessage): void {
  pendingMessages.set(tx, [...(pendingMessages.get(tx) ?? []), message]);
}

const commit = CompiledQuery.raw('commit');

async function withTransaction<T>(
  open: Kysely<DB>,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  notifyListeners: (messages: CommittedMessage[]) => void,
): Promise<T> {
  return open.connection().execute(async (connection) => {
    beforeCommit.set(connection, []);
    const begun = connection.executeQuery(CompiledQuery.raw(begin));
    const worked = holdsConnection.run(true, async () => work(connection));
    try {
      // If both fail, the error of `begin` is thrown: the work failed because there was no transaction.
      const [, result] = await settleAll([begun, worked]);
      for (const last of beforeCommit.get(connection) ?? []) await last();
      await connection.executeQuery(commit);
      for (const done of afterCommit.get(connection) ?? []) done();
      notifyListeners(pendingMessages.get(connection) ?? []);
      return result;
    } catch (error) {
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => {});
      throw error;
    }
  });
}

function beginStatement(actor: Actor, testClock: Clock | undefined): string {
  const testTime = testClock ? `; set local app.now = '${testClock.now().toISOString()}'` : '';
  if (actor.kind !== 'user') return `begin read write; set local app.user_id = ''${testTime}`;
  if (!isUuid(actor.userId)) throw new AppError('internal', { cause: 'the user id is not a UUID' });
  const proof = actor.hasSecondFactor ? "; set local app.second_factor = 'on'" : '';
  return `begin read write; set local app.user_id = '${actor.userId}'${proof}${testTime}`;
}

const maxPreparedStatements = 500;

/** Names each statement by its text, so that PostgreSQL prepares it once per connection. Limited, because lists of varying length produce many texts. */
function withPreparedStatements(pool: pg.Pool, connectClient: () => Promise<pg.PoolClient>): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxPreparedStatements) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: unknown, values?: readonly unknown[]): unknown => {
      if (typeof text !== 'string') return client.query(text as never);
      const name = values?.length ? nameOf(text) : undefined;
      return client.query({ text, values: values as unknown[], ...(name ? { name } : {}) });
    };
    return {
      query,
      release: () => client.release(),
      processID: (client as { processID?: number }).processID,
    } as unknown as PostgresPoolClient;
  };
  return {
    connect: async () => {
      const client = await connectClient();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  } as unknown as PostgresPool;
}
