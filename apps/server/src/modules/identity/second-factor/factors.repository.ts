// Second factors: authenticator app, passkeys and recovery codes.
import type { Tx } from '../../../platform/database/database.ts';

export type AppRow = { secret: Buffer; confirmedAt: Date | null; lastStep: number };

/** Locks the row, so that a code sent twice at the same time works once. */
export async function appOf(tx: Tx, userId: string): Promise<AppRow | undefined> {
  const row = await tx
    .selectFrom('authenticator_apps')
    .select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row && { secret: row.secret, confirmedAt: row.confirmedAt as Date | null, lastStep: Number(row.lastStep) };
}

/** Replaces an unconfirmed app; a confirmed one must be removed first. */
export async function startAppSetup(tx: Tx, app: { userId: string; secret: Buffer; at: Date }): Promise<boolean> {
  const started = await tx
    .insertInto('authenticator_apps')
    .values({ user_id: app.userId, secret: app.secret, created_at: app.at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: app.secret, created_at: app.at, last_step: 0 })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return Number(started.numInsertedOrUpdatedRows) > 0;
}

export async function confirmApp(tx: Tx, userId: string, step: number, at: Date): Promise<void> {
  await tx.updateTable('authenticator_apps').set({ confirmed_at: at, last_step: step }).where('user_id', '=', userId).execute();
}

export async function saveUsedStep(tx: Tx, userId: string, step: number): Promise<void> {
  await tx.updateTable('authenticator_apps').set({ last_step: step }).where('user_id', '=', userId).execute();
}

export async function removeApp(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return Number(removed.numDeletedRows) > 0;
}

export type PasskeyRow = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: string;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  isConfirmed: boolean;
};

const passkeyColumns = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'sign_count as signCount',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'is_confirmed as isConfirmed',
] as const;

export async function passkeysOf(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .$castTo<PasskeyRow>()
    .execute();
}

/** Locks the row, so that its counter is checked one request after the other. */
export async function passkeyByCredential(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .$castTo<PasskeyRow>()
    .executeTakeFirst();
}

export type NewPasskey = Omit<PasskeyRow, 'lastUsedAt' | 'signCount' | 'isConfirmed'> & { signCount: number; isBackedUp: boolean };

/** False if the passkey already exists, for this or another user. */
export async function addPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const added = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      name: passkey.name,
      is_backed_up: passkey.isBackedUp,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

export async function recordPasskeyUse(tx: Tx, id: string, use: { signCount: number; isBackedUp: boolean; at: Date }): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ sign_count: use.signCount, is_backed_up: use.isBackedUp, last_used_at: use.at })
    .where('id', '=', id)
    .execute();
}

/** They sign in alone again once they were used together with the password. True if one could before. */
export async function unconfirmPasskeys(tx: Tx, userId: string): Promise<boolean> {
  const changed = await tx
    .updateTable('passkeys')
    .set({ is_confirmed: false })
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', true)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) > 0;
}

export async function confirmPasskey(tx: Tx, credentialId: string): Promise<void> {
  await tx.updateTable('passkeys').set({ is_confirmed: true }).where('credential_id', '=', credentialId).execute();
}

export async function removePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return Number(removed.numDeletedRows) > 0;
}

/** The old codes stop working. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  { digests, keyId, at }: { digests: Buffer[]; keyId: string; at: Date },
): Promise<void> {
  await removeRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ user_id: userId, digest, key_id: keyId, created_at: at })))
    .execute();
}

export async function removeRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function markRecoveryCodeUsed(tx: Tx, userId: string, digests: Buffer[], at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('digest', 'in', digests)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(used.numUpdatedRows) > 0;
}

export async function recoveryCodesLeft(tx: Tx, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
