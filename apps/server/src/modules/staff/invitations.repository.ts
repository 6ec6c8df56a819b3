// Invitations of doctors and admins; readable by admins, and by the identity module on acceptance.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type InvitationRow = {
  id: string;
  email: string;
  role: 'DOCTOR' | 'ADMIN';
  firstName: string;
  lastName: string;
  title: string | null;
  department: string | null;
  invitedAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  cancelledAt: Date | null;
};

export async function newestInvitations(tx: Tx, limit: number): Promise<InvitationRow[]> {
  return invitations(tx)
    .where('i.role', '<>', 'PATIENT')
    .orderBy('i.invited_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .$castTo<InvitationRow>()
    .execute();
}

/** Locks the invitation until the transaction ends, so that it is not accepted or cancelled in between. */
export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  return invitations(tx).where('i.id', '=', id).where('i.role', '<>', 'PATIENT').forUpdate('i').$castTo<InvitationRow>().executeTakeFirst();
}

export async function unansweredInvitation(tx: Tx, email: string): Promise<InvitationRow | undefined> {
  return invitations(tx)
    .where('i.email', '=', email)
    .where('i.accepted_at', 'is', null)
    .where('i.cancelled_at', 'is', null)
    .forUpdate('i')
    .$castTo<InvitationRow>()
    .executeTakeFirst();
}

function invitations(tx: Tx) {
  return tx
    .selectFrom('invitations as i')
    .leftJoin('departments as p', 'p.id', 'i.department_id')
    .select([
      'i.id',
      sql<string>`i.email::text`.as('email'),
      'i.role',
      'i.first_name as firstName',
      'i.last_name as lastName',
      'i.title',
      'p.name as department',
      'i.invited_at as invitedAt',
      'i.expires_at as expiresAt',
      'i.accepted_at as acceptedAt',
      'i.cancelled_at as cancelledAt',
    ]);
}

export type NewInvitation = Pick<
  InvitationRow,
  'id' | 'email' | 'role' | 'firstName' | 'lastName' | 'title' | 'invitedAt' | 'expiresAt'
> & {
  departmentId: string | null;
  invitedBy: string;
};

export async function addInvitation(tx: Tx, row: NewInvitation): Promise<void> {
  await tx
    .insertInto('invitations')
    .values({
      id: row.id,
      email: row.email,
      role: row.role,
      first_name: row.firstName,
      last_name: row.lastName,
      title: row.title,
      department_id: row.departmentId,
      invited_by: row.invitedBy,
      invited_at: row.invitedAt,
      expires_at: row.expiresAt,
    })
    .execute();
}

export async function renewInvitation(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('invitations').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

export async function markCancelled(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('invitations').set({ cancelled_at: at }).where('id', '=', id).execute();
}

export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
}

export async function departmentExists(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('departments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
