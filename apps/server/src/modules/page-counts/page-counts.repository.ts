// The sums of a day. Only the database's own function adds to them; row security lets admins alone read.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

type Opened = { day: string; path: string; device: string; source: string };

export async function addOne(tx: Tx, { day, path, device, source }: Opened): Promise<void> {
  await sql`select count_page(${day}::date, ${path}, ${device}, ${source})`.execute(tx);
}

/** From a day on, the largest first. */
export async function sumsBy(
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
