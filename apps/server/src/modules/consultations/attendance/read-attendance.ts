// Reads the recorded attendance of an appointment, for its participants and for admins deciding a dispute.
import { mayDispute, secondsTogether } from '@lafiya/domain/consultations/attendance/attendance';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { appointmentForViewer } from '../../appointments/index.ts';
import type { CallServices } from '../calls/calls-services.ts';
import { type DisputeRow, disputesOf, type Attendee, attendeesOf } from '../disputes/disputes.repository.ts';
import type { CallAttendance, Dispute } from '../disputes/disputes-schemas.ts';

export async function readAttendance(
  { database }: Pick<CallServices, 'database'>,
  context: Context,
  appointmentId: string,
): Promise<CallAttendance> {
  return database.withTransaction(context.actor, async (tx) => {
    const loaded = await loadAttendance(tx, context, appointmentId);
    await recordAudit(tx, context, { patientId: loaded.patientId, resource: { kind: 'appointment', id: appointmentId } });
    return loaded.attendance;
  });
}

export async function loadAttendance(
  tx: Tx,
  context: Context,
  appointmentId: string,
): Promise<{ attendance: CallAttendance; patientId: string }> {
  const { appointment, actorRole } = await appointmentForViewer(tx, context, appointmentId);
  const people = await attendeesOf(tx, appointmentId);
  const disputes = await disputesOf(tx, appointmentId);
  const hasDisputed = actorRole === 'admin' || disputes.some(({ side }) => side === actorRole);
  const participations = people.flatMap(({ kind, participations: some }) =>
    some.map((participation) => ({ side: kind, ...participation })),
  );
  return {
    patientId: appointment.patient.id,
    attendance: {
      appointmentId,
      status: appointment.status,
      startsAt: appointment.startsAt,
      endsAt: appointment.endsAt,
      isDoctorAbsent: appointment.isDoctorAbsent,
      people: people.map(presentAttendee),
      secondsTogether: secondsTogether(participations, context.clock.now()),
      disputes: disputes.map(presentDispute),
      mayDispute: mayDispute(appointment, hasDisputed),
    },
  };
}

const presentAttendee = ({ kind, name, cameAt, admittedAt, participations }: Attendee): CallAttendance['people'][number] => ({
  kind,
  name,
  cameAt: cameAt?.toISOString() ?? null,
  admittedAt: admittedAt?.toISOString() ?? null,
  participations: participations.map(({ joinedAt, leftAt }) => ({
    joinedAt: joinedAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
  })),
});

export const presentDispute = ({ id, side, text, raisedAt, decision, reason, decidedAt }: DisputeRow): Dispute => ({
  id,
  side,
  text,
  raisedAt: raisedAt.toISOString(),
  decision,
  reason,
  decidedAt: decidedAt?.toISOString() ?? null,
});
