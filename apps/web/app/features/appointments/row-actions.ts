// Which of an appointment's actions a list row shows as a button: the one that comes next. The others are in its menu.
import type { Appointment } from '@lafiya/api-client';
import type { AppointmentAction } from './appointment-queries.ts';

export type AppointmentStep = AppointmentAction | 'reschedule';
/** Besides the actions of the API: join the call, open the note, offer a missed patient a new time, book the same doctor again. */
export type RowAction = AppointmentStep | 'join' | 'note' | 'offer' | 'book_again';
type Role = 'PATIENT' | 'DOCTOR' | 'ADMIN';

export const stepOrder: AppointmentStep[] = [
  'reject',
  'cancel',
  'no_show',
  'uphold',
  'reschedule',
  'complete',
  'start',
  'accept',
  'confirm',
];

export const stepsOf = ({ acts }: Pick<Appointment, 'acts'>): AppointmentStep[] =>
  stepOrder.filter((step) => (acts as string[]).includes(step));

/** `isCallOpen` is false for admins, who do not take part in calls. */
export function rowActionsOf(
  appointment: Pick<Appointment, 'acts' | 'status'>,
  role: Role,
  isCallOpen: boolean,
): { shown: RowAction[]; menu: AppointmentStep[] } {
  const steps = stepsOf(appointment);
  const shown = shownActions(appointment, steps, role, isCallOpen);
  return { shown, menu: steps.filter((step) => !shown.includes(step)).toReversed() };
}

function shownActions({ status }: Pick<Appointment, 'status'>, steps: AppointmentStep[], role: Role, isCallOpen: boolean): RowAction[] {
  if (isCallOpen) return ['join'];
  // A request is answered in one go, so it has both answers.
  if (steps.includes('reject')) return steps.filter((step) => step === 'reject' || step === 'confirm');
  const next = nextStepsOf(role).find((step) => steps.includes(step));
  if (next) return [next];
  const after = actionAfter(status, role);
  return after ? [after] : [];
}

/** Admins can accept for a patient, but that is not what they usually come for. */
const nextStepsOf = (role: Role): AppointmentStep[] =>
  role === 'PATIENT' ? ['accept', 'reschedule'] : role === 'DOCTOR' ? ['complete', 'start', 'reschedule'] : ['reschedule'];

function actionAfter(status: Appointment['status'], role: Role): RowAction | undefined {
  if (role === 'PATIENT') return status === 'COMPLETED' || status === 'CANCELLED' || status === 'NO_SHOW' ? 'book_again' : undefined;
  if (status === 'NO_SHOW') return 'offer';
  return status === 'COMPLETED' && role === 'DOCTOR' ? 'note' : undefined;
}

const quietActions: readonly RowAction[] = ['reschedule', 'note', 'offer', 'book_again'];
/** Shown as text only; on phones in the menu, so that a row has a button only when there is something to do now. */
export const isQuiet = (action: RowAction): boolean => quietActions.includes(action);
