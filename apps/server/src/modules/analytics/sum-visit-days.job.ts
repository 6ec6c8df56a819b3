// Makes the clinic's daily sums again for the days on which something changed.
import type { Database } from '../../platform/database/database.ts';
import { sumChangedDays } from './analytics.repository.ts';

const marksAtOnce = 5_000;

export async function sumVisitDays({ database }: { database: Database }): Promise<number> {
  return database.inFrame({ kind: 'system', part: 'worker' }, (tx) => sumChangedDays(tx, marksAtOnce));
}
