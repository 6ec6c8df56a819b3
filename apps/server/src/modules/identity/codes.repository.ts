// Six-digit codes sent by email, and failed sign-ins counted by address.
import type { Tx } from '../../platform/database/database.ts';

export type CodePurpose = 'reset_password' | 'change_email' | 'add_factor';
export type MailCode = {
  id: string;
  userId: string;
  codeDigest: Buffer;
  newEmail: string | null;
  wrongTries: number;
  expiresAt: Date;
  createdAt: Date;
};

export async function addCode(
  tx: Tx,
  code: { id: string; userId: string; purpose: CodePurpose; digest: Buffer; newEmail?: string; expiresAt: Date; at: Date },
): Promise<void> {
  // Only the newest code is valid. Links for a new password stay: somebody else may have asked for the newer one.
  if (code.purpose !== 'reset_password')
    await tx
      .updateTable('mail_codes')
      .set({ used_at: code.at })
      .where('user_id', '=', code.userId)
      .where('purpose', '=', code.purpose)
      .where('used_at', 'is', null)
      .execute();
  await tx
    .insertInto('mail_codes')
    .values({
      id: code.id,
      user_id: code.userId,
      purpose: code.purpose,
      code_digest: code.digest,
      new_email: code.newEmail ?? null,
      expires_at: code.expiresAt,
      created_at: code.at,
    })
    .execute();
}

export async function findOpenCode(tx: Tx, userId: string, purpose: CodePurpose): Promise<MailCode | undefined> {
  return tx
    .selectFrom('mail_codes')
    .select([
      'id',
      'user_id as userId',
      'code_digest as codeDigest',
      'new_email as newEmail',
      'wrong_tries as wrongTries',
      'expires_at as expiresAt',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .$castTo<MailCode>()
    .executeTakeFirst();
}

export async function findCodeById(tx: Tx, id: string, purpose: CodePurpose): Promise<MailCode | undefined> {
  return tx
    .selectFrom('mail_codes')
    .select([
      'id',
      'user_id as userId',
      'code_digest as codeDigest',
      'new_email as newEmail',
      'wrong_tries as wrongTries',
      'expires_at as expiresAt',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .forUpdate()
    .$castTo<MailCode>()
    .executeTakeFirst();
}

export async function countFailedAttempt(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('mail_codes')
    .set((e) => ({ wrong_tries: e('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markCodeUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('mail_codes').set({ used_at: at }).where('id', '=', id).execute();
}

/** Links and codes that were mailed before stop working. */
export async function voidCodesOf(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable('mail_codes').set({ used_at: at }).where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

export type Failures = { failures: number; lockedUntil: Date | null };

export async function findFailures(tx: Tx, addressDigest: Buffer): Promise<Failures | undefined> {
  return tx
    .selectFrom('sign_in_failures')
    .select(['failures', 'locked_until as lockedUntil'])
    .where('address_digest', '=', addressDigest)
    .$castTo<Failures>()
    .executeTakeFirst();
}

/** Counts an attempt and returns the new count; undefined while the address is locked. Concurrent attempts are counted one after the other. */
export async function countAttempt(tx: Tx, addressDigest: Buffer, at: Date): Promise<number | undefined> {
  const counted = await tx
    .insertInto('sign_in_failures')
    .values({ address_digest: addressDigest, failures: 1, last_failed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('address_digest')
        .doUpdateSet((e) => ({ failures: e('sign_in_failures.failures', '+', 1), last_failed_at: at }))
        .where((e) => e.or([e('sign_in_failures.locked_until', 'is', null), e('sign_in_failures.locked_until', '<=', at)])),
    )
    .returning('failures')
    .executeTakeFirst();
  return counted?.failures;
}

export async function uncountAttempt(tx: Tx, addressDigest: Buffer, number: number): Promise<void> {
  await tx
    .updateTable('sign_in_failures')
    .set((e) => ({
      failures: e('failures', '-', 1),
      locked_until: e.case().when('failures', '=', number).then(null).else(e.ref('locked_until')).end(),
    }))
    .where('address_digest', '=', addressDigest)
    .execute();
}

export async function lockUntil(tx: Tx, addressDigest: Buffer, until: Date): Promise<void> {
  await tx.updateTable('sign_in_failures').set({ locked_until: until }).where('address_digest', '=', addressDigest).execute();
}

export async function deleteFailures(tx: Tx, addressDigest: Buffer): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('address_digest', '=', addressDigest).execute();
}
