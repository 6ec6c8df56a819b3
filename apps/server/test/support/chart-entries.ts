// Inserts entries into charts past the API. The database sets the source, the recorder and the time only for the API, so these rows have them.
import { newId } from '../../src/platform/ids.ts';
import type { Sql } from './databases.ts';

/** As if the family had reported it. Returns the id of the entry. */
export async function insertAllergy(sql: Sql['query'], patientId: string, title: string): Promise<string> {
  const entryId = newId();
  await sql(
    `insert into chart_entries (entry_id, version, patient_id, kind, state, title, category, certainty, source, recorder_name, recorded_at)
     values ($1, 1, $2, 'allergy', 'active', $3, 'medicine', 'likely', 'patient', 'A relative', app_now())`,
    [entryId, patientId, title],
  );
  return entryId;
}
