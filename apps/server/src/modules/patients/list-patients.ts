// Lists the patients the viewer may see: those in a doctor's care, all for an admin, the user's own family otherwise.
import { recordRead } from '../../platform/audit/audit.repository.ts';
import { ageOn } from '@lafiya/domain/access/age';
import type { Context } from '../../platform/context.ts';
import { type Pagination, paginationOf } from '../../platform/pagination.ts';
import { findPatients, type FoundPatient } from './patients.repository.ts';
import type { PatientServices } from './patients-services.ts';

export type PatientSearch = { search?: string | undefined; page: number; limit: number };
export type ListedPatient = Omit<FoundPatient, 'dateOfBirth'> & { age: number | null };
export type PatientList = Pagination & { patients: ListedPatient[] };

export async function listPatients(services: PatientServices, context: Context, search: PatientSearch): Promise<PatientList> {
  const { page, limit } = search;
  const found = await services.database.withTransaction(context.actor, async (tx) => {
    const listed = await findPatients(tx, { text: search.search ?? '', skip: (page - 1) * limit, limit });
    await recordRead(
      tx,
      context,
      listed.patients.map(({ id }) => id),
    );
    return listed;
  });
  return {
    patients: found.patients.map(({ dateOfBirth, ...patient }) => ({ ...patient, age: ageOn(dateOfBirth, context.clock.now()) })),
    ...paginationOf(found.total, search),
  };
}
