// Sign-ups that wait for the proof that the address belongs to the person.
import type { Role } from '@lafiya/domain/profile/profile';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type NewSignUp = {
  id: string;
  email: string;
  role: Exclude<Role, 'ADMIN'>;
  firstName: string;
  lastName: string;
  phone: string | null;
  dateOfBirth: string | null;
  passwordHash: string;
  intent: string | null;
  browserDigest: Buffer;
};
export type SignUpCode = { codeDigest: Buffer; codeSentAt: Date; codeExpiresAt: Date };
export type SignUp = NewSignUp & SignUpCode & { wrongTries: number; createdAt: Date };

const columns = [
  'id',
  'email',
  'role',
  'first_name as firstName',
  'last_name as lastName',
  'phone',
  sql<string | null>`date_of_birth::text`.as('dateOfBirth'),
  'password_hash as passwordHash',
  'intent',
  'browser_digest as browserDigest',
  'code_digest as codeDigest',
  'wrong_tries as wrongTries',
  'code_sent_at as codeSentAt',
  'code_expires_at as codeExpiresAt',
  'created_at as createdAt',
] as const;
/** More would only be there after an attack; the newest are enough. */
const maxOpen = 20;

export async function addSignUp(tx: Tx, signUp: NewSignUp & SignUpCode): Promise<void> {
  await tx
    .insertInto('sign_ups')
    .values({
      id: signUp.id,
      email: signUp.email,
      role: signUp.role,
      first_name: signUp.firstName,
      last_name: signUp.lastName,
      phone: signUp.phone,
      date_of_birth: signUp.dateOfBirth,
      password_hash: signUp.passwordHash,
      intent: signUp.intent,
      browser_digest: signUp.browserDigest,
      code_digest: signUp.codeDigest,
      code_sent_at: signUp.codeSentAt,
      code_expires_at: signUp.codeExpiresAt,
      created_at: signUp.codeSentAt,
    })
    .execute();
}

/** Newest first, locked until the transaction ends. */
export async function openSignUps(tx: Tx, email: string, since: Date): Promise<SignUp[]> {
  return tx
    .selectFrom('sign_ups')
    .select(columns)
    .where('email', '=', email)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxOpen)
    .forUpdate()
    .$castTo<SignUp>()
    .execute();
}

export async function countWrongCode(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .updateTable('sign_ups')
    .set((e) => ({ wrong_tries: e('wrong_tries', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

export async function replaceSignUpCode(tx: Tx, id: string, code: SignUpCode): Promise<void> {
  await tx
    .updateTable('sign_ups')
    .set({ code_digest: code.codeDigest, code_sent_at: code.codeSentAt, code_expires_at: code.codeExpiresAt, wrong_tries: 0 })
    .where('id', '=', id)
    .execute();
}

/** An address has one account, however it came about: everything else that waits for it is void. */
export async function deleteSignUps(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_ups').where('email', '=', email).execute();
}
