// People search for the header: returns people the viewer may see, each with their page. Pages are searched in the browser.
import { recordAudit, skipAudit } from '../../platform/audit/audit.repository.ts';
import { ageOn } from '@lafiya/domain/access/age';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPatients, findStaff } from './search.repository.ts';

export type SearchServices = { database: Database; clock: Clock };
export type SearchResult = { kind: 'patient' | 'staff'; id: string; name: string; detail: string; path: string };

const maxPerKind = 5;

export async function searchPeople(services: SearchServices, context: Context, text: string): Promise<SearchResult[]> {
  const { actor } = context;
  // Patients search pages only: the people they may see are their own family, who share one page.
  if (actor.kind !== 'user' || actor.role === 'PATIENT') {
    skipAudit(context);
    return [];
  }
  return services.database.withTransaction(actor, async (tx) => {
    const staff = await findStaff(tx, text, maxPerKind);
    const patients = await findPatients(tx, text, maxPerKind);
    const [patientIds, staffIds] = [patients.map(({ id }) => id), staff.map(({ id }) => id)];
    if (patientIds.length + staffIds.length === 0) skipAudit(context);
    else await recordAudit(tx, context, { patientIds, resources: { kind: 'user', ids: staffIds } });
    return [
      ...staff.map(({ id, firstName, lastName, role, specialization }) => ({
        kind: 'staff' as const,
        id,
        name: role === 'DOCTOR' ? `Dr ${firstName} ${lastName}` : `${firstName} ${lastName}`,
        detail: role === 'DOCTOR' ? (specialization ?? 'Doctor') : 'Administrator',
        path: `/dashboard/staff/${id}`,
      })),
      ...patients.map(({ id, patientNumber, firstName, lastName, dateOfBirth }) => {
        const age = ageOn(dateOfBirth, context.clock.now());
        const detail = age === null ? `Patient ${patientNumber}` : `Patient ${patientNumber}, ${age} years`;
        return { kind: 'patient' as const, id, name: `${firstName} ${lastName}`, detail, path: `/dashboard/patients/${id}` };
      }),
    ];
  });
}
