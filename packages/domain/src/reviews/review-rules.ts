// When a patient may review an appointment and change the review, and when the doctor may answer. The database enforces the same rules.
import type { AppointmentStatus } from '../appointments/appointment-states.ts';
import type { QuoteName } from '../site/site-settings.ts';

export const minRating = 1;
export const maxRating = 5;
export const maxReviewLength = 2_000;
export const maxAnswerLength = 1_000;
const editWindowMs = 14 * 86_400_000;

export type ReviewedAppointment = { status: AppointmentStatus; review: WrittenReview | null };
type WrittenReview = { writtenAt: Date; isAnswered: boolean; isAuthor: boolean; hasText: boolean };
export type ReviewRole = 'patient' | 'doctor' | 'admin';

export const editableUntil = (writtenAt: Date): Date => new Date(writtenAt.getTime() + editWindowMs);

export function mayReview({ status, review }: ReviewedAppointment, role: ReviewRole, now: Date): boolean {
  if (role !== 'patient' || status !== 'COMPLETED') return false;
  return review === null || now < editableUntil(review.writtenAt);
}

export function mayAnswer({ review }: ReviewedAppointment, role: ReviewRole): boolean {
  return role === 'doctor' && review !== null && !review.isAnswered;
}

/** Only the author may consent to being quoted; anyone with access on the patient's side may withdraw it. */
export function mayBeQuoted({ status, review }: ReviewedAppointment, role: ReviewRole): boolean {
  if (role !== 'patient' || status !== 'COMPLETED') return false;
  return review === null || (review.isAuthor && review.hasText);
}

/** The state of a quote's author is shown beside their first name only. */
export const mayShowState = (shownAs: QuoteName): boolean => shownAs === 'first_name';
