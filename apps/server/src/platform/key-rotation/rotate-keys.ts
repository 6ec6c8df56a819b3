// Re-encrypts what is stored under older keys with the first key of the ring, in batches: it can be interrupted and run again.
import { recordAudit } from '../audit/audit.repository.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { decryptBytes, encryptBytes } from '../encrypted-text.ts';
import type { EncryptionPurpose, KeyRing } from '../keys.ts';
import {
  countByKey,
  countRecoveryCodesByKey,
  encryptedColumns,
  type EncryptedRow,
  type KeyUse,
  listUnderOtherKeys,
  replaceCiphertext,
} from './encrypted-columns.repository.ts';

export type RotationServices = { identity: Database; worker: Database; keys: KeyRing };

export type KeyReport = {
  id: string;
  isInRing: boolean;
  /** Rows that only this key can decrypt. */
  rows: number;
  /** Unused recovery codes that only this key can verify. */
  recoveryCodes: number;
};

export type RotationReport = {
  reencrypted: Record<EncryptionPurpose, number>;
  /** Rows that no key of the ring can decrypt; they are left as they are. */
  unreadable: number;
  keys: KeyReport[];
};

const purposes = Object.keys(encryptedColumns) as EncryptionPurpose[];
const smallestId = '00000000-0000-0000-0000-000000000000';

export async function rotateKeys(services: RotationServices, context: Context, batchSize = 200): Promise<RotationReport> {
  const reencrypted: RotationReport['reencrypted'] = { 'authenticator app': 0, 'own calendar': 0, call: 0 };
  let unreadable = 0;
  for (const purpose of purposes) {
    let batch: Batch = { after: smallestId, reencrypted: 0, unreadable: 0, isLast: false };
    while (!batch.isLast) {
      batch = await rotateBatch(services, context, purpose, { after: batch.after, limit: batchSize });
      reencrypted[purpose] += batch.reencrypted;
      unreadable += batch.unreadable;
    }
  }
  return { reencrypted, unreadable, keys: await reportKeys(services, context) };
}

type Batch = { after: string; reencrypted: number; unreadable: number; isLast: boolean };

/** One transaction: the rows and their audit row. */
async function rotateBatch(
  services: RotationServices,
  context: Context,
  purpose: EncryptionPurpose,
  { after, limit }: { after: string; limit: number },
): Promise<Batch> {
  const { keys } = services;
  const { table, role } = encryptedColumns[purpose];
  return services[role].withTransaction(context.actor, async (tx) => {
    const rows = await listUnderOtherKeys(tx, purpose, { keyId: keys[0].id, after, limit });
    const batch: Batch = { after: rows.at(-1)?.owner ?? after, reencrypted: 0, unreadable: 0, isLast: rows.length < limit };
    for (const row of rows) {
      const ciphertext = reencrypt(keys, purpose, row);
      if (!ciphertext) batch.unreadable += 1;
      else if (await replaceCiphertext(tx, purpose, row, ciphertext)) batch.reencrypted += 1;
    }
    if (batch.reencrypted > 0)
      await recordAudit(tx, context, {
        resources: { kind: table, ids: rows.map(({ owner }) => owner) },
        details: { keyId: keys[0].id, reencrypted: batch.reencrypted },
      });
    return batch;
  });
}

function reencrypt(keys: KeyRing, purpose: EncryptionPurpose, { owner, ciphertext }: EncryptedRow): Buffer | null {
  try {
    return encryptBytes({ keys, purpose, owner }, decryptBytes({ keys, purpose, owner }, ciphertext));
  } catch {
    return null;
  }
}

/** Every key of the ring, and every other one that something is still stored under. */
async function reportKeys(services: RotationServices, { actor }: Context): Promise<KeyReport[]> {
  const uses: KeyUse[] = [];
  for (const purpose of purposes)
    uses.push(...(await services[encryptedColumns[purpose].role].withTransaction(actor, (tx) => countByKey(tx, purpose))));
  const recoveryCodes = await services.identity.withTransaction(actor, countRecoveryCodesByKey);
  const inRing = services.keys.map(({ id }) => id);
  const ids = new Set([...inRing, ...[...uses, ...recoveryCodes].map(({ keyId }) => keyId)]);
  return [...ids].map((id) => ({ id, isInRing: inRing.includes(id), rows: sumOf(uses, id), recoveryCodes: sumOf(recoveryCodes, id) }));
}

const sumOf = (uses: KeyUse[], id: string): number => uses.filter(({ keyId }) => keyId === id).reduce((sum, { rows }) => sum + rows, 0);
