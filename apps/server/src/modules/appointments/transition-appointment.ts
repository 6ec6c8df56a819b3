// The only code that changes an appointment's status: lock, check the transition table, save by version, record the change, notify.
import {
  type Action,
  type AppointmentStatus,
  evaluateTransition,
  type ActorRole,
  type TransitionResult,
} from '@lafiya/domain/appointments/appointment-states';
import { recordRead } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  lockedAppointment,
  saveAppointment,
  appointmentById,
  statusByOwnAction,
  type AppointmentChange,
  type AppointmentRow,
} from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { type Viewer, actorRoleOf } from './viewer.ts';
import { recordChange } from './record-change.ts';
import { reserveTime } from './slot-taken.ts';

export type TransitionRequest = {
  id: string;
  /** An action, or a function that derives it from the current status. Null when no action leads to the target. */
  action: Action | ((appointment: AppointmentRow, actorRole: ActorRole) => Action | null);
  /** The status that the caller asks for. If their own last action led to it, a repeat is answered like the first request. */
  leadsTo?: AppointmentStatus;
  onlyStaff?: boolean | undefined;
  reason?: string | undefined;
  version?: number | undefined;
  /** Further changes to save with the status. May throw to refuse the transition. */
  change?: (appointment: AppointmentRow, actorRole: ActorRole) => Promise<RequestedChange> | RequestedChange;
};

type RequestedChange = AppointmentChange & {
  /** Staff confirmed a time outside of the doctor's hours; noted in the history. */
  isOutsideHours?: boolean;
};

/** `clock` is used for transitions triggered by time rather than by a person. */
export async function transitionAppointment(
  services: Pick<AppointmentServices, 'outbox'>,
  tx: Tx,
  context: Context,
  viewer: Viewer | 'clock',
  request: TransitionRequest,
): Promise<AppointmentRow> {
  const { id, onlyStaff, version } = request;
  const { appointment, actorRole } = await lockAppointmentForViewer(tx, viewer, { id, onlyStaff });
  if (await isRepeat(tx, appointment, request)) {
    await recordRead(tx, context, [appointment.patientId], { resource: { kind: 'appointment', id }, details: { isRepeat: true } });
    return appointment;
  }
  refuseOldVersion(appointment, version);
  const act = typeof request.action === 'function' ? request.action(appointment, actorRole) : request.action;
  if (!act) throw notPossible(appointment);
  const reason = request.reason?.trim() || null;
  const step = evaluateTransition(appointment, act, actorRole, context.clock.now(), reason ?? undefined);
  if (!step.ok) throw refusalOf(step, appointment);
  const cancellation = step.to === 'CANCELLED' ? { cancellationReason: reason } : {};
  const agreement = act === 'accept' ? { acceptedEndsAt: appointment.endsAt } : {};
  const { isOutsideHours = false, ...requested } = (await request.change?.(appointment, actorRole)) ?? {};
  const change = { status: step.to, ...cancellation, ...agreement, ...requested };
  const after = await saveAndReload(tx, appointment, change);
  await recordChange(services, tx, context, { action: act, before: appointment, after, actorRole, reason, isOutsideHours });
  return after;
}

/** Locks the appointment until the transaction ends and returns the viewer's role in it. Throws 'not_found' for other people's appointments. */
export async function lockAppointmentForViewer(
  tx: Tx,
  viewer: Viewer | 'clock',
  { id, onlyStaff, version }: Pick<TransitionRequest, 'id' | 'onlyStaff' | 'version'>,
): Promise<{ appointment: AppointmentRow; actorRole: ActorRole }> {
  const appointment = await lockedAppointment(tx, id);
  const actorRole = appointment && (viewer === 'clock' ? 'clock' : actorRoleOf(viewer, appointment));
  if (!appointment || !actorRole) throw new AppError('not_found');
  if (onlyStaff && actorRole === 'patient') throw new AppError('forbidden');
  refuseOldVersion(appointment, version);
  return { appointment, actorRole };
}

/** Whoever names the current version knows the status and does not repeat anything. */
async function isRepeat(tx: Tx, appointment: AppointmentRow, { leadsTo, version }: TransitionRequest): Promise<boolean> {
  if (leadsTo !== appointment.status || version === appointment.version) return false;
  return (await statusByOwnAction(tx, appointment.id)) === leadsTo;
}

function refuseOldVersion(appointment: AppointmentRow, version: number | undefined): void {
  if (version !== undefined && version !== appointment.version) throw notPossible(appointment);
}

export async function saveAndReload(tx: Tx, appointment: AppointmentRow, change: AppointmentChange): Promise<AppointmentRow> {
  const { doctorId, startsAt, endsAt } = appointment;
  const span = { startsAt: change.startsAt ?? startsAt, endsAt: change.endsAt ?? endsAt };
  const isSaved = await reserveTime({ doctorId, span, except: { startsAt, endsAt } }, saveAppointment(tx, appointment, change));
  const after = await appointmentById(tx, appointment.id);
  if (!after) throw new AppError('not_found');
  if (!isSaved) throw notPossible(after);
  return after;
}

export const notPossible = ({ status, startsAt, version }: AppointmentRow): AppError =>
  new AppError('not_possible', { details: { present: { status, startsAt: startsAt.toISOString(), version } } });

function refusalOf(step: Extract<TransitionResult, { ok: false }>, appointment: AppointmentRow): AppError {
  if (step.why === 'not_by_you') return new AppError('forbidden');
  if (step.why === 'reason_needed')
    return new AppError('invalid_input', { fields: [{ field: 'reason', message: 'Please give a reason. The other person will see it.' }] });
  return notPossible(appointment);
}
