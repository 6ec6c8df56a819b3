// Queries for guests: invited under row security, then accessed only through functions that require the digest of the guest's link.
import type { AppointmentMode, AppointmentStatus } from '@lafiya/domain/appointments/appointment-states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { CallRow } from '../calls/calls.repository.ts';

export type NewGuest = { id: string; name: string; relation: string; digest: Buffer; endsAt: Date };

export async function addGuest(tx: Tx, call: CallRow, guest: NewGuest): Promise<void> {
  await tx
    .insertInto('call_people')
    .values({
      id: guest.id,
      appointment_id: call.appointmentId,
      patient_id: call.patientId,
      doctor_id: call.doctorId,
      kind: 'guest',
      name: guest.name,
      relation: guest.relation,
      link_digest: guest.digest,
      link_ends_at: guest.endsAt,
    })
    .execute();
}

export type GuestPlace = {
  personId: string;
  appointmentId: string;
  patientId: string;
  name: string;
  relation: string;
  patientFirstName: string;
  doctorName: string;
  status: AppointmentStatus;
  mode: AppointmentMode;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  extendedUntil: Date | null;
  endedAt: Date | null;
  linkEndsAt: Date;
  waitingSince: Date | null;
  waitingSeenAt: Date | null;
  admittedAt: Date | null;
  removedAt: Date | null;
  isInCall: boolean;
  /** Room and key are set only once the guest is admitted. */
  room: string | null;
  keySealed: Buffer | null;
  keyNumber: number;
};

export async function guestPlace(tx: Tx, digest: Buffer): Promise<GuestPlace | undefined> {
  const found = await sql<GuestPlace>`
    select person_id as "personId", appointment_id as "appointmentId", patient_id as "patientId", name, relation, patient_first_name as "patientFirstName",
      doctor_name as "doctorName", status, mode, starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", extended_until as "extendedUntil",
      ended_at as "endedAt", link_ends_at as "linkEndsAt", waiting_since as "waitingSince", waiting_seen_at as "waitingSeenAt", admitted_at as "admittedAt",
      removed_at as "removedAt", is_in_call as "isInCall", room, key_sealed as "keySealed", key_number as "keyNumber"
    from guest_call(${digest})`.execute(tx);
  return found.rows[0];
}

export async function markGuestWaiting(tx: Tx, digest: Buffer, at: Date, lostBefore: Date): Promise<void> {
  await sql`select guest_enters_waiting_room(${digest}, ${at}, ${lostBefore})`.execute(tx);
}

/** False when the guest was not admitted. */
export async function removeGuest(tx: Tx, digest: Buffer, newKey: Buffer): Promise<boolean> {
  const left = await sql<{ done: boolean }>`select guest_leaves(${digest}, ${newKey}) as done`.execute(tx);
  return left.rows[0]?.done ?? false;
}

export type GuestMessage = { id: string; personId: string; name: string; isMine: boolean; text: string; sentAt: Date };

export async function messagesForGuest(tx: Tx, digest: Buffer, limit: number): Promise<GuestMessage[]> {
  const newest = await sql<GuestMessage>`
    select id, person_id as "personId", name, is_mine as "isMine", text, sent_at as "sentAt" from guest_messages(${digest}, ${limit}::integer)`.execute(
    tx,
  );
  return newest.rows.reverse();
}

export async function addGuestMessage(tx: Tx, digest: Buffer, message: { id: string; text: string; at: Date }): Promise<boolean> {
  const written = await sql<{ done: boolean }>`
    select guest_sends_message(${digest}, ${message.id}, ${message.text}, ${message.at}) as done`.execute(tx);
  return written.rows[0]?.done ?? false;
}

export async function userIdsInGuestCall(tx: Tx, digest: Buffer): Promise<string[]> {
  const found = await sql<{ userId: string }>`select user_id as "userId" from users_of_guest_call(${digest})`.execute(tx);
  return found.rows.map(({ userId }) => userId);
}
