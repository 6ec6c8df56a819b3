// Queries for recorded attendance and the disputes about it, under row security.
import type { DisputeDecision } from '@lafiya/domain/consultations/attendance/attendance';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { PersonKind } from '../calls/calls.repository.ts';

export type Attendee = {
  kind: PersonKind;
  name: string;
  cameAt: Date | null;
  admittedAt: Date | null;
  participations: { joinedAt: Date; leftAt: Date | null }[];
};
type StoredAttendee = Omit<Attendee, 'participations'> & { participations: { joinedAt: string; leftAt: string | null }[] };

export async function attendeesOf(tx: Tx, appointmentId: string): Promise<Attendee[]> {
  const found = await sql<StoredAttendee>`
    select p.kind, p.name, p.came_at as "cameAt", p.admitted_at as "admittedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('joinedAt', s.joined_at, 'leftAt', s.left_at) order by s.joined_at), '[]')
        from call_participations s where s.appointment_id = p.appointment_id and s.person_id = p.id) as participations
    from call_people p where p.appointment_id = ${appointmentId} order by p.created_at, p.id`.execute(tx);
  return found.rows.map((row) => ({
    ...row,
    participations: row.participations.map(({ joinedAt, leftAt }) => ({
      joinedAt: new Date(joinedAt),
      leftAt: leftAt ? new Date(leftAt) : null,
    })),
  }));
}

export async function wasDoctorAbsent(tx: Tx, appointmentId: string): Promise<boolean> {
  const found = await sql<{ was: boolean }>`select doctor_was_absent(${appointmentId}) as was`.execute(tx);
  return found.rows[0]?.was ?? false;
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
const columns = sql`id, appointment_id as "appointmentId", patient_id as "patientId", side, text, raised_at as "raisedAt", decision, reason, decided_at as "decidedAt"`;

export async function disputesOf(tx: Tx, appointmentId: string): Promise<DisputeRow[]> {
  const found = await sql<DisputeRow>`
    select ${columns} from attendance_disputes where appointment_id = ${appointmentId} order by raised_at, id`.execute(tx);
  return found.rows;
}

export async function disputeById(tx: Tx, id: string): Promise<DisputeRow | undefined> {
  const found = await sql<DisputeRow>`select ${columns} from attendance_disputes where id = ${id}`.execute(tx);
  return found.rows[0];
}

export async function findDisputes(tx: Tx, isOpen: boolean, skip: number, limit: number): Promise<{ rows: DisputeRow[]; total: number }> {
  const which = isOpen ? sql`decided_at is null` : sql`decided_at is not null`;
  const order = isOpen ? sql`raised_at, id` : sql`decided_at desc, id`;
  const found = await sql<DisputeRow>`
    select ${columns} from attendance_disputes where ${which} order by ${order} limit ${limit} offset ${skip}`.execute(tx);
  const counted = await sql<{ n: number }>`select count(*)::integer as n from attendance_disputes where ${which}`.execute(tx);
  return { rows: found.rows, total: counted.rows[0]?.n ?? 0 };
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
  const added = await sql`
    insert into attendance_disputes (id, appointment_id, patient_id, doctor_id, side, raised_by, text, raised_at)
    values (${id}, ${appointmentId}, ${patientId}, ${doctorId}, ${side}, ${raisedBy}, ${text}, ${at}) on conflict (appointment_id, side) do nothing`.execute(
    tx,
  );
  return Number(added.numAffectedRows ?? 0) > 0;
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
