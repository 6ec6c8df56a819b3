// Identifies the signed-in viewer and their role in an appointment.
import type { ActorRole } from '@lafiya/domain/appointments/appointment-states';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type ViewerRow, findViewer } from './people.repository.ts';

export type Viewer = ViewerRow & {
  actorRole: Exclude<ActorRole, 'clock'>;
  /** The zone that defines 'today' in lists: the viewer's own. */
  dayZone: string;
};

export async function viewerOf(tx: Tx): Promise<Viewer> {
  const row = await findViewer(tx);
  if (!row) throw new AppError('not_signed_in');
  const actorRole = row.isAdmin ? 'admin' : row.doctorId ? 'doctor' : 'patient';
  return { ...row, actorRole, dayZone: row.timeZone };
}

/** Null when the viewer takes no part in the appointment. Callers answer 'not found'. */
export function actorRoleOf(viewer: Viewer, appointment: { patientId: string; doctorId: string }): Exclude<ActorRole, 'clock'> | null {
  if (viewer.isAdmin) return 'admin';
  if (viewer.doctorId === appointment.doctorId) return 'doctor';
  return viewer.familyIds.includes(appointment.patientId) ? 'patient' : null;
}
