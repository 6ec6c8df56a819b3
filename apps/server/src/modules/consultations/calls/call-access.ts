// Loads the appointment of a call, the viewer's role in it and whether the call is open. Admins cannot take part in calls.
import { type CallAccess, evaluateCallAccess, type PaymentState } from '@lafiya/domain/consultations/calls/call-rules';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Appointment, type Viewer, appointmentForViewer } from '../../appointments/index.ts';
import { type CallRow, callOf } from './calls.repository.ts';

export type CallAppointment = {
  appointment: Appointment;
  role: 'doctor' | 'patient';
  viewer: Viewer;
  access: CallAccess;
  call: CallRow | undefined;
};

/** Placeholder until payments exist. */
const payment: PaymentState = 'not_required';

export async function appointmentWithCallAccess(tx: Tx, context: Context, appointmentId: string): Promise<CallAppointment> {
  const { appointment, actorRole, viewer } = await appointmentForViewer(tx, context, appointmentId);
  if (actorRole === 'admin') throw new AppError('forbidden');
  const call = await callOf(tx, appointmentId);
  const times = { startsAt: new Date(appointment.startsAt), endsAt: new Date(appointment.endsAt) };
  const access = evaluateCallAccess(
    { status: appointment.status, mode: appointment.mode, ...times },
    payment,
    context.clock.now(),
    call?.extendedUntil ?? null,
  );
  return { appointment, role: actorRole, viewer, access, call };
}

export function requireOpenCall({ access, call }: Pick<CallAppointment, 'access' | 'call'>): void {
  if (call?.endedAt) throw new AppError('call_over');
  if (!access.isOpen) throw new AppError(access.why === 'over' ? 'call_over' : 'call_shut');
}
