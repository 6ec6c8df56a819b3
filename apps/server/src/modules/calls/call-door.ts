// The visit whose call is asked for, on which side one stands, and whether its door is open. An admin has no side in a call.
import { type CallDoor, mayOpenCall, type PaymentState } from '@lafiya/domain/consultation/call-rules';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type Appointment, type Asker, visitWithSide } from '../appointments/index.ts';
import { type CallRow, callOf } from './calls.repository.ts';

export type CallVisit = { visit: Appointment; side: 'doctor' | 'patient'; asker: Asker; door: CallDoor; call: CallRow | undefined };

/** Until money is built. */
const payment: PaymentState = 'not_required';

export async function visitWithDoor(tx: Tx, context: Context, appointmentId: string): Promise<CallVisit> {
  const { visit, mover, asker } = await visitWithSide(tx, context, appointmentId);
  if (mover === 'admin') throw new AppError('forbidden');
  const call = await callOf(tx, appointmentId);
  const times = { startsAt: new Date(visit.startsAt), endsAt: new Date(visit.endsAt) };
  const door = mayOpenCall({ status: visit.status, mode: visit.mode, ...times }, payment, context.clock.now(), call?.extendedUntil ?? null);
  return { visit, side: mover, asker, door, call };
}

export function demandOpen({ door, call }: Pick<CallVisit, 'door' | 'call'>): void {
  if (call?.endedAt) throw new AppError('call_over');
  if (!door.isOpen) throw new AppError(door.why === 'over' ? 'call_over' : 'call_shut');
}
