// When a patient's side may say how a visit was, until when it can be changed, and when the doctor may answer. The database keeps to the same.
import type { AppointmentStatus } from '../scheduling/appointment-states.ts';

export const leastRating = 1;
export const bestRating = 5;
export const mostReviewWords = 2_000;
export const mostAnswerWords = 1_000;
const changeMs = 14 * 86_400_000;

export type ReviewedVisit = { status: AppointmentStatus; review: WrittenReview | null };
type WrittenReview = { writtenAt: Date; isAnswered: boolean; isAuthor: boolean; hasWords: boolean };
export type ReviewSide = 'patient' | 'doctor' | 'admin';

export const changeableUntil = (writtenAt: Date): Date => new Date(writtenAt.getTime() + changeMs);

export function mayReview({ status, review }: ReviewedVisit, side: ReviewSide, now: Date): boolean {
  if (side !== 'patient' || status !== 'COMPLETED') return false;
  return review === null || now < changeableUntil(review.writtenAt);
}

export function mayAnswer({ review }: ReviewedVisit, side: ReviewSide): boolean {
  return side === 'doctor' && review !== null && !review.isAnswered;
}

/** Words are quoted by the leave of whoever wrote them, and of nobody else; they may be taken back by the whole family. */
export function mayBeQuoted({ status, review }: ReviewedVisit, side: ReviewSide): boolean {
  if (side !== 'patient' || status !== 'COMPLETED') return false;
  return review === null || (review.isAuthor && review.hasWords);
}
