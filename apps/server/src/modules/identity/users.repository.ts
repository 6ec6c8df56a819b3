// The people who sign in, as the identity role sees them.
import type { Role } from '@lafiya/domain/identity/profile';
import type { Tx } from '../../platform/database/database.ts';

export type Account = {
  id: string;
  email: string;
  role: Role | null;
  status: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  profileComplete: boolean;
  accessVersion: number;
  signupIntent: string | null;
};

const columns = [
  'id',
  'email',
  'role',
  'status',
  'first_name as firstName',
  'last_name as lastName',
  'password_hash as passwordHash',
  'email_verified_at as emailVerifiedAt',
  'profile_complete as profileComplete',
  'access_version as accessVersion',
  'signup_intent as signupIntent',
] as const;

export async function accountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return tx.selectFrom('users').select(columns).where('email', '=', email).$castTo<Account>().executeTakeFirst();
}

export async function accountById(tx: Tx, id: string): Promise<Account | undefined> {
  return tx.selectFrom('users').select(columns).where('id', '=', id).$castTo<Account>().executeTakeFirst();
}

export type NewAccount = {
  id: string;
  email: string;
  role: Role | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  dateOfBirth: string | null;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  signupIntent: string | null;
};

/** False when the address is taken; the caller must not let anybody see the difference. */
export async function addAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const added = await tx
    .insertInto('users')
    .values({
      id: account.id,
      email: account.email,
      role: account.role,
      first_name: account.firstName,
      last_name: account.lastName,
      phone: account.phone,
      date_of_birth: account.dateOfBirth,
      password_hash: account.passwordHash,
      email_verified_at: account.emailVerifiedAt,
      signup_intent: account.signupIntent,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

export async function markVerified(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable('users').set({ email_verified_at: at }).where('id', '=', userId).where('email_verified_at', 'is', null).execute();
}

export async function setPasswordHash(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}

/** The record or profile that goes with a role: a patient of their own, or an unverified doctor. */
export async function addProfileFor(
  tx: Tx,
  role: Role,
  profile: { id: string; userId: string; firstName: string; lastName: string; slug: string },
): Promise<void> {
  if (role === 'PATIENT') {
    await tx.insertInto('patients').values({ id: profile.id, first_name: profile.firstName, last_name: profile.lastName }).execute();
    await tx.insertInto('patient_accounts').values({ patient_id: profile.id, user_id: profile.userId, relation: 'self' }).execute();
  } else if (role === 'DOCTOR') {
    await tx.insertInto('doctors').values({ id: profile.id, user_id: profile.userId, slug: profile.slug }).execute();
  }
}
