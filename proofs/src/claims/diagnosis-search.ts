// Proves that doctors find the code of a diagnosis by what they type: 300 queries that were written before the search.
import { appPort } from '@lafiya/tools/apps';
import { createClinic } from '../booking/people.ts';
import { type DiagnosisQuery, readQueries } from '../diagnoses/queries.ts';
import { withoutSynonyms, withoutMisspelling } from '../diagnoses/weaker-search.ts';
import type { Claim } from '../support/claim.ts';

const promised = 0.95;
const shown = 5;

type Search = (query: string) => Promise<string[]>;

export const diagnosisSearch: Claim = {
  name: 'diagnosis-search',
  promise: `300 queries as doctors type them, written before the search: a right code among the first ${shown} in at least ${promised * 100} %`,
  defects: {
    'no-misspelling': 'only words that are spelt right, or begun, are matched',
    'no-synonyms': 'the index has titles and ICD-10 titles only',
  },
  run: async ({ report, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    if (mutation === 'no-misspelling') await withoutMisspelling(environment);
    const queries = readQueries('queries.csv');
    const matchedBySynonyms = await environment.sql<{ query: string }>(
      `select query from unnest($1::text[]) query where exists (select from diagnosis_terms t where t.source = 'synonym' and t.term = fold_diagnosis(query))`,
      [queries.map(({ query }) => query)],
    );
    if (mutation === 'no-synonyms') await withoutSynonyms(environment);
    const { doctors } = await createClinic(environment, { patients: 0, doctors: 1, admins: 0 });
    const bearer = (await doctors[0]?.bearer()) ?? '';
    await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const search = searchThrough(`http://127.0.0.1:${appPort(environment.instance, 'api-a')}`, bearer);
    try {
      const missed = await findMissed(queries, search);
      report.figure('queries', queries.length);
      report.figure('that are an everyday word as it stands', matchedBySynonyms.length);
      for (const kind of new Set(queries.map((one) => one.kind))) {
        const all = queries.filter((one) => one.kind === kind).length;
        report.figure(`found, ${kind}`, `${all - missed.filter((one) => one.kind === kind).length} of ${all}`);
      }
      for (const { query } of missed.slice(0, 10)) report.figure('not found', query);
      const later = readQueries('later-queries.csv');
      report.figure(
        'found of those written later, without tuning',
        `${later.length - (await findMissed(later, search)).length} of ${later.length}`,
      );
      const share = 1 - missed.length / queries.length;
      report.holds(queries.length >= 300, `${queries.length} queries were asked`);
      report.holds(share >= promised, `a right code is among the first ${shown} for ${(share * 100).toFixed(1)} %`);
    } finally {
      await environment.stop('api-a');
    }
  },
};

async function findMissed(queries: DiagnosisQuery[], search: Search): Promise<DiagnosisQuery[]> {
  const missed: DiagnosisQuery[] = [];
  for (const one of queries) if (!(await search(one.query)).some((code) => one.codes.includes(code))) missed.push(one);
  return missed;
}

function searchThrough(origin: string, bearer: string): Search {
  return async (query) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ search: query, limit: shown });
    const response = await fetch(`${origin}/api/diagnoses/search`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`The search for '${query}' was refused: ${await response.text()}`);
    const { diagnoses } = (await response.json()) as { diagnoses: { code: string }[] };
    return diagnoses.map(({ code }) => code);
  };
}
