// Creates, replaces and removes departments.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { addDepartment, changeDepartment, deleteDepartment, setMembers, filterStaff } from './departments.repository.ts';
import { readDepartments } from './list-departments.ts';

export type DepartmentForm = {
  name: string;
  leadId: string | null;
  specializations: string[];
  openingHours: string | null;
  memberIds: string[];
};

type Services = { database: Database };

export async function createDepartment({ database }: Services, context: Context, form: DepartmentForm) {
  const id = newId();
  const created = database.withTransaction(context.actor, async (tx) => {
    const members = await validatedMembers(tx, form);
    await addDepartment(tx, { id, ...fields(form) });
    return finish(tx, context, id, members);
  });
  return created.catch(rethrowNameTaken);
}

export async function updateDepartment({ database }: Services, context: Context, id: string, form: DepartmentForm) {
  const changed = database.withTransaction(context.actor, async (tx) => {
    const members = await validatedMembers(tx, form);
    if (!(await changeDepartment(tx, { id, ...fields(form) }))) throw new AppError('not_found');
    return finish(tx, context, id, members);
  });
  return changed.catch(rethrowNameTaken);
}

export async function removeDepartment({ database }: Services, context: Context, id: string): Promise<{ message: string }> {
  return database.withTransaction(context.actor, async (tx) => {
    const name = await deleteDepartment(tx, id);
    if (name === undefined) throw new AppError('not_found');
    await recordAudit(tx, context, { resource: { kind: 'department', id }, details: { name } });
    return { message: `${name} is removed. Its people stay on the staff.` };
  });
}

const fields = ({ name, leadId, specializations, openingHours }: DepartmentForm) => ({
  name,
  leadId,
  specializations: [...new Set(specializations)],
  openingHours: openingHours || null,
});

/** All members including the lead; throws if one is not staff. */
async function validatedMembers(tx: Tx, form: DepartmentForm): Promise<string[]> {
  const members = [...new Set([...form.memberIds, ...(form.leadId ? [form.leadId] : [])])];
  const staff = await filterStaff(tx, members);
  if (form.leadId && !staff.has(form.leadId))
    throw new AppError('invalid_input', { fields: [{ field: 'leadId', message: 'Please choose a doctor or an admin.' }] });
  if (staff.size < members.length)
    throw new AppError('invalid_input', { fields: [{ field: 'memberIds', message: 'Please choose doctors and admins only.' }] });
  return members;
}

async function finish(tx: Tx, context: Context, id: string, members: string[]) {
  await setMembers(tx, id, members);
  await recordAudit(tx, context, { resource: { kind: 'department', id }, details: { members } });
  const department = (await readDepartments(tx)).find((candidate) => candidate.id === id);
  if (!department) throw new AppError('not_found');
  return { department };
}

/** Relies on the unique constraint, which also holds when two admins save at the same time. */
function rethrowNameTaken(error: { code?: unknown }): never {
  if (error.code !== '23505') throw error;
  throw new AppError('invalid_input', { fields: [{ field: 'name', message: 'Another department has this name.' }], cause: error });
}
