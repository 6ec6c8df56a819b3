// Proves that PgBouncer may pool by transaction: nobody sees the rows of another user, and no setting of a transaction outlives it.
import { appPort } from '@lafiya/tools/apps';
import { databaseUrl } from '@lafiya/tools/services/instance';
import pg from 'pg';
import { readDocumentedRoutes } from '../access/access-document.ts';
import { createFixtures, type Fixtures } from '../access/fixtures.ts';
import { requestAllRoutes } from '../access/request-matrix.ts';
import { createResources } from '../access/resources.ts';
import { sendMixedRequests } from '../load/mixed-requests.ts';
import type { Claim, Trial } from '../support/claim.ts';
import { type Pooler, serverConnections, startPooler } from '../support/pgbouncer.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { replaceSource } from '../support/replace-source.ts';
import { checkRoutes, unlimited } from './access-matrix.ts';

const requests = { quick: 4_000, full: 100_000 };
const databaseModule = '/platform/database/database.ts';

export const pooler: Claim = {
  name: 'pooler',
  promise:
    'PgBouncer in transaction mode between our processes and PostgreSQL: every route answers as docs/access.md says, 0 rows of others, and in 100,000 mixed requests no setting of a transaction outlives it',
  defects: {
    'session-settings': 'the user of a transaction is set for the session',
    'untracked-settings': 'the pooler does not know that sessions are read-only outside of transactions',
  },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    const fixtures = await createFixtures(environment);
    await setTimeouts(environment);
    const pgbouncer = await startPooler(environment.instance, { trackSettings: trial.mutation !== 'untracked-settings' });
    try {
      await environment.start(['api-a'], { env: { ...unlimited, ...pooledUrls(environment, pgbouncer), ...mutate(trial.mutation) } });
      const url = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
      await checkSettings(trial, environment, pgbouncer, { url, fixtures });
      // The mutations are about settings.
      if (!trial.mutation) {
        const resources = createResources(environment, fixtures);
        checkRoutes(trial.report, await requestAllRoutes(environment, url, readDocumentedRoutes(), fixtures, resources));
      }
    } finally {
      await environment.stop('api-a');
      await pgbouncer.close();
    }
  },
};

/** PgBouncer ignores the timeouts that our processes ask for, so the roles have them. */
async function setTimeouts({ sql, processEnv }: ProofEnvironment): Promise<void> {
  const database = databaseOf(processEnv());
  for (const [role, idle] of [
    ['api', '15s'],
    ['identity', '15s'],
    ['worker', '60s'],
  ])
    await sql(`alter role lafiya_${role} in database ${database} set statement_timeout = '10s';
      alter role lafiya_${role} in database ${database} set idle_in_transaction_session_timeout = '${idle}'`);
}

const databaseOf = (env: Record<string, string>): string => new URL(env['API_DATABASE_URL'] ?? '').pathname.slice(1);

const pooledUrls = ({ processEnv }: ProofEnvironment, { through }: Pooler): Record<string, string> =>
  Object.fromEntries(
    Object.entries(processEnv())
      .filter(([name]) => name.endsWith('_DATABASE_URL'))
      .map(([name, url]) => [name, through(url)]),
  );

const mutate = (mutation: string | undefined): Record<string, string> =>
  mutation === 'session-settings'
    ? {
        NODE_OPTIONS: replaceSource(
          databaseModule,
          `begin read write; set local app.user_id = '\${`,
          `begin read write; set app.user_id = '\${`,
        ),
      }
    : {};

async function checkSettings(
  { report, size }: Trial,
  environment: ProofEnvironment,
  pgbouncer: Pooler,
  target: { url: string; fixtures: Fixtures },
): Promise<void> {
  const samples: Sample[] = [];
  const sampler = await connectSampler(environment, pgbouncer);
  const result = await sendMixedRequests(environment, target, requests[size], async () => void samples.push(await takeSample(sampler)));
  const refusal = await sampler.query('create temporary table written (n integer)').then(
    () => 'nothing',
    (error: Error) => error.message,
  );
  const [limits] = (await sampler.query<{ statement: string }>(`select current_setting('statement_timeout') as statement`)).rows;
  await sampler.end();
  const leaked = samples.filter(({ userId, secondFactor }) => userId || secondFactor);
  report.figure('requests', result.sent);
  const connections = new Set(samples.map(({ pid }) => pid)).size;
  report.figure('looks at a connection between transactions', samples.length);
  for (const wrong of result.wrong.slice(0, 8)) report.figure('wrong answer', wrong);
  report.holds(result.wrong.length === 0, `${result.sent - result.wrong.length} of ${result.sent} answers are the caller's own`);
  report.holds(samples.length >= result.sent / 100, `connections were looked at ${samples.length} times (at least ${result.sent / 100})`);
  report.holds(leaked.length === 0, `${leaked.length} of them still knew the user of an earlier transaction`);
  report.holds(
    samples.every(({ readOnly }) => readOnly === 'on'),
    'all of them were read-only outside of a transaction',
  );
  report.holds(/read-only/.test(refusal), `a write outside of a transaction is refused (${refusal})`);
  report.holds(limits?.statement === '10s', `a statement is ended after ${limits?.statement}, as without the pooler`);
  report.holds(
    connections >= 2 && connections <= serverConnections,
    `six users, nobody and the looks shared ${connections} connections to PostgreSQL (2 to ${serverConnections})`,
  );
}

type Sample = { pid: number; userId: string | null; secondFactor: string | null; readOnly: string };

/** Connects as our processes do. */
async function connectSampler({ instance, processEnv }: ProofEnvironment, { through }: Pooler): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: through(databaseUrl(instance, 'api', databaseOf(processEnv()))),
    options: '-c default_transaction_read_only=on',
  });
  await client.connect();
  return client;
}

async function takeSample(client: pg.Client): Promise<Sample> {
  const found = await client.query<Sample>(`select pg_backend_pid() as pid, current_setting('app.user_id', true) as "userId",
    current_setting('app.second_factor', true) as "secondFactor", current_setting('transaction_read_only') as "readOnly"`);
  const [sample] = found.rows;
  if (!sample) throw new Error('No sample was taken.');
  return sample;
}
