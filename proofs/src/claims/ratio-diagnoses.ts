// Proves that the search of diagnoses takes little longer through the API than its statement does alone.
import { readDiagnosisSearch } from '@lafiya/domain/diagnoses/diagnosis-search';
import { appPort } from '@lafiya/tools/apps';
import { databaseUrl } from '@lafiya/tools/services/instance';
import pg from 'pg';
import { createClinic } from '../booking/people.ts';
import { readQueries } from '../diagnoses/queries.ts';
import type { Claim } from '../support/claim.ts';
import { median, quantile } from '../support/measure.ts';
import { needlessWork } from '../support/needless-work.ts';

const promised = 3;
const rounds = { full: 5, quick: 1 };

export const ratioDiagnoses: Claim = {
  name: 'ratio-diagnoses',
  promise: `POST /api/diagnoses/search for each of the 300 queries: the 95th percentile is at most ${promised} times that of the same statement sent by itself`,
  defects: { 'needless-work': 'the API wastes 200 milliseconds at each request' },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const { doctors } = await createClinic(environment, { patients: 0, doctors: 1, admins: 0 });
    const headers = { authorization: `Bearer ${(await doctors[0]?.bearer()) ?? ''}`, 'content-type': 'application/json' };
    await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000', ...(mutation ? { NODE_OPTIONS: needlessWork(200) } : {}) } });
    const origin = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
    const client = new pg.Client({ connectionString: databaseUrl(environment.instance, 'api', 'lafiya_proof') });
    await client.connect();
    const ways = {
      ours: async (query: string) => {
        const body = JSON.stringify({ search: query, limit: 8 });
        const response = await fetch(`${origin}/api/diagnoses/search`, { method: 'POST', headers, body });
        await response.json();
        if (!response.ok) throw new Error(`The search for '${query}' answered ${response.status}.`);
      },
      bare: async (query: string) => {
        const read = readDiagnosisSearch(query);
        await client.query('select code, title, matched from search_diagnoses($1, $2, $3)', [read?.phrase, read?.code, 8]);
      },
    };
    try {
      const measured = await measure(
        ways,
        readQueries('queries.csv').map(({ query }) => query),
        rounds[size],
      );
      for (const [name, times] of Object.entries(measured)) {
        report.figure(`${name}, median`, median(times), 'ms');
        report.figure(`${name}, 95th percentile`, quantile(times, 0.95), 'ms');
      }
      const ratio = quantile(measured.ours, 0.95) / quantile(measured.bare, 0.95);
      report.holdsInTime(
        ratio <= promised,
        `the 95th percentile is ${ratio.toFixed(2)} times that of the statement, of at most ${promised}`,
      );
    } finally {
      await client.end();
      await environment.stop('api-a');
    }
  },
};

type Ways = Record<'ours' | 'bare', (query: string) => Promise<void>>;

/** Each query is sent in both ways one after the other, in alternating order; the first round is a warm-up. */
async function measure(ways: Ways, queries: string[], count: number): Promise<Record<keyof Ways, number[]>> {
  const times: Record<keyof Ways, number[]> = { ours: [], bare: [] };
  for (let round = 0; round <= count; round += 1) {
    for (const [index, query] of queries.entries()) {
      const order = (index + round) % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
      for (const way of order) {
        const began = performance.now();
        await ways[way](query);
        if (round > 0) times[way].push(performance.now() - began);
      }
    }
  }
  return times;
}
