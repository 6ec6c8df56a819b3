// Reads what we hold about one user's account, as that user: row security hides all other data from the worker.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

export async function accountOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'status', 'first_name as firstName', 'last_name as lastName', 'phone'])
    .select([
      sql<string | null>`date_of_birth::text`.as('dateOfBirth'),
      'address',
      'time_zone as timeZone',
      'time_zone_chosen as timeZoneChosen',
    ])
    .select(['language', 'theme'])
    .select(['low_data as lowData', 'email_verified_at as emailVerifiedAt', 'profile_complete as profileComplete'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

export async function doctorOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('doctors')
    .select(['id', 'slug', 'license_number as licenseNumber', sql<string | null>`license_expires_on::text`.as('licenseExpiresOn')])
    .select(['specialization', 'experience_years as experienceYears', 'qualifications', 'biography', 'languages'])
    .select(['consultation_fee_minor as consultationFeeMinor', 'currency', 'time_zone as timeZone', 'verification'])
    .select(['verified_at as verifiedAt', 'submitted_at as submittedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function decisionsOf(tx: Tx, doctorId: string) {
  return tx
    .selectFrom('doctor_decisions')
    .select(['decision', 'reason', 'license_number as licenseNumber', sql<string | null>`license_expires_on::text`.as('licenseExpiresOn')])
    .select('decided_at as decidedAt')
    .where('doctor_id', '=', doctorId)
    .orderBy('decided_at')
    .execute();
}

export async function notificationsOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('notifications')
    .select(['kind', 'title', 'body', 'path', 'occurred_at as at', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('occurred_at', 'desc')
    .execute();
}

export async function notificationPreferencesOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('notification_preferences')
    .select(['event', 'channel', 'is_on as isOn'])
    .where('user_id', '=', userId)
    .orderBy('event')
    .orderBy('channel')
    .execute();
}

export async function smsNumbersOf(tx: Tx, userId: string) {
  return tx.selectFrom('sms_numbers').select(['number', 'verified_at as confirmedAt']).where('user_id', '=', userId).execute();
}

export async function notificationDevicesOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('push_subscriptions')
    .select(['device', 'endpoint', 'subscribed_at as turnedOnAt', 'last_success_at as lastReachedAt'])
    .where('user_id', '=', userId)
    .orderBy('subscribed_at')
    .execute();
}

const signIn = z.strictObject({
  device: z.string(),
  address: z.string().nullable(),
  startedAt: z.string(),
  lastActiveAt: z.string(),
  endedAt: z.string().nullable(),
  endReason: z.string().nullable(),
  factors: z.array(z.string()),
});
const signIns = z.strictObject({
  devices: z.array(signIn),
  authenticatorApp: z.boolean(),
  passkeys: z.array(z.strictObject({ name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() })),
  trustedDevices: z.array(z.strictObject({ device: z.string(), expiresAt: z.string() })),
  connectedAccounts: z.array(z.strictObject({ provider: z.string(), since: z.string() })),
});
const signInsRow = z.strictObject({ all: signIns });

export async function signInsOf(tx: Tx): Promise<z.infer<typeof signIns> | undefined> {
  return (await selectRow(tx, signInsRow, sql`select own_sign_ins() as all`))?.all;
}

const subscription = z.strictObject({
  status: z.string(),
  requestedAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
});
const message = z.strictObject({
  subject: z.string(),
  message: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  status: z.string(),
  receivedAt: z.string(),
});
const correspondence = z.strictObject({
  newsletter: subscription.nullable(),
  messages: z.array(message),
  title: z.string().nullable(),
  departments: z.array(z.string()),
});
const correspondenceRow = z.strictObject({ all: correspondence });

export async function correspondenceOf(tx: Tx): Promise<z.infer<typeof correspondence> | undefined> {
  return (await selectRow(tx, correspondenceRow, sql`select own_contact_data() as all`))?.all;
}

const exportedFile = z.strictObject({
  id: z.uuid(),
  purpose: z.string(),
  status: z.string(),
  name: z.string(),
  contentType: z.string(),
  createdAt: z.date(),
  isMine: z.boolean(),
});
export type ExportedFile = z.infer<typeof exportedFile>;

/** Files that the user uploaded, and files shared in calls of the family. */
export async function filesOf(tx: Tx, ownerId: string): Promise<ExportedFile[]> {
  const statement = sql`
    select id, purpose, status, name, content_type as "contentType", created_at as "createdAt", owner_id = ${ownerId} as "isMine" from files
    where id in (select id from files where owner_id = ${ownerId}
      union select file_id from call_messages where file_id is not null and patient_id = any (array(select unnest(app_family_ids()))))
    order by created_at, id`;
  return selectRows(tx, exportedFile, statement);
}
