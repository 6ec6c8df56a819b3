// Queries for the chat messages of a call, in order.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { CallRow } from './calls.repository.ts';

export type MessageRow = {
  id: string;
  personId: string;
  userId: string | null;
  name: string;
  text: string;
  sentAt: Date;
  isForGuests: boolean;
  fileId: string | null;
  fileSize: number | null;
};
const maxMessages = 500;

export async function messagesOf(tx: Tx, appointmentId: string): Promise<MessageRow[]> {
  const newest = await tx
    .selectFrom('call_messages as m')
    .innerJoin('call_people as p', 'p.id', 'm.person_id')
    .leftJoin('files as f', 'f.id', 'm.file_id')
    .select(['m.id', 'm.person_id as personId', 'p.user_id as userId', 'p.name', 'm.text', 'm.sent_at as sentAt', 'm.file_id as fileId'])
    .select('m.is_for_guests as isForGuests')
    .select(sql<number | null>`f.size_bytes::int`.as('fileSize'))
    .where('m.appointment_id', '=', appointmentId)
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(maxMessages)
    .execute();
  return newest.reverse();
}

export type NewMessage = { id: string; personId: string; text: string; fileId: string | null; sentAt: Date; isForGuests: boolean };

/** False when its file was already sent. */
export async function addMessage(
  tx: Tx,
  call: Pick<CallRow, 'appointmentId' | 'patientId' | 'doctorId'>,
  message: NewMessage,
): Promise<boolean> {
  const added = await tx
    .insertInto('call_messages')
    .values({
      id: message.id,
      appointment_id: call.appointmentId,
      patient_id: call.patientId,
      doctor_id: call.doctorId,
      person_id: message.personId,
      text: message.text,
      file_id: message.fileId,
      sent_at: message.sentAt,
      is_for_guests: message.isForGuests,
    })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}
