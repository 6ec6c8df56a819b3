// Runs raw SQL that returns rows. The schema gives the rows their type; tests check every row against it, production trusts it.
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Tx } from './database.ts';

const checksRows = process.env['NODE_ENV'] === 'test';

export async function selectRows<Schema extends z.ZodType>(
  tx: Tx,
  schema: Schema,
  statement: RawBuilder<unknown>,
): Promise<z.output<Schema>[]> {
  const { rows } = await statement.execute(tx);
  if (checksRows) z.array(schema).parse(rows);
  return rows as z.output<Schema>[];
}

export async function selectRow<Schema extends z.ZodType>(
  tx: Tx,
  schema: Schema,
  statement: RawBuilder<unknown>,
): Promise<z.output<Schema> | undefined> {
  const [first] = await selectRows(tx, schema, statement);
  return first;
}
