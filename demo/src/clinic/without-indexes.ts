// Drops the secondary indexes of tables during a large load and recreates them, in the caller's transaction, so that a failure restores them.
import type pg from 'pg';
import type { Progress } from './copy-rows.ts';

type Index = { name: string; definition: string };

/** Keeps keys and constraints, which still apply to the loaded rows. */
export async function withoutIndexes(client: pg.Client, tables: string[], progress: Progress, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Index>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and not i.indisunique and not i.indisexclusion
       and not exists (select from pg_constraint k where k.conindid = c.oid) and not exists (select from pg_inherits h where h.inhrelid = c.oid)
     order by 1`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const [index, { definition }] of rows.entries()) {
    progress('indexes', index, rows.length);
    // The definition of a partitioned table's index covers only the parent (ON ONLY); the partitions need it too.
    await client.query(definition.replace(' ON ONLY ', ' ON '));
  }
  progress('indexes', rows.length, rows.length);
}
