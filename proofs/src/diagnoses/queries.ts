// The queries of the claims on the search of diagnoses, with the codes that are right for each.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type DiagnosisQuery = { query: string; kind: string; codes: string[] };

/** `queries.csv` was written before the search; `later-queries.csv` after it and after its everyday words, which were not changed for them. */
export function readQueries(file: 'queries.csv' | 'later-queries.csv'): DiagnosisQuery[] {
  const lines = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  return lines.map((line) => {
    const [query = '', kind = '', codes = ''] = line.split(',');
    return { query, kind, codes: codes.split(' ') };
  });
}
