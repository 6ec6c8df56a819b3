// Queries for waitlist entries and offers, for patients and admins, under row security.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

export type NewEntry = {
  id: string;
  patientId: string;
  doctorId: string;
  appointmentId: string | null;
  symptoms: string | null;
  earliest: Date;
  latest: Date;
  joinedBy: string;
  joinedAt: Date;
};

/** False when the patient is already waiting for this doctor. */
export async function addEntry(tx: Tx, place: NewEntry): Promise<boolean> {
  const added = await tx
    .insertInto('waitlist_entries')
    .values({
      id: place.id,
      patient_id: place.patientId,
      doctor_id: place.doctorId,
      appointment_id: place.appointmentId,
      symptoms: place.symptoms,
      earliest: place.earliest,
      latest: place.latest,
      joined_by: place.joinedBy,
      joined_at: place.joinedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

export async function countEntries(tx: Tx, patientId: string): Promise<number> {
  const counted = await tx
    .selectFrom('waitlist_entries')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('n'))
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return counted.n;
}

export type Entry = { id: string; patientId: string; doctorId: string; appointmentId: string | null; symptoms: string | null };
const entryColumns = ['id', 'patient_id as patientId', 'doctor_id as doctorId', 'appointment_id as appointmentId', 'symptoms'] as const;

export async function activeEntry(tx: Tx, id: string): Promise<Entry | undefined> {
  return tx.selectFrom('waitlist_entries').select(entryColumns).where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst();
}

export async function endEntry(tx: Tx, id: string, why: 'served' | 'left', at: Date): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({ ended_at: at, ended_why: why })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export type OfferRow = {
  id: string;
  entryId: string;
  doctorId: string;
  patientId: string;
  startsAt: Date;
  endsAt: Date;
  expiresAt: Date;
  answer: string | null;
};

export async function offerById(tx: Tx, id: string): Promise<OfferRow | undefined> {
  return tx
    .selectFrom('waitlist_offers as o')
    .innerJoin('waitlist_entries as e', 'e.id', 'o.entry_id')
    .select([
      'o.id',
      'o.entry_id as entryId',
      'o.doctor_id as doctorId',
      'e.patient_id as patientId',
      'o.starts_at as startsAt',
      'o.ends_at as endsAt',
      'o.expires_at as expiresAt',
      'o.answer',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst();
}

/** A trigger also releases the hold. False when the offer was already answered, or the viewer may not answer it. */
export async function answerOffer(tx: Tx, id: string, answer: 'accepted' | 'declined', at: Date): Promise<boolean> {
  const answered = await tx
    .updateTable('waitlist_offers')
    .set({ answer, answered_at: at })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return answered.numUpdatedRows > 0n;
}

export async function openOfferIdOf(tx: Tx, entryId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('waitlist_offers')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

const entryRowColumns = z.strictObject({
  id: z.uuid(),
  patientId: z.uuid(),
  patientNumber: z.string(),
  patientName: z.string(),
  doctorId: z.uuid(),
  doctorName: z.string(),
  doctorSlug: z.string(),
  timeZone: z.string(),
  appointmentId: z.uuid().nullable(),
  appointmentStartsAt: z.date().nullable(),
  earliest: z.date(),
  latest: z.date(),
  joinedAt: z.date(),
  place: z.int(),
});
const entryRow = z.union([
  entryRowColumns.extend({
    offerId: z.uuid(),
    offerStartsAt: z.date(),
    offerEndsAt: z.date(),
    offerExpiresAt: z.date(),
    offerAnswer: z.enum(['accepted', 'declined', 'lapsed']).nullable(),
  }),
  entryRowColumns.extend({
    offerId: z.null(),
    offerStartsAt: z.null(),
    offerEndsAt: z.null(),
    offerExpiresAt: z.null(),
    offerAnswer: z.null(),
  }),
]);
export type EntryRow = z.infer<typeof entryRow>;

export async function listEntries(tx: Tx, limit: number): Promise<EntryRow[]> {
  const statement = sql`
    select id, patient_id as "patientId", patient_number as "patientNumber", patient_name as "patientName", doctor_id as "doctorId", doctor_name as "doctorName", doctor_slug as "doctorSlug",
      time_zone as "timeZone", appointment_id as "appointmentId", appointment_starts_at as "appointmentStartsAt", earliest, latest, joined_at as "joinedAt",
      place::integer as place, offer_id as "offerId", offer_starts_at as "offerStartsAt", offer_ends_at as "offerEndsAt",
      offer_expires_at as "offerExpiresAt", offer_answer as "offerAnswer" from waitlist_entries_of_viewer(${limit})`;
  return selectRows(tx, entryRow, statement);
}

const countRow = z.strictObject({ n: z.int() });

export async function countWaitingForViewer(tx: Tx): Promise<number> {
  return (await selectRow(tx, countRow, sql`select own_waitlist_count() as n`))?.n ?? 0;
}
