// Fields of a consultation note, their length limits, and when it may be written.
import type { AppointmentStatus } from '../../appointments/appointment-states.ts';

export const noteFields = ['complaint', 'history', 'examination', 'assessment', 'plan', 'nextSteps'] as const;
export type NoteField = (typeof noteFields)[number];

/** Maximum length typed into one field. */
export const maxTypedLength = 20_000;
/** Maximum stored length: two full versions and the conflict marks between them, so that a merge never fails for length. */
export const maxStoredLength = 50_000;

/** A request has no note yet. In all other states text is accepted, even if the appointment's status changed while it was typed. */
export function mayWriteNote(status: AppointmentStatus): boolean {
  return status !== 'PENDING';
}

const maxSteps = 20;
/** A step has up to 500 characters. */
const longestStep = /.{1,500}/gu;

/** The next steps for the patient: one per line, without bullets, within the limits of an appointment. */
export function parseNextSteps(text: string): string[] {
  return (
    text
      .split('\n')
      .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim())
      // A line longer than one step may be becomes several.
      .flatMap((line) => line.match(longestStep) ?? [])
      .slice(0, maxSteps)
      .map((line) => line.toWellFormed())
  );
}
