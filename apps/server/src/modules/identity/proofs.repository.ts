// Pending proofs and trusted devices, both found by the digest of a token that only the browser has.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

export type ProofKind = 'second_factor' | 'passkey_registration' | 'passkey_sign_in' | 'step_up' | 'google' | 'exchange';
export type ProofDetails = Record<string, string | boolean | null>;
export type Proof = {
  digest: Buffer;
  userId: string | null;
  sessionId: string | null;
  details: ProofDetails;
  wrongTries: number;
  expiresAt: Date;
};

export type NewProof = {
  digest: Buffer;
  kind: ProofKind;
  userId?: string;
  sessionId?: string;
  details?: ProofDetails;
  at: Date;
  validMs: number;
};

export async function addProof(tx: Tx, proof: NewProof): Promise<Date> {
  const expiresAt = new Date(proof.at.getTime() + proof.validMs);
  await tx
    .insertInto('pending_proofs')
    .values({
      digest: proof.digest,
      kind: proof.kind,
      user_id: proof.userId ?? null,
      session_id: proof.sessionId ?? null,
      details: JSON.stringify(proof.details ?? {}),
      expires_at: expiresAt,
      created_at: proof.at,
    })
    .execute();
  return expiresAt;
}

/** Locks the proof, so that concurrent attempts are checked one after the other and it is used once. Ignores expired and used ones. */
export const findOpenProof = async (tx: Tx, digest: Buffer, kind: ProofKind, now: Date): Promise<Proof | undefined> =>
  openProof(tx, digest, kind, now).forUpdate().executeTakeFirst();

/** Waits for nobody. */
export const readOpenProof = async (tx: Tx, digest: Buffer, kind: ProofKind, now: Date): Promise<Proof | undefined> =>
  openProof(tx, digest, kind, now).executeTakeFirst();

function openProof(tx: Tx, digest: Buffer, kind: ProofKind, now: Date) {
  return tx
    .selectFrom('pending_proofs')
    .select(['digest', 'user_id as userId', 'session_id as sessionId', 'details', 'wrong_tries as wrongTries', 'expires_at as expiresAt'])
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$castTo<Proof>();
}

export async function saveDetails(tx: Tx, digest: Buffer, details: ProofDetails): Promise<void> {
  await tx
    .updateTable('pending_proofs')
    .set({ details: JSON.stringify(details) })
    .where('digest', '=', digest)
    .execute();
}

export async function countFailedProof(tx: Tx, digest: Buffer): Promise<void> {
  await tx
    .updateTable('pending_proofs')
    .set((e) => ({ wrong_tries: e('wrong_tries', '+', 1) }))
    .where('digest', '=', digest)
    .execute();
}

export async function markProofUsed(tx: Tx, digest: Buffer, at: Date): Promise<void> {
  await tx.updateTable('pending_proofs').set({ used_at: at }).where('digest', '=', digest).execute();
}

export type TrustedDevice = { digest: Buffer; userId: string; device: string; expiresAt: Date; at: Date };

export async function addTrustedDevice(tx: Tx, trusted: TrustedDevice): Promise<void> {
  await tx
    .insertInto('trusted_devices')
    .values({
      digest: trusted.digest,
      user_id: trusted.userId,
      device: trusted.device,
      expires_at: trusted.expiresAt,
      created_at: trusted.at,
    })
    .execute();
}

/** Since when the device is trusted; undefined if it is not. */
export async function trustedSince(tx: Tx, digest: Buffer, userId: string, now: Date): Promise<Date | undefined> {
  const found = await tx
    .selectFrom('trusted_devices')
    .select('created_at as since')
    .where('digest', '=', digest)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.since as Date | undefined;
}

/** Sign-ins and connections that were begun but not finished. */
export async function deleteProofsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('pending_proofs').where('user_id', '=', userId).execute();
}

/** True if there was one. Anyone who knows its address can read it. */
export async function deleteCalendarFeed(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await selectRow(tx, z.strictObject({ was: z.boolean() }), sql`select delete_calendar_feed(${userId}) as was`);
  return deleted?.was ?? false;
}

export async function deleteTrustedDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute();
}
