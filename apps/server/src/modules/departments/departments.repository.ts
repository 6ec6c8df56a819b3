// Departments and their members. Row security lets only admins write.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type DepartmentRow = { id: string; name: string; leadId: string | null; specializations: string[]; openingHours: string | null };
export type MemberRow = { departmentId: string; id: string; firstName: string; lastName: string; role: 'DOCTOR' | 'ADMIN' };

export async function allDepartments(tx: Tx): Promise<DepartmentRow[]> {
  return tx
    .selectFrom('departments')
    .select(['id', 'name', 'lead_id as leadId', 'specializations', 'opening_hours as openingHours'])
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function allMembers(tx: Tx): Promise<MemberRow[]> {
  return tx
    .selectFrom('department_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.department_id as departmentId', 'u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.role'])
    .where('u.status', '<>', 'closed')
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .$castTo<MemberRow>()
    .execute();
}

/** Those of the given users who are doctors or admins with an open account. */
export async function filterStaff(tx: Tx, ids: string[]): Promise<Set<string>> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .where(sql<boolean>`role in ('DOCTOR', 'ADMIN')`)
    .where('status', '<>', 'closed')
    .execute();
  return new Set(found.map((row) => row.id));
}

const columns = ({ name, leadId, specializations, openingHours }: DepartmentRow) => ({
  name,
  lead_id: leadId,
  specializations,
  opening_hours: openingHours,
});

export async function addDepartment(tx: Tx, row: DepartmentRow): Promise<void> {
  await tx
    .insertInto('departments')
    .values({ id: row.id, ...columns(row) })
    .execute();
}

export async function changeDepartment(tx: Tx, row: DepartmentRow): Promise<boolean> {
  const changed = await tx.updateTable('departments').set(columns(row)).where('id', '=', row.id).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function setMembers(tx: Tx, departmentId: string, userIds: string[]): Promise<void> {
  await tx
    .deleteFrom('department_members')
    .where('department_id', '=', departmentId)
    .where((e) => e.not(e('user_id', '=', e.fn.any(e.val(userIds)))))
    .execute();
  if (userIds.length === 0) return;
  await tx
    .insertInto('department_members')
    .values(userIds.map((userId) => ({ department_id: departmentId, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDepartment(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx.deleteFrom('departments').where('id', '=', id).returning('name').executeTakeFirst();
  return deleted?.name;
}
