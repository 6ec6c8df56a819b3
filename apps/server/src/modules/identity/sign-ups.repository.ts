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
export type SignUpCode = { codeDigest: Buffer; codeSentAt: Date; codeExpiresAt: Date; hasDigits: boolean };
export type SignUp = NewSignUp & Omit<SignUpCode, 'hasDigits'> & { wrongTries: number; createdAt: Date };

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
      codes_sent: Number(signUp.hasDigits),
      created_at: signUp.codeSentAt,
    })
    .execute();
}

/** Locked until the transaction ends. */
export async function signUpById(tx: Tx, id: string): Promise<SignUp | undefined> {
  return tx.selectFrom('sign_ups').select(columns).where('id', '=', id).forUpdate().$castTo<SignUp>().executeTakeFirst();
}

/** The newest one that this browser made for the address. */
export async function signUpOfBrowser(tx: Tx, email: string, browserDigest: Buffer, since: Date): Promise<SignUp | undefined> {
  return newest(tx, email, since).where('browser_digest', '=', browserDigest).executeTakeFirst();
}

export async function newestSignUp(tx: Tx, email: string, since: Date): Promise<SignUp | undefined> {
  return newest(tx, email, since).executeTakeFirst();
}

const newest = (tx: Tx, email: string, since: Date) =>
  tx
    .selectFrom('sign_ups')
    .select(columns)
    .where('email', '=', email)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .$castTo<SignUp>();

/** How many codes were mailed to the address. */
export async function countCodes(tx: Tx, email: string, since: Date): Promise<number> {
  const { sent } = await tx
    .selectFrom('sign_ups')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('codes_sent'), e.val('0')).as('sent'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

export async function countWrongCode(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('sign_ups')
    .set((e) => ({ wrong_tries: e('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function replaceSignUpCode(tx: Tx, id: string, code: SignUpCode): Promise<void> {
  await tx
    .updateTable('sign_ups')
    .set((e) => ({
      code_digest: code.codeDigest,
      code_sent_at: code.codeSentAt,
      code_expires_at: code.codeExpiresAt,
      wrong_tries: 0,
      codes_sent: e('codes_sent', '+', Number(code.hasDigits)),
    }))
    .where('id', '=', id)
    .execute();
}

/** An address has one account, however it came about: everything else that waits for it is void. */
export async function deleteSignUps(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_ups').where('email', '=', email).execute();
}
