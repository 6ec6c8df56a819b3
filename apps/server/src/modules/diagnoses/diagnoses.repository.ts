// The search of codes for diagnoses, in public reference tables.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

const foundDiagnosis = z.strictObject({ code: z.string(), title: z.string(), matched: z.string().nullable() });
export type FoundDiagnosis = z.infer<typeof foundDiagnosis>;

export async function findDiagnoses(
  { anonymous }: Pick<Database, 'anonymous'>,
  { phrase, code }: { phrase: string; code: string | null },
  limit: number,
): Promise<FoundDiagnosis[]> {
  return selectRows(anonymous, foundDiagnosis, sql`select code, title, matched from search_diagnoses(${phrase}, ${code}, ${limit})`);
}

/** The titles of these codes of ICD-11; codes that do not exist are left out. */
export async function titlesOfCodes(tx: Tx, codes: string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const found = await tx.selectFrom('diagnosis_codes').select(['code', 'title']).where('code', 'in', codes).execute();
  return new Map(found.map(({ code, title }) => [code, title]));
}
