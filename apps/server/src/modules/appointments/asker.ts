// Who asks, and on which side of a visit they stand.
import type { Mover } from '@lafiya/domain/scheduling/appointment-states';
import { clinicZone } from '@lafiya/domain/scheduling/wall-time';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type AskerRow, whoAsks } from './people.repository.ts';

export type Asker = AskerRow & {
  side: Exclude<Mover, 'clock'> /** Whose 'today' it is: one's own for patients, the clinic's for staff. */;
  dayZone: string;
};

export async function askerOf(tx: Tx): Promise<Asker> {
  const row = await whoAsks(tx);
  if (!row) throw new AppError('not_signed_in');
  const side = row.isAdmin ? 'admin' : row.doctorId ? 'doctor' : 'patient';
  return { ...row, side, dayZone: side === 'patient' ? row.timeZone : clinicZone };
}

/** Null: a visit of other people, which for this asker does not exist. */
export function moverOf(asker: Asker, visit: { patientId: string; doctorId: string }): Exclude<Mover, 'clock'> | null {
  if (asker.isAdmin) return 'admin';
  if (asker.doctorId === visit.doctorId) return 'doctor';
  return asker.familyIds.includes(visit.patientId) ? 'patient' : null;
}
