// The connection to PostgreSQL: pooled, with prepared statements, and with a frame that says on whose behalf a transaction runs.
import type { DB } from '@lafiya/database/types';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Actor } from '../context.ts';
import { AppError } from '../errors.ts';

export type Tx = Kysely<DB>;

export type Database = {
  /** For public tables only: no frame, so row security shows nothing personal. */
  open: Kysely<DB>;
  /** One transaction on behalf of the actor; row security sees who it is. */
  inFrame: <T>(actor: Actor, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Passes on what was announced in frames of this connection, each after its commit. */
  onAnnounced: (hear: (announcement: Announcement) => void) => void;
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** Words for the other processes. */
export type Announcement = { channel: string; words: string };

export type DatabaseOptions = {
  url: string;
  poolSize: number;
  /** Short enough by itself that a visitor hears within two seconds that the database is away. */
  connectWithinMs?: number;
  /** How long a transaction may wait for something outside; a request's is short, a letter's takes as long as a mail server does. */
  idleInTransactionMs?: number;
  /** Only where time is moved: otherwise the database's own clock is ours. */
  movedClock?: Clock;
  onPoolError?: (error: Error) => void;
};

export function connectDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectWithinMs ?? 1_500,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? 15_000,
    allowExitOnIdle: false,
    // Statements go out without waiting for the answer to the one before: a frame's beginning travels with its first question.
    pipeline: true,
  });
  pool.on('error', (error) => options.onPoolError?.(error));
  // One that breaks while it is lent out tells its borrower at the next statement; the event, unheard, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const open = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const listeners: ((announcement: Announcement) => void)[] = [];
  const passOn = (announced: Announcement[]): void => {
    for (const announcement of announced) for (const hear of listeners) hear(announcement);
  };
  return {
    open,
    inFrame: async (actor, work) => inFrame(open, beginFor(actor, options.movedClock), work, passOn),
    onAnnounced: (hear) => void listeners.push(hear),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => open.destroy(),
  };
}

const waiting = new WeakMap<Tx, Announcement[]>();

/** To be heard by others once the frame is committed; of one that is not, nobody hears. */
export function announce(tx: Tx, announcement: Announcement): void {
  waiting.set(tx, [...(waiting.get(tx) ?? []), announcement]);
}

const commit = CompiledQuery.raw('commit');

async function inFrame<T>(
  open: Kysely<DB>,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  passOn: (announced: Announcement[]) => void,
): Promise<T> {
  return open.connection().execute(async (connection) => {
    const begun = connection.executeQuery(CompiledQuery.raw(begin));
    // Heard below, also when the work fails first: a rejection that nobody waits for would end the process.
    begun.catch(() => {});
    try {
      const result = await work(connection);
      await begun;
      await connection.executeQuery(commit);
      passOn(waiting.get(connection) ?? []);
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

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function beginFor(actor: Actor, movedClock: Clock | undefined): string {
  const moved = movedClock ? `; set local app.now = '${movedClock.now().toISOString()}'` : '';
  if (actor.kind !== 'user') return `begin; set local app.user_id = ''${moved}`;
  if (!uuidShape.test(actor.userId)) throw new AppError('internal', { cause: 'a user id that is not a UUID' });
  const proof = actor.hasSecondFactor ? "; set local app.second_factor = 'on'" : '';
  return `begin; set local app.user_id = '${actor.userId}'${proof}${moved}`;
}

const preparedLimit = 500;

/** Names each statement by its text, so that PostgreSQL plans it once a connection. Lists of varying length would flood it: hence the limit. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= preparedLimit) return known;
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
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  } as unknown as PostgresPool;
}
