// Where the database holds encrypted text, and the queries of the key rotation over it.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import type { EncryptionPurpose } from '../keys.ts';

type EncryptedColumn = { table: string; owner: string; ciphertext: string; condition: string; role: 'identity' | 'worker' };

/** Each purpose has its column here, or what is encrypted for it would be lost with an old key. */
export const encryptedColumns: Record<EncryptionPurpose, EncryptedColumn> = {
  'authenticator app': { table: 'authenticator_apps', owner: 'user_id', ciphertext: 'secret', condition: 'true', role: 'identity' },
  'own calendar': { table: 'doctor_calendars', owner: 'doctor_id', ciphertext: 'address', condition: 'true', role: 'worker' },
  // A call that has ended has no key; the condition lets the query use the index of open calls.
  call: { table: 'calls', owner: 'appointment_id', ciphertext: 'key_sealed', condition: 'ended_at is null', role: 'worker' },
};

export type EncryptedRow = { owner: string; ciphertext: Buffer };
const encryptedRow = z.strictObject({ owner: z.string(), ciphertext: z.instanceof(Buffer) });

/** The next rows, by owner, that are not encrypted with this key. */
export async function listUnderOtherKeys(
  tx: Tx,
  purpose: EncryptionPurpose,
  { keyId, after, limit }: { keyId: string; after: string; limit: number },
): Promise<EncryptedRow[]> {
  const { table, owner, ciphertext, condition } = encryptedColumns[purpose];
  return selectRows(
    tx,
    encryptedRow,
    sql`select ${sql.ref(owner)} as owner, ${sql.ref(ciphertext)} as ciphertext from ${sql.table(table)}
      where ${sql.raw(condition)} and encryption_key_id(${sql.ref(ciphertext)}) <> ${keyId} and ${sql.ref(owner)} > ${after}
      order by ${sql.ref(owner)} limit ${limit}`,
  );
}

/** False if the row has changed since it was read: then it is under the first key already, or was deleted. */
export async function replaceCiphertext(tx: Tx, purpose: EncryptionPurpose, row: EncryptedRow, ciphertext: Buffer): Promise<boolean> {
  const { table, owner, ciphertext: column } = encryptedColumns[purpose];
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${ciphertext}
    where ${sql.ref(owner)} = ${row.owner} and ${sql.ref(column)} = ${row.ciphertext}`.execute(tx);
  return numAffectedRows === 1n;
}

const keyUse = z.strictObject({ keyId: z.string(), rows: z.number() });
export type KeyUse = z.infer<typeof keyUse>;

export async function countByKey(tx: Tx, purpose: EncryptionPurpose): Promise<KeyUse[]> {
  const { table, ciphertext, condition } = encryptedColumns[purpose];
  return selectRows(
    tx,
    keyUse,
    sql`select encryption_key_id(${sql.ref(ciphertext)}) as "keyId", count(*)::int as rows
      from ${sql.table(table)} where ${sql.raw(condition)} group by 1`,
  );
}

export async function countRecoveryCodesByKey(tx: Tx): Promise<KeyUse[]> {
  return tx
    .selectFrom('recovery_codes')
    .select((e) => ['key_id as keyId', sql<number>`${e.fn.countAll()}::int`.as('rows')])
    .where('used_at', 'is', null)
    .groupBy('key_id')
    .execute();
}
