// When a note may be signed or amended, what is missing before that, and when an unsigned one is overdue.
import type { AppointmentStatus } from '../../appointments/appointment-states.ts';
import { conflictMarks } from './merge.ts';
import { isSameContent, type NoteContent } from './note-content.ts';
import { noteFields } from './note-fields.ts';

/** `amending`: signed, and the draft differs from the newest version. */
export const noteStates = ['none', 'draft', 'signed', 'amended', 'amending'] as const;
export type NoteState = (typeof noteStates)[number];
export type SignedContent = NoteContent & { version: number };

export function noteStateOf(draft: NoteContent, newest: SignedContent | null): NoteState {
  if (!newest) return isEmpty(draft) ? 'none' : 'draft';
  if (!isSameContent(draft, newest)) return 'amending';
  return newest.version > 1 ? 'amended' : 'signed';
}

const isEmpty = ({ fields, diagnoses, followUpOn }: NoteContent): boolean =>
  noteFields.every((field) => fields[field].trim() === '') && diagnoses.length === 0 && followUpOn === null;

export const signatureNeeds = ['complaint', 'assessment', 'plan', 'nextSteps', 'merged'] as const;
export type SignatureNeed = (typeof signatureNeeds)[number];

/** What is missing before the note can be signed. A diagnosis stands for a written assessment; text that two tabs wrote at once has to be merged first. */
export function missingForSignature({ fields, diagnoses }: NoteContent): SignatureNeed[] {
  const has = (text: string): boolean => text.trim() !== '';
  const marks = Object.values(conflictMarks);
  const fulfilled: Record<SignatureNeed, boolean> = {
    complaint: has(fields.complaint),
    assessment: has(fields.assessment) || diagnoses.length > 0,
    plan: has(fields.plan),
    nextSteps: has(fields.nextSteps),
    merged: noteFields.every((field) => !marks.some((mark) => fields[field].includes(mark))),
  };
  return signatureNeeds.filter((need) => !fulfilled[need]);
}

/** A walk-in has taken place when it is recorded; an appointment when it was started, or its time has come. `appointment` is null for a walk-in. */
export function hasTakenPlace(appointment: { status: AppointmentStatus; startsAt: Date } | null, now: Date): boolean {
  if (!appointment) return true;
  const { status, startsAt } = appointment;
  if (status === 'IN_PROGRESS' || status === 'COMPLETED') return true;
  return (status === 'SCHEDULED' || status === 'CONFIRMED') && startsAt <= now;
}

export const unsignedLimitMs = 24 * 3_600_000;

/** A draft is overdue a day after the meeting, or after it was entered if that was later. */
export function isDraftOverdue({ occurredAt, recordedAt }: { occurredAt: Date; recordedAt: Date }, now: Date): boolean {
  return now.getTime() - Math.max(occurredAt.getTime(), recordedAt.getTime()) >= unsignedLimitMs;
}

export const walkInLimitMs = 72 * 3_600_000;

/** A walk-in is entered within three days, and not before it happened. */
export function mayRecordWalkIn(occurredAt: Date, now: Date): boolean {
  const age = now.getTime() - occurredAt.getTime();
  return age >= 0 && age <= walkInLimitMs;
}

const followUpDays = 730;

/** A follow-up is from today on, and within two years. Days are those of the clinic. */
export function mayFollowUpOn(day: string, today: string): boolean {
  const last = new Date(Date.parse(`${today}T00:00:00Z`) + followUpDays * 86_400_000).toISOString().slice(0, 10);
  return day >= today && day <= last;
}
