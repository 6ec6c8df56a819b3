// The API process that counts, and the rows that PostgreSQL read for it, from PostgreSQL's own counters: those of policies, triggers and functions are among them.
import { databaseUrl } from '@lafiya/tools/services/instance';
import pg from 'pg';
import type { Counted } from '../baselines/counting-api.ts';
import { startBaselineServer } from '../support/baseline-server.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export type RowsRead = Record<string, number>;
export type Cost = Counted & { rows: RowsRead; rowsWritten: number };
export type CountingServer = {
  url: string;
  /** What the work cost, from before the first request until nothing is sent to PostgreSQL any more. */
  count: <T>(work: () => Promise<T>) => Promise<{ result: T; cost: Cost }>;
  stop: () => Promise<void>;
};

export async function startCountingServer(
  environment: ProofEnvironment,
  database: string,
  env: Record<string, string> = {},
): Promise<CountingServer> {
  const { instance } = environment;
  const port = instance.ports.webB;
  const server = await startBaselineServer(environment, 'counting-api', '', {
    ...environment.processEnv(),
    ...Object.fromEntries(
      (['api', 'identity', 'worker'] as const).map((role) => [`${role.toUpperCase()}_DATABASE_URL`, databaseUrl(instance, role, database)]),
    ),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    ANSWER_CACHE: 'off',
    DATABASE_POOL: '2',
    API_PORT: String(instance.ports.apiB),
    COUNTING_PORT: String(port),
    ...env,
  });
  const counters = new pg.Client({ connectionString: databaseUrl(instance, 'superuser', database) });
  await counters.connect();
  const send = async <T>(command: string): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}/${command}`);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as T;
  };
  return {
    url: server.url,
    count: async (work) => {
      await send('begin');
      const before = await readCounters(counters);
      const result = await work();
      const counted = await send<Counted>('end');
      const after = await readCounters(counters);
      return { result, cost: { ...counted, rows: difference(after.read, before.read), rowsWritten: after.written - before.written } };
    },
    stop: async () => {
      await counters.end();
      await server.stop();
    },
  };
}

/** Rows of sequential scans and entries of indexes, by table. Entries, because a scan of the index alone reads no row of the table. */
async function readCounters(client: pg.Client): Promise<{ read: RowsRead; written: number }> {
  const { rows } = await client.query<{ name: string; read: string; written: string }>(
    `select t.relname as name, t.seq_tup_read + coalesce(sum(i.idx_tup_read), 0) as read, t.n_tup_ins + t.n_tup_upd + t.n_tup_del as written
     from pg_stat_user_tables t left join pg_stat_user_indexes i using (relid)
     group by t.relid, t.relname, t.seq_tup_read, t.n_tup_ins, t.n_tup_upd, t.n_tup_del`,
  );
  return {
    read: Object.fromEntries(rows.map(({ name, read }) => [name, Number(read)])),
    written: rows.reduce((sum, { written }) => sum + Number(written), 0),
  };
}

const difference = (after: RowsRead, before: RowsRead): RowsRead =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, read]): [string, number] => [name, read - (before[name] ?? 0)])
      .filter(([, read]) => read > 0),
  );

export const sumOf = (rows: RowsRead): number => Object.values(rows).reduce((sum, read) => sum + read, 0);
