// Queries for the call of an appointment and the people in it, for doctor and patient, under row security.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRow, selectRows } from '../../../platform/database/select-rows.ts';

export type CallRow = {
  appointmentId: string;
  patientId: string;
  doctorId: string;
  room: string;
  keySealed: Buffer | null;
  keyNumber: number;
  extendedUntil: Date | null;
  endedAt: Date | null;
};

const callColumns = [
  'appointment_id as appointmentId',
  'patient_id as patientId',
  'doctor_id as doctorId',
  'room',
  'key_sealed as keySealed',
  'key_number as keyNumber',
  'extended_until as extendedUntil',
  'ended_at as endedAt',
] as const;

export async function callOf(tx: Tx, appointmentId: string): Promise<CallRow | undefined> {
  return tx.selectFrom('calls').select(callColumns).where('appointment_id', '=', appointmentId).executeTakeFirst();
}

export async function callInRoom(tx: Tx, room: string): Promise<CallRow | undefined> {
  return tx.selectFrom('calls').select(callColumns).where('room', '=', room).executeTakeFirst();
}

export type NewCall = { appointmentId: string; patientId: string; doctorId: string; room: string; keySealed: Buffer; openedAt: Date };

/** Does nothing when the call already exists. */
export async function addCall(tx: Tx, call: NewCall): Promise<void> {
  await tx
    .insertInto('calls')
    .values({
      appointment_id: call.appointmentId,
      patient_id: call.patientId,
      doctor_id: call.doctorId,
      room: call.room,
      key_sealed: call.keySealed,
      opened_at: call.openedAt,
    })
    .onConflict((conflict) => conflict.column('appointment_id').doNothing())
    .execute();
}

export async function extendCall(tx: Tx, appointmentId: string, until: Date): Promise<void> {
  await tx.updateTable('calls').set({ extended_until: until }).where('appointment_id', '=', appointmentId).execute();
}

/** Rotates the key, so that people who have left cannot decrypt what follows. */
export async function changeKey(tx: Tx, appointmentId: string, keySealed: Buffer): Promise<void> {
  await tx
    .updateTable('calls')
    .set((e) => ({ key_sealed: keySealed, key_number: e('key_number', '+', 1) }))
    .where('appointment_id', '=', appointmentId)
    .where('ended_at', 'is', null)
    .execute();
}

export const personKinds = ['doctor', 'patient', 'guest'] as const;
export type PersonKind = (typeof personKinds)[number];

const personRow = z.strictObject({
  id: z.uuid(),
  kind: z.enum(personKinds),
  userId: z.uuid().nullable(),
  name: z.string(),
  relation: z.string().nullable(),
  waitingSince: z.date().nullable(),
  waitingSeenAt: z.date().nullable(),
  admittedAt: z.date().nullable(),
  removedAt: z.date().nullable(),
  isInCall: z.boolean(),
});
export type PersonRow = z.infer<typeof personRow>;

export async function peopleOfCall(tx: Tx, appointmentId: string): Promise<PersonRow[]> {
  return selectRows(
    tx,
    personRow,
    sql`select p.id, p.kind, p.user_id as "userId", p.name, p.relation, p.waiting_since as "waitingSince", p.waiting_seen_at as "waitingSeenAt",
        p.admitted_at as "admittedAt", p.removed_at as "removedAt",
        exists (select from call_participations s where s.appointment_id = p.appointment_id and s.person_id = p.id and s.left_at is null) as "isInCall"
      from call_people p where p.appointment_id = ${appointmentId} order by p.created_at, p.id`,
  );
}

export type NewPerson = { id: string; kind: 'doctor' | 'patient'; userId: string; name: string; admittedAt: Date | null };

export async function addPerson(tx: Tx, call: CallRow, person: NewPerson): Promise<void> {
  await tx
    .insertInto('call_people')
    .values({
      id: person.id,
      appointment_id: call.appointmentId,
      patient_id: call.patientId,
      doctor_id: call.doctorId,
      kind: person.kind,
      user_id: person.userId,
      name: person.name,
      admitted_at: person.admittedAt,
    })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'user_id']).doNothing())
    .execute();
}

/** Records a sign of life from the waiting room. After a longer gap the waiting time restarts, but the first arrival (came_at) is kept. */
export async function markWaiting(tx: Tx, personId: string, at: Date, lostBefore: Date): Promise<void> {
  await sql`update call_people set came_at = coalesce(came_at, ${at}), waiting_seen_at = ${at},
      waiting_since = case when waiting_since is null or waiting_seen_at < ${lostBefore} then ${at} else waiting_since end
    where id = ${personId}`.execute(tx);
}

export async function admitPerson(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.updateTable('call_people').set({ admitted_at: at, removed_at: null }).where('id', '=', personId).execute();
}

export async function removePerson(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.updateTable('call_people').set({ removed_at: at, admitted_at: null }).where('id', '=', personId).execute();
}

/** Stores the session that is kept alive while the person is in the call. */
export async function saveJoinSession(tx: Tx, personId: string, sessionId: string | null): Promise<void> {
  await tx.updateTable('call_people').set({ session_id: sessionId }).where('id', '=', personId).execute();
}

export type ParticipationRow = { side: PersonKind; joinedAt: Date; leftAt: Date | null };

export async function participationsOf(tx: Tx, appointmentId: string): Promise<ParticipationRow[]> {
  return tx
    .selectFrom('call_participations as s')
    .innerJoin('call_people as p', 'p.id', 's.person_id')
    .select(['p.kind as side', 's.joined_at as joinedAt', 's.left_at as leftAt'])
    .where('s.appointment_id', '=', appointmentId)
    .orderBy('s.joined_at')
    .$narrowType<{ side: PersonKind }>()
    .execute();
}

const queueStatus = z.strictObject({ before: z.int(), lateMinutes: z.int() });

/** How many patients are ahead and how late the doctor runs. Covers other patients' appointments, so it returns numbers only. */
export async function queueStatusOf(tx: Tx, appointmentId: string): Promise<z.infer<typeof queueStatus>> {
  const found = await selectRow(tx, queueStatus, sql`select before, late_minutes as "lateMinutes" from patients_before(${appointmentId})`);
  return found ?? { before: 0, lateMinutes: 0 };
}
