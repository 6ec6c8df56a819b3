// Daily page view counts. Only the database function count_page can write them; row security lets only admins read.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

type PageView = { day: string; path: string; device: string; source: string };

export async function incrementPageCount(tx: Tx, { day, path, device, source }: PageView): Promise<void> {
  await sql`select count_page(${day}::date, ${path}, ${device}, ${source})`.execute(tx);
}

/** Since a date, highest count first. */
export async function viewsBy(
  tx: Tx,
  column: 'day' | 'path' | 'source' | 'device',
  since: string,
): Promise<{ name: string; views: number }[]> {
  return tx
    .selectFrom('page_counts')
    .select([sql<string>`${sql.ref(column)}::text`.as('name'), sql<number>`sum(views)::integer`.as('views')])
    .where('day', '>=', sql<Date>`${since}::date`)
    .groupBy(column)
    .orderBy('views', 'desc')
    .orderBy('name')
    .execute();
}
