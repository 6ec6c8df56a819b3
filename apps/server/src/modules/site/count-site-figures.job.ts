// Counts patients served and satisfied ratings for the public site, at most once an hour over all workers.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { countFigureTotals } from './settings.repository.ts';

export async function countSiteFigures({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database.withTransaction({ kind: 'system', part: 'worker' }, (tx) => countFigureTotals(tx, clock.now()));
}
