// Appointments as the calls module needs them: one with the viewer's role, and the list of video and audio appointments.
import type { AppointmentMode, AppointmentStatus, ActorRole } from '@lafiya/domain/appointments/appointment-states';
import { callTimes } from '@lafiya/domain/consultations/calls/call-rules';
import type { Context } from '../../platform/context.ts';
import { paginationOf } from '../../platform/pagination.ts';
import type { Tx } from '../../platform/database/database.ts';
import { settleAll } from '../../platform/database/settle-all.ts';
import { AppError } from '../../platform/errors.ts';
import { countAppointments, findAppointments, type AppointmentFilter } from './appointment-lists.repository.ts';
import { appointmentById } from './appointments.repository.ts';
import type { Appointment } from './appointments-schemas.ts';
import { type Viewer, viewerOf, actorRoleOf } from './viewer.ts';
import { queryTimesFor, recordListed } from './list-appointments.ts';
import { presentAppointment } from './open-appointment.ts';
import { presentListed } from './present-appointments.ts';

export type AppointmentForViewer = { appointment: Appointment; actorRole: Exclude<ActorRole, 'clock'>; viewer: Viewer };

export async function appointmentForViewer(tx: Tx, context: Context, id: string): Promise<AppointmentForViewer> {
  const viewer = await viewerOf(tx);
  const row = await appointmentById(tx, id);
  const actorRole = row && actorRoleOf(viewer, row);
  if (!row || !actorRole) throw new AppError('not_found');
  return { appointment: (await presentAppointment(tx, context, viewer, row)).appointment, actorRole, viewer };
}

const modes: AppointmentMode[] = ['VIDEO', 'AUDIO'];
const toCome: AppointmentStatus[] = ['SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'];
const over: AppointmentStatus[] = ['COMPLETED', 'CANCELLED', 'NO_SHOW'];

export async function listCallAppointments(
  tx: Tx,
  context: Context,
  { page, limit, isOver }: { page: number; limit: number; isOver: boolean },
) {
  const now = context.clock.now();
  const viewer = await viewerOf(tx);
  const span = isOver
    ? {}
    : { endsAfter: new Date(now.getTime() - callTimes.closesAfterMs), from: new Date(now.getTime() - maxDurationMs) };
  const search: AppointmentFilter = {
    modes,
    statuses: isOver ? over : toCome,
    newestFirst: isOver,
    skip: (page - 1) * limit,
    limit,
    ...span,
  };
  const times = queryTimesFor(viewer, now);
  const [rows, counted] = await settleAll([findAppointments(tx, viewer, search, times), countAppointments(tx, viewer, search, times)]);
  const appointments = presentListed(viewer, rows, now);
  await recordListed(tx, context, viewer, appointments);
  return { appointments, ...paginationOf(counted, { page, limit }) };
}

/** No appointment, including extensions, lasts this long. Bounds starts_at so that its index finds the ones still in progress. */
const maxDurationMs = 12 * 3_600_000;
