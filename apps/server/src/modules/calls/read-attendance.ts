// What the server saw of who came to a visit, for its two sides and for an admin who has to decide about it.
import { mayDispute, secondsTogether } from '@lafiya/domain/consultation/attendance';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { visitWithSide } from '../appointments/index.ts';
import type { CallServices } from './calls-services.ts';
import { type DisputeRow, disputesOf, type SeenPerson, wasDoctorAbsent, whoCame } from './disputes.repository.ts';
import type { AttendanceShown, Dispute } from './disputes-shapes.ts';

export async function readAttendance(
  { database }: Pick<CallServices, 'database'>,
  context: Context,
  appointmentId: string,
): Promise<AttendanceShown> {
  return database.inFrame(context.actor, async (tx) => {
    const shown = await showAttendance(tx, context, appointmentId);
    await recordAudit(tx, context, { patientId: shown.patientId, thing: { kind: 'appointment', id: appointmentId } });
    return shown.attendance;
  });
}

export async function showAttendance(
  tx: Tx,
  context: Context,
  appointmentId: string,
): Promise<{ attendance: AttendanceShown; patientId: string }> {
  const { visit, mover } = await visitWithSide(tx, context, appointmentId);
  const people = await whoCame(tx, appointmentId);
  const disputes = await disputesOf(tx, appointmentId);
  const isAbsent = await wasDoctorAbsent(tx, appointmentId);
  const hasDisputed = mover === 'admin' || disputes.some(({ side }) => side === mover);
  const stays = people.flatMap(({ kind, stays: some }) => some.map((stay) => ({ side: kind, ...stay })));
  return {
    patientId: visit.patient.id,
    attendance: {
      appointmentId,
      status: visit.status,
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
      wasDoctorAbsent: isAbsent,
      people: people.map(showPerson),
      secondsTogether: secondsTogether(stays, context.clock.now()),
      disputes: disputes.map(showDispute),
      mayDispute: mayDispute({ status: visit.status, wasDoctorAbsent: isAbsent }, hasDisputed),
    },
  };
}

const showPerson = ({ kind, name, cameAt, admittedAt, stays }: SeenPerson): AttendanceShown['people'][number] => ({
  kind,
  name,
  cameAt: cameAt?.toISOString() ?? null,
  admittedAt: admittedAt?.toISOString() ?? null,
  stays: stays.map(({ joinedAt, leftAt }) => ({ joinedAt: joinedAt.toISOString(), leftAt: leftAt?.toISOString() ?? null })),
});

export const showDispute = ({ id, side, words, raisedAt, decision, reason, decidedAt }: DisputeRow): Dispute => ({
  id,
  side,
  words,
  raisedAt: raisedAt.toISOString(),
  decision,
  reason,
  decidedAt: decidedAt?.toISOString() ?? null,
});
