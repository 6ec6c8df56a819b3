// What a consultation note is made of, how long its parts may be, and when it may be written.
import type { AppointmentStatus } from '../scheduling/appointment-states.ts';

export const noteFields = ['complaint', 'history', 'examination', 'assessment', 'plan', 'nextSteps'] as const;
export type NoteField = (typeof noteFields)[number];

/** How much somebody may type into one field. */
export const mostTyped = 20_000;
/** How much a field may hold: two sides that were both full, and the marks between them. A merge must never fail for want of room. */
export const mostHeld = 50_000;

/** Words that were typed while the visit was on are kept whatever became of it meanwhile; a mere request has no note yet. */
export function mayWriteNote(status: AppointmentStatus): boolean {
  return status !== 'PENDING';
}

const mostSteps = 20;
const mostInStep = 500;

/** What the patient is given: one step a line, as many and as long as a visit takes them. */
export function nextStepsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
    .slice(0, mostSteps)
    .map((line) => line.slice(0, mostInStep).toWellFormed());
}
