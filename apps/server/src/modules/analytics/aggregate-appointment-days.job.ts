// Aggregates the clinic's daily totals again for days on which something changed.
import type { Database } from '../../platform/database/database.ts';
import { aggregateChangedDays } from './analytics.repository.ts';

const batchSize = 5_000;

export async function aggregateAppointmentDays({ database }: { database: Database }): Promise<number> {
  return database.withTransaction({ kind: 'system', part: 'worker' }, (tx) => aggregateChangedDays(tx, batchSize));
}
