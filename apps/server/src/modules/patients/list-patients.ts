// Lists the patients the viewer may see: those in a doctor's care, all for an admin, the user's own family otherwise.
import { recordRead } from '../../platform/audit/audit.repository.ts';
import { ageOn } from '@lafiya/domain/access/age';
import { type AgeGroup, birthDatesOf } from '@lafiya/domain/patients/patient-filters';
import { clinicDay } from '@lafiya/domain/staff/license';
import type { Context } from '../../platform/context.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { findPatients, type PatientQuery, type PatientRow } from './patients.repository.ts';
import type { PatientServices } from './patients-services.ts';

export type PatientSearch = {
  search?: string | undefined;
  sex?: string | undefined;
  ageGroup?: AgeGroup | undefined;
  hasNext?: boolean;
  seenWithinDays?: number | undefined;
  sort?: PatientQuery['sort'];
  page: number;
  limit: number;
};

const dayMs = 86_400_000;

export async function listPatients(services: PatientServices, context: Context, search: PatientSearch) {
  const now = context.clock.now();
  const found = await services.database.withTransaction(context.actor, async (tx) => {
    const listed = await findPatients(tx, queryOf(search, now));
    await recordRead(
      tx,
      context,
      listed.patients.map(({ id }) => id),
    );
    return listed;
  });
  return { patients: found.patients.map((row) => presentPatient(row, now)), ...paginationOf(found.total, search) };
}

function queryOf(
  { search, sex, ageGroup, hasNext = false, seenWithinDays, sort = 'name', page, limit }: PatientSearch,
  now: Date,
): PatientQuery {
  const born = ageGroup ? birthDatesOf(ageGroup, clinicDay(now)) : { from: null, until: null };
  return {
    text: search ?? '',
    sex,
    bornFrom: born.from,
    bornUntil: born.until,
    hasNext,
    seenSince: seenWithinDays === undefined ? null : new Date(now.getTime() - seenWithinDays * dayMs),
    sort,
    skip: (page - 1) * limit,
    limit,
  };
}

function presentPatient({ dateOfBirth, lastId, lastAt, nextId, nextAt, nextStatus, ...patient }: PatientRow, now: Date) {
  return {
    ...patient,
    age: ageOn(dateOfBirth, now),
    lastAppointment: lastId && lastAt ? { id: lastId, startsAt: lastAt.toISOString() } : null,
    nextAppointment: nextId && nextAt && nextStatus ? { id: nextId, startsAt: nextAt.toISOString(), status: nextStatus } : null,
  };
}
