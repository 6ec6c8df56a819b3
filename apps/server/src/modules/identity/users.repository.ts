// User accounts, as the identity role reads them.
import type { Role } from '@lafiya/domain/profile/profile';
import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { deleteSignUps } from './sign-ups.repository.ts';

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
  imageKey: string | null;
  language: string;
  timeZone: string;
  timeZoneChosen: boolean;
  theme: 'auto' | 'light' | 'dark';
  lowData: boolean;
  doctorState: DoctorState | null;
  hasApp: boolean;
  hasPasskey: boolean;
};

/** The state of a doctor's verification today; an approved licence lapses on its expiry date. */
export type DoctorState = 'unverified' | 'submitted' | 'approved' | 'refused' | 'lapsed';

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
  'image_key as imageKey',
  'language',
  'time_zone as timeZone',
  'time_zone_chosen as timeZoneChosen',
  'theme',
  'low_data as lowData',
] as const;

/** Columns from other tables in the same query, which runs on every page load. */
const relatedColumns = [
  sql<DoctorState | null>`(select case when d.verification = 'approved' and d.license_expires_on < (app_now() at time zone 'Africa/Lagos')::date
    then 'lapsed' else d.verification end from doctors d where d.user_id = users.id and users.role = 'DOCTOR')`.as('doctorState'),
  sql<boolean>`exists (select from authenticator_apps a where a.user_id = users.id and a.confirmed_at is not null)`.as('hasApp'),
  sql<boolean>`exists (select from passkeys p where p.user_id = users.id)`.as('hasPasskey'),
];

export async function accountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return tx.selectFrom('users').select(columns).select(relatedColumns).where('email', '=', email).$castTo<Account>().executeTakeFirst();
}

/** Compiled once: the query runs on every page load and its text never changes. */
let accountByIdSql: string | undefined;

export async function accountById(tx: Tx, id: string): Promise<Account | undefined> {
  accountByIdSql ??= tx.selectFrom('users').select(columns).select(relatedColumns).where('id', '=', id).compile().sql;
  const found = await tx.executeQuery(CompiledQuery.raw(accountByIdSql, [id]) as CompiledQuery<Account>);
  return found.rows[0];
}

/** Locks the account until the transaction ends, then reads it, so that concurrent actions do not both see the earlier state. */
export async function accountForUpdate(tx: Tx, id: string): Promise<Account | undefined> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  return accountById(tx, id);
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

/** False if the address is taken; the response must not reveal it. */
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
  const isNew = Number(added.numInsertedOrUpdatedRows) > 0;
  if (isNew) await deleteSignUps(tx, account.email);
  return isNew;
}

export async function markVerified(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable('users').set({ email_verified_at: at }).where('id', '=', userId).where('email_verified_at', 'is', null).execute();
}

export async function setPasswordHash(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}

/** The same password under another digest. False if the digest is not the one that was checked any more. */
export async function replacePasswordHash(tx: Tx, userId: string, checked: string | null, hash: string): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .where('password_hash', '=', checked)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The new address counts as verified. */
export async function setEmail(tx: Tx, userId: string, email: string, at: Date): Promise<void> {
  await tx.updateTable('users').set({ email, email_verified_at: at }).where('id', '=', userId).execute();
  await deleteSignUps(tx, email);
}

/** Sets the role once. Increases access_version, so that earlier tokens become invalid. */
export async function setInitialRole(tx: Tx, userId: string, role: Exclude<Role, 'ADMIN'>): Promise<void> {
  await tx
    .updateTable('users')
    .set((e) => ({ role, access_version: e('access_version', '+', 1) }))
    .where('id', '=', userId)
    .where('role', 'is', null)
    .execute();
}

export async function clearIntent(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ signup_intent: null }).where('id', '=', userId).execute();
}

/** Creates the row that belongs to the role: a patient record, or an unverified doctor. */
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
