// Queries for recorded attendance and the disputes about it, under row security.
import type { DisputeDecision } from '@lafiya/domain/consultations/attendance/attendance';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRows } from '../../../platform/database/select-rows.ts';
import { personKinds } from '../calls/calls.repository.ts';

const dateTime = z.iso.datetime({ offset: true });
const storedAttendee = z.strictObject({
  kind: z.enum(personKinds),
  name: z.string(),
  cameAt: z.date().nullable(),
  admittedAt: z.date().nullable(),
  participations: z.array(z.strictObject({ joinedAt: dateTime, leftAt: dateTime.nullable() })),
});
export type Attendee = Omit<z.infer<typeof storedAttendee>, 'participations'> & {
  participations: { joinedAt: Date; leftAt: Date | null }[];
};

export async function attendeesOf(tx: Tx, appointmentId: string): Promise<Attendee[]> {
  const found = await selectRows(
    tx,
    storedAttendee,
    sql`select p.kind, p.name, p.came_at as "cameAt", p.admitted_at as "admittedAt",
        (select coalesce(jsonb_agg(jsonb_build_object('joinedAt', s.joined_at, 'leftAt', s.left_at) order by s.joined_at), '[]')
          from call_participations s where s.appointment_id = p.appointment_id and s.person_id = p.id) as participations
      from call_people p where p.appointment_id = ${appointmentId} order by p.created_at, p.id`,
  );
  return found.map((row) => ({
    ...row,
    participations: row.participations.map(({ joinedAt, leftAt }) => ({
      joinedAt: new Date(joinedAt),
      leftAt: leftAt ? new Date(leftAt) : null,
    })),
  }));
}

export type DisputeRow = {
  id: string;
  appointmentId: string;
  patientId: string;
  side: 'patient' | 'doctor';
  text: string;
  raisedAt: Date;
  decision: DisputeDecision | null;
  reason: string | null;
  decidedAt: Date | null;
};
const selectDisputes = (tx: Tx) =>
  tx
    .selectFrom('attendance_disputes')
    .select(['id', 'appointment_id as appointmentId', 'patient_id as patientId', 'side', 'text', 'raised_at as raisedAt'])
    .select(['decision', 'reason', 'decided_at as decidedAt'])
    .$narrowType<{ side: DisputeRow['side']; decision: DisputeRow['decision'] }>();

export async function disputesOf(tx: Tx, appointmentId: string): Promise<DisputeRow[]> {
  return selectDisputes(tx).where('appointment_id', '=', appointmentId).orderBy('raised_at').orderBy('id').execute();
}

export async function disputeById(tx: Tx, id: string): Promise<DisputeRow | undefined> {
  return selectDisputes(tx).where('id', '=', id).executeTakeFirst();
}

/** Open ones oldest first, decided ones newest first. */
export async function findDisputes(tx: Tx, isOpen: boolean, skip: number, limit: number): Promise<{ rows: DisputeRow[]; total: number }> {
  const operator = isOpen ? 'is' : 'is not';
  const rows = await selectDisputes(tx)
    .where('decided_at', operator, null)
    .orderBy(isOpen ? 'raised_at' : 'decided_at', isOpen ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
  const { total } = await tx
    .selectFrom('attendance_disputes')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('total'))
    .where('decided_at', operator, null)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type NewDispute = {
  id: string;
  appointmentId: string;
  patientId: string;
  doctorId: string;
  side: 'patient' | 'doctor';
  raisedBy: string;
  text: string;
  at: Date;
};

/** False when this participant has already raised a dispute. */
export async function addDispute(tx: Tx, dispute: NewDispute): Promise<boolean> {
  const { id, appointmentId, patientId, doctorId, side, raisedBy, text, at } = dispute;
  const added = await tx
    .insertInto('attendance_disputes')
    .values({
      id,
      appointment_id: appointmentId,
      patient_id: patientId,
      doctor_id: doctorId,
      side,
      raised_by: raisedBy,
      text,
      raised_at: at,
    })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'side']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

/** Closes all open disputes of the appointment: one decision answers both participants. */
export async function closeDisputes(
  tx: Tx,
  appointmentId: string,
  { decision, reason, by, at }: { decision: DisputeDecision; reason: string; by: string; at: Date },
): Promise<void> {
  await sql`update attendance_disputes set decision = coalesce(decision, ${decision}), decided_by = coalesce(decided_by, ${by}), decided_at = coalesce(decided_at, ${at}),
      reason = ${reason} where appointment_id = ${appointmentId} and reason is null`.execute(tx);
}
