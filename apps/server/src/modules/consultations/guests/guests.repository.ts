// Queries for guests: invited under row security, then accessed only through functions that require the digest of the guest's link.
import { appointmentModes, appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRow, selectRows } from '../../../platform/database/select-rows.ts';
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

const guestPlaceRow = z.strictObject({
  personId: z.uuid(),
  appointmentId: z.uuid(),
  patientId: z.uuid(),
  name: z.string(),
  relation: z.string(),
  patientFirstName: z.string(),
  doctorName: z.string(),
  status: z.enum(appointmentStatuses),
  mode: z.enum(appointmentModes),
  startsAt: z.date(),
  endsAt: z.date(),
  timeZone: z.string(),
  extendedUntil: z.date().nullable(),
  endedAt: z.date().nullable(),
  linkEndsAt: z.date(),
  waitingSince: z.date().nullable(),
  waitingSeenAt: z.date().nullable(),
  admittedAt: z.date().nullable(),
  removedAt: z.date().nullable(),
  isInCall: z.boolean(),
  /** Room and key are set only once the guest is admitted. */
  room: z.string().nullable(),
  keySealed: z.instanceof(Buffer).nullable(),
  keyNumber: z.int(),
});
export type GuestPlace = z.infer<typeof guestPlaceRow>;

export async function guestPlace(tx: Tx, digest: Buffer): Promise<GuestPlace | undefined> {
  return selectRow(
    tx,
    guestPlaceRow,
    sql`select person_id as "personId", appointment_id as "appointmentId", patient_id as "patientId", name, relation, patient_first_name as "patientFirstName",
        doctor_name as "doctorName", status, mode, starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", extended_until as "extendedUntil",
        ended_at as "endedAt", link_ends_at as "linkEndsAt", waiting_since as "waitingSince", waiting_seen_at as "waitingSeenAt", admitted_at as "admittedAt",
        removed_at as "removedAt", is_in_call as "isInCall", room, key_sealed as "keySealed", key_number as "keyNumber"
      from guest_call(${digest})`,
  );
}

export async function markGuestWaiting(tx: Tx, digest: Buffer, at: Date, lostBefore: Date): Promise<void> {
  await sql`select guest_enters_waiting_room(${digest}, ${at}, ${lostBefore})`.execute(tx);
}

const doneRow = z.strictObject({ done: z.boolean() });

/** False when the guest was not admitted. */
export async function removeGuest(tx: Tx, digest: Buffer, newKey: Buffer): Promise<boolean> {
  const left = await selectRow(tx, doneRow, sql`select guest_leaves(${digest}, ${newKey}) as done`);
  return left?.done ?? false;
}

const guestMessage = z.strictObject({
  id: z.uuid(),
  personId: z.uuid(),
  name: z.string(),
  isMine: z.boolean(),
  text: z.string(),
  sentAt: z.date(),
});
export type GuestMessage = z.infer<typeof guestMessage>;

export async function messagesForGuest(tx: Tx, digest: Buffer, limit: number): Promise<GuestMessage[]> {
  const newest = await selectRows(
    tx,
    guestMessage,
    sql`select id, person_id as "personId", name, is_mine as "isMine", text, sent_at as "sentAt" from guest_messages(${digest}, ${limit}::integer)`,
  );
  return newest.reverse();
}

export async function addGuestMessage(tx: Tx, digest: Buffer, message: { id: string; text: string; at: Date }): Promise<boolean> {
  const written = await selectRow(
    tx,
    doneRow,
    sql`select guest_sends_message(${digest}, ${message.id}, ${message.text}, ${message.at}) as done`,
  );
  return written?.done ?? false;
}

export async function userIdsInGuestCall(tx: Tx, digest: Buffer): Promise<string[]> {
  const found = await selectRows(
    tx,
    z.strictObject({ userId: z.uuid() }),
    sql`select user_id as "userId" from users_of_guest_call(${digest})`,
  );
  return found.map(({ userId }) => userId);
}
