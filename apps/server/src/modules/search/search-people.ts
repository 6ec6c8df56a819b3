// The header's search: people whom one may know, each with the page that shows them. Pages themselves the browser knows.
import { ageOn } from '@lafiya/domain/access/age';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPatients, findStaff } from './search.repository.ts';

export type SearchServices = { database: Database; clock: Clock };
export type FoundOne = { kind: 'patient' | 'staff'; id: string; name: string; detail: string; path: string };

const mostOfEach = 5;

export async function searchPeople(services: SearchServices, context: Context, words: string): Promise<FoundOne[]> {
  const { actor } = context;
  // A patient finds pages only: those they may know are themself and their family, on one page.
  if (actor.kind !== 'user' || actor.role === 'PATIENT') return [];
  return services.database.inFrame(actor, async (tx) => {
    const staff = await findStaff(tx, words, mostOfEach);
    const patients = await findPatients(tx, words, mostOfEach);
    return [
      ...staff.map(({ id, firstName, lastName, role, specialization }) => ({
        kind: 'staff' as const,
        id,
        name: role === 'DOCTOR' ? `Dr ${firstName} ${lastName}` : `${firstName} ${lastName}`,
        detail: role === 'DOCTOR' ? (specialization ?? 'Doctor') : 'Administrator',
        path: `/dashboard/staff/${id}`,
      })),
      ...patients.map(({ id, firstName, lastName, dateOfBirth }) => {
        const age = ageOn(dateOfBirth, context.clock.now());
        const detail = age === null ? 'Patient' : `Patient, ${age} years`;
        return { kind: 'patient' as const, id, name: `${firstName} ${lastName}`, detail, path: `/dashboard/patients/${id}` };
      }),
    ];
  });
}
