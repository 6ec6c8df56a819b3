// Defects of the search of diagnoses, introduced into a database.
import type { ProofEnvironment } from '../support/proof-environment.ts';

/** Words match only if they are known or the beginning of a known word, and texts only word by word. */
export async function withoutMisspelling({ sql }: ProofEnvironment): Promise<void> {
  await sql('alter function match_diagnosis_synonyms(text[]) rename to match_misspelt_tokens');
  await sql(`create function match_diagnosis_synonyms(typed text[]) returns table (place integer, word text, weight real) language sql stable as $$
    select m.* from match_misspelt_tokens(typed) m where starts_with(m.word, typed[m.place]) $$`);
  await sql('grant execute on function match_misspelt_tokens(text[]), match_diagnosis_synonyms(text[]) to lafiya_api');
  await sql('alter function score_diagnosis_terms(text) set pg_trgm.similarity_threshold = 1');
}

export async function withoutSynonyms({ sql }: ProofEnvironment): Promise<void> {
  await sql(`delete from diagnosis_terms where source = 'synonym'`);
  await sql('truncate diagnosis_vocabulary');
  await sql(`insert into diagnosis_vocabulary (word, term_count)
    select word, count(*) from diagnosis_terms, unnest(tsvector_to_array(lexemes)) word group by word`);
}
