// Queries for reviews: under row security for participants, and without names for the public.
import { nigerianStates } from '@lafiya/domain/care-locations/states';
import { appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { quoteNames } from '@lafiya/domain/site/site-settings';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';
import { isUuid } from '../../platform/ids.ts';

const quote = z.strictObject({ shownAs: z.enum(quoteNames), state: z.enum(nigerianStates).nullable() });
/** The author's consent to be quoted on the public site. */
export type Quote = z.infer<typeof quote>;

const appointmentColumns = z.strictObject({
  id: z.uuid(),
  patientId: z.uuid(),
  doctorId: z.uuid(),
  status: z.enum(appointmentStatuses),
  isFamily: z.boolean(),
  isDoctor: z.boolean(),
});
const reviewColumns = z.strictObject({
  rating: z.int(),
  text: z.string().nullable(),
  writtenAt: z.date(),
  editedAt: z.date().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
  isAuthor: z.boolean(),
  quote: quote.nullable(),
});
const emptyReviewColumns = z.strictObject({
  rating: z.null(),
  text: z.null(),
  writtenAt: z.null(),
  editedAt: z.null(),
  answer: z.null(),
  answeredAt: z.null(),
  isAuthor: z.null(),
  quote: z.null(),
});
const appointmentRow = z.union([appointmentColumns.extend(reviewColumns.shape), appointmentColumns.extend(emptyReviewColumns.shape)]);

export type ReviewRow = z.infer<typeof reviewColumns>;
export type AppointmentWithReview = z.infer<typeof appointmentColumns> & { review: ReviewRow | null };

/** Undefined for other people's appointments. */
export async function appointmentWithReview(tx: Tx, id: string): Promise<AppointmentWithReview | undefined> {
  const statement = sql`
    select a.id, a.patient_id as "patientId", a.doctor_id as "doctorId", a.status, a.patient_id = any (app_family_ids()) as "isFamily",
      coalesce(a.doctor_id = app_working_doctor_id(), false) as "isDoctor", r.rating, r.text, r.written_at as "writtenAt", r.edited_at as "editedAt",
      r.answer, r.answered_at as "answeredAt", r.author_id = app_user_id() as "isAuthor",
      case when q.appointment_id is not null then jsonb_build_object('shownAs', q.shown_as, 'state', q.state) end as quote
    from appointments a left join reviews r on r.appointment_id = a.id left join quote_consents q on q.appointment_id = r.appointment_id
    where a.id = ${id}`;
  const row = await selectRow(tx, appointmentRow, statement);
  if (!row) return undefined;
  const { id: appointmentId, patientId, doctorId, status, isFamily, isDoctor, ...review } = row;
  const appointment = { id: appointmentId, patientId, doctorId, status, isFamily, isDoctor };
  return { ...appointment, review: review.writtenAt && review };
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

const reviewRecipient = z.strictObject({ userId: z.uuid(), patientName: z.string(), doctorName: z.string() });
export type ReviewRecipient = z.infer<typeof reviewRecipient>;

export async function reviewRecipientsOf(tx: Tx, id: string, side: 'patient' | 'doctor'): Promise<ReviewRecipient[]> {
  const statement = sql`
    select user_id as "userId", patient_name as "patientName", doctor_name as "doctorName" from people_to_notify(${id}) where side = ${side}`;
  return selectRows(tx, reviewRecipient, statement);
}

const publicReviewRow = z.strictObject({
  rating: z.int(),
  text: z.string(),
  initial: z.string(),
  writtenOn: z.string(),
  isEdited: z.boolean(),
  answer: z.string().nullable(),
  total: z.int(),
});
export type PublicReviewRow = z.infer<typeof publicReviewRow>;

export async function reviewsOfDoctor(tx: Tx, doctorId: string, skip: number, limit: number): Promise<PublicReviewRow[]> {
  const statement = sql`
    select rating, text, initial, written_on::text as "writtenOn", edited as "isEdited", answer, total
    from reviews_of_doctor(${doctorId}::uuid, ${skip}::integer, ${limit}::integer)`;
  return selectRows(tx, publicReviewRow, statement);
}

const doctorRating = z.strictObject({ id: z.uuid(), rating: z.string().nullable(), count: z.int() });

/** Rating and review count of a listed doctor. Undefined for doctors who are not listed. */
export async function ratingOfDoctor(tx: Tx, slugOrId: string): Promise<z.infer<typeof doctorRating> | undefined> {
  const id = isUuid(slugOrId) ? sql`${slugOrId}::uuid` : sql`doctor_by_slug(${slugOrId})`;
  return selectRow(tx, doctorRating, sql`select d.id, d.rating, d.reviews as count from directory_doctor(${id}) d`);
}
