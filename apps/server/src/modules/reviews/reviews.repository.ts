// Queries for reviews: under row security for participants, and without names for the public.
import type { nigerianStates } from '@lafiya/domain/care-locations/states';
import type { AppointmentStatus } from '@lafiya/domain/appointments/appointment-states';
import type { QuoteName } from '@lafiya/domain/site/site-settings';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type ReviewRow = {
  rating: number;
  text: string | null;
  writtenAt: Date;
  editedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  isAuthor: boolean;
  quote: Quote | null;
};
/** The author's consent to be quoted on the public site. */
export type Quote = { shownAs: QuoteName; state: (typeof nigerianStates)[number] | null };
export type AppointmentWithReview = {
  id: string;
  patientId: string;
  doctorId: string;
  status: AppointmentStatus;
  isFamily: boolean;
  isDoctor: boolean;
  review: ReviewRow | null;
};

/** Undefined for other people's appointments. */
export async function appointmentWithReview(tx: Tx, id: string): Promise<AppointmentWithReview | undefined> {
  const found = await sql<Omit<AppointmentWithReview, 'review'> & { writtenAt: Date | null } & Omit<ReviewRow, 'writtenAt'>>`
    select a.id, a.patient_id as "patientId", a.doctor_id as "doctorId", a.status, a.patient_id = any (app_family_ids()) as "isFamily",
      coalesce(a.doctor_id = app_working_doctor_id(), false) as "isDoctor", r.rating, r.text, r.written_at as "writtenAt", r.edited_at as "editedAt",
      r.answer, r.answered_at as "answeredAt", r.author_id = app_user_id() as "isAuthor",
      case when q.appointment_id is not null then jsonb_build_object('shownAs', q.shown_as, 'state', q.state) end as quote
    from appointments a left join reviews r on r.appointment_id = a.id left join quote_consents q on q.appointment_id = r.appointment_id
    where a.id = ${id}`.execute(tx);
  const row = found.rows[0];
  if (!row) return undefined;
  const { rating, text, writtenAt, editedAt, answer, answeredAt, isAuthor, quote, ...appointment } = row;
  return { ...appointment, review: writtenAt && { rating, text, writtenAt, editedAt, answer, answeredAt, isAuthor, quote } };
}

export type ReviewContent = { rating: number; text: string | null; at: Date };

/** False when another family member has already written a review. */
export async function addReview(
  tx: Tx,
  appointment: AppointmentWithReview,
  authorId: string,
  { rating, text, at }: ReviewContent,
): Promise<boolean> {
  const added = await tx
    .insertInto('reviews')
    .values({
      appointment_id: appointment.id,
      patient_id: appointment.patientId,
      doctor_id: appointment.doctorId,
      author_id: authorId,
      rating,
      text,
      written_at: at,
    })
    .onConflict((conflict) => conflict.column('appointment_id').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) === 1;
}

export async function changeReview(tx: Tx, id: string, { rating, text, at }: ReviewContent): Promise<void> {
  await tx.updateTable('reviews').set({ rating, text, edited_at: at }).where('appointment_id', '=', id).execute();
}

/** False when there is already an answer. */
export async function addAnswer(tx: Tx, id: string, answer: string, at: Date): Promise<boolean> {
  const added = await tx
    .updateTable('reviews')
    .set({ answer, answered_at: at })
    .where('appointment_id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return Number(added.numUpdatedRows) === 1;
}

export async function addQuoteConsent(tx: Tx, appointment: AppointmentWithReview, authorId: string, quote: Quote, at: Date): Promise<void> {
  await tx
    .insertInto('quote_consents')
    .values({
      appointment_id: appointment.id,
      patient_id: appointment.patientId,
      given_by: authorId,
      shown_as: quote.shownAs,
      state: quote.state,
      given_at: at,
    })
    .execute();
}

/** The published quote depends on this row and disappears with it. */
export async function deleteQuoteConsent(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('quote_consents').where('appointment_id', '=', id).execute();
}

export type ReviewRecipient = { userId: string; patientName: string; doctorName: string };

export async function reviewRecipientsOf(tx: Tx, id: string, side: 'patient' | 'doctor'): Promise<ReviewRecipient[]> {
  const found = await sql<ReviewRecipient>`
    select user_id as "userId", patient_name as "patientName", doctor_name as "doctorName" from people_to_notify(${id}) where side = ${side}`.execute(
    tx,
  );
  return found.rows;
}

export type PublicReviewRow = {
  rating: number;
  text: string;
  initial: string;
  writtenOn: string;
  isEdited: boolean;
  answer: string | null;
  total: number;
};

export async function reviewsOfDoctor(tx: Tx, doctorId: string, skip: number, limit: number): Promise<PublicReviewRow[]> {
  const found = await sql<PublicReviewRow>`
    select rating, text, initial, written_on::text as "writtenOn", edited as "isEdited", answer, total
    from reviews_of_doctor(${doctorId}::uuid, ${skip}::integer, ${limit}::integer)`.execute(tx);
  return found.rows;
}

/** Rating and review count of a listed doctor. Undefined for doctors who are not listed. */
export async function ratingOfDoctor(tx: Tx, slugOrId: string): Promise<{ id: string; rating: string | null; count: number } | undefined> {
  const found = await sql<{ id: string; rating: string | null; count: number }>`
    select d.id, d.rating, d.reviews as count
    from (select case when ${slugOrId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${slugOrId}::text::uuid else doctor_by_slug(${slugOrId}) end as id) wanted,
      directory_doctor(wanted.id) d`.execute(tx);
  return found.rows[0];
}
