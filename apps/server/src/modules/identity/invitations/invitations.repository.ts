// Invitations, as the invited person can read them, and the rows created on acceptance.
import type { Role } from '@lafiya/domain/profile/profile';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export type Invitation = {
  id: string;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  title: string | null;
  departmentId: string | null;
};

/** Locks the invitation, so that one link creates one account. Ignores accepted, cancelled and expired ones. */
export async function findOpenInvitation(tx: Tx, id: string, now: Date): Promise<Invitation | undefined> {
  return tx
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'first_name as firstName', 'last_name as lastName', 'title', 'department_id as departmentId'])
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .$castTo<Invitation>()
    .executeTakeFirst();
}

export async function markAccepted(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('invitations').set({ accepted_at: at }).where('id', '=', id).execute();
}

/** Links the new account to the patient record that staff created. */
export async function claimPatientRecord(
  tx: Tx,
  claim: { invitationId: string; userId: string; firstName: string; lastName: string; phone: string | null },
): Promise<void> {
  const { invitationId, userId, firstName, lastName, phone } = claim;
  await sql`select link_patient_account(${invitationId}, ${userId}, ${firstName}, ${lastName}, ${phone})`.execute(tx);
}

export async function joinStaff(tx: Tx, member: { id: string; userId: string; title: string | null; at: Date }): Promise<void> {
  await tx.insertInto('staff').values({ id: member.id, user_id: member.userId, title: member.title, created_at: member.at }).execute();
}

export async function joinDepartment(tx: Tx, departmentId: string, userId: string, at: Date): Promise<void> {
  await tx.insertInto('department_members').values({ department_id: departmentId, user_id: userId, created_at: at }).execute();
}
