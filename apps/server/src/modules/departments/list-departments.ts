// Lists all departments with lead and members.
import { displayName } from '@lafiya/domain/profile/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { allDepartments, allMembers } from './departments.repository.ts';

export async function listDepartments({ database }: { database: Database }, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const departments = await readDepartments(tx);
    const ids = departments.flatMap(({ members }) => members.map((member) => member.id));
    await recordAudit(tx, context, { resources: { kind: 'user', ids: [...new Set(ids)] } });
    return { departments };
  });
}

export async function readDepartments(tx: Tx) {
  const [departments, members] = [await allDepartments(tx), await allMembers(tx)];
  const people = Map.groupBy(members, (member) => member.departmentId);
  return departments.map(({ leadId, ...department }) => {
    const presented = (people.get(department.id) ?? []).map((member) => ({ id: member.id, name: displayName(member), role: member.role }));
    const lead = presented.find((member) => member.id === leadId);
    return { ...department, lead: lead ? { id: lead.id, name: lead.name } : null, members: presented };
  });
}
