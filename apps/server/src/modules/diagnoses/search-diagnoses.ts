// Finds codes for a diagnosis while a doctor types. ICD-10 codes and titles lead to codes of ICD-11 and are not results of their own.
import { readDiagnosisSearch } from '@lafiya/domain/diagnoses/diagnosis-search';
import type { Database } from '../../platform/database/database.ts';
import { findDiagnoses } from './diagnoses.repository.ts';

/** The licence of ICD-11 asks to name the WHO wherever its titles are shown. */
const attribution = 'ICD-11, World Health Organization, CC BY-ND 3.0 IGO';

export async function searchDiagnoses({ database }: { database: Database }, { search, limit }: { search: string; limit: number }) {
  const read = readDiagnosisSearch(search);
  const found = read ? await findDiagnoses(database, read, limit) : [];
  return { diagnoses: found.map((diagnosis) => ({ system: 'ICD-11' as const, ...diagnosis })), attribution };
}
