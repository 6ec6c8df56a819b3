// The patients whom somebody may know: a doctor those in their care, an admin everybody, others their own.
import { ageOn } from '@lafiya/domain/access/age';
import type { Context } from '../../platform/context.ts';
import { type CountedPage, countedPage } from '../../platform/counted-page.ts';
import { findPatients } from './patients.repository.ts';
import type { PatientServices } from './patients-services.ts';

export type PatientSearch = { search?: string | undefined; page: number; limit: number };
export type ListedPatient = { id: string; firstName: string; lastName: string; age: number | null; sex: string | null };
export type PatientList = CountedPage & { patients: ListedPatient[] };

export async function listPatients(services: PatientServices, context: Context, search: PatientSearch): Promise<PatientList> {
  const { page, limit } = search;
  const found = await services.database.inFrame(context.actor, (tx) =>
    findPatients(tx, { words: search.search ?? '', skip: (page - 1) * limit, most: limit }),
  );
  return {
    patients: found.patients.map(({ dateOfBirth, ...patient }) => ({ ...patient, age: ageOn(dateOfBirth, context.clock.now()) })),
    ...countedPage(found.total, search),
  };
}
