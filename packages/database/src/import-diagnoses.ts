// Imports the codes of diagnoses, the words under which doctors look for them, and builds the index of the search. Keeps approvals of words.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import path from 'node:path';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const data = path.resolve(import.meta.dirname, '../data');

/** Files and the temporary tables that they are read into. */
const arriving = {
  'diagnosis-codes.csv': 'arriving_codes (code text, title text)',
  'common-problems.csv': 'arriving_problems (synonym text, code text)',
  'diagnosis-words.csv': 'arriving_synonyms (synonym text, code text, language text)',
  'diagnosis-icd10.csv': 'arriving_icd10 (icd10_code text, title text, code text)',
};

export async function importDiagnoses(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const [file, table] of Object.entries(arriving)) {
      await client.query(`create temporary table ${table} on commit drop`);
      const copy = client.query(copyFrom(`copy ${table.slice(0, table.indexOf(' '))} from stdin with (format csv, header true)`));
      await pipeline(createReadStream(path.join(data, file)), copy);
    }
    await client.query(`insert into arriving_synonyms select synonym, code, 'en' from arriving_problems p
      where not exists (select from arriving_synonyms w where (w.synonym, w.code) = (p.synonym, p.code))`);
    const changed = (await importCodes(client)) + (await importSynonyms(client)) + (await importIcd10(client));
    const built = await client.query('select from diagnosis_terms limit 1');
    if (changed > 0 || built.rowCount === 0) await buildIndex(client);
    await client.query('commit');
    await client.query('analyze diagnosis_codes, diagnosis_synonyms, diagnosis_icd10_codes, diagnosis_terms, diagnosis_vocabulary');
    const counted = await client.query<{ n: number }>('select count(*)::int as n from diagnosis_codes');
    return counted.rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}

async function importCodes(client: pg.Client): Promise<number> {
  return change(client, [
    `insert into diagnosis_codes as known (code, title, commonness)
     select code, title, case when code in (select code from arriving_problems) then 2 when code like 'P%' or code like '%Y' then -1
       when code in (select code from arriving_synonyms) then 1 else 0 end
     from arriving_codes
     on conflict (code) do update set title = excluded.title, commonness = excluded.commonness
       where (known.title, known.commonness) is distinct from (excluded.title, excluded.commonness)`,
    'delete from diagnosis_codes where code not in (select code from arriving_codes)',
  ]);
}

async function importSynonyms(client: pg.Client): Promise<number> {
  return change(client, [
    `insert into diagnosis_synonyms (synonym, code, language) select synonym, code, language from arriving_synonyms
     on conflict (synonym, code) do update set language = excluded.language where diagnosis_synonyms.language <> excluded.language`,
    'delete from diagnosis_synonyms where (synonym, code) not in (select synonym, code from arriving_synonyms)',
  ]);
}

async function importIcd10(client: pg.Client): Promise<number> {
  return change(client, [
    `insert into diagnosis_icd10_codes as known (icd10_code, title, code) select icd10_code, nullif(title, ''), code from arriving_icd10
     on conflict (icd10_code) do update set title = excluded.title, code = excluded.code
       where (known.title, known.code) is distinct from (excluded.title, excluded.code)`,
    'delete from diagnosis_icd10_codes where icd10_code not in (select icd10_code from arriving_icd10)',
  ]);
}

/** Runs the statements and returns how many rows they changed. */
async function change(client: pg.Client, statements: string[]): Promise<number> {
  let changed = 0;
  for (const statement of statements) changed += (await client.query(statement)).rowCount ?? 0;
  return changed;
}

/** One row for each text under which a code is found. ICD-10 titles that fold to the same text as the code's own title add nothing. */
async function buildIndex(client: pg.Client): Promise<void> {
  await client.query('truncate diagnosis_terms, diagnosis_vocabulary restart identity');
  await client.query(`
    insert into diagnosis_terms (code, source, label, term)
    select code, 'title', title, fold_diagnosis(title) from diagnosis_codes
    union all select code, 'synonym', synonym, fold_diagnosis(synonym) from diagnosis_synonyms`);
  await client.query(`
    insert into diagnosis_terms (code, source, label, term)
    select distinct i.code, 'icd10', i.title, i.term
    from (select code, title, fold_diagnosis(title) as term from diagnosis_icd10_codes where title is not null offset 0) i
    where not exists (select from diagnosis_terms t where t.code = i.code and t.source = 'title' and t.term = i.term)`);
  await client.query(`
    insert into diagnosis_vocabulary (word, term_count)
    select word, count(*) from diagnosis_terms, unnest(tsvector_to_array(lexemes)) word group by word`);
}
